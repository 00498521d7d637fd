import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, contractSpy, newContext } from '#kit/browser/browser.ts';
import { openStories, type Story, type StoryPages, storyList } from '#kit/browser/stories/story-pages.ts';
import { elementFacts } from '#kit/element-facts.ts';

// The browser half of the contract gate: tests/kit/browser/contract-spy.ts watches every page of the browser tests.
// closeBrowser() fails for what the manifest does not list. Here the stories must show what the manifest lists.

const ofElements = ({ title }: Story) => /^(Widgets|Elements)\//.test(title);
const stories = storyList().filter(ofElements);

let pages: StoryPages;
beforeAll(async () => {
  contractSpy.seen.clear();
  pages = await openStories();
  await pages.turn({ shown: 'element' });
});
afterAll(async () => {
  await closeBrowser();
  pages.close();
});

describe('spyOnContract', () => {
  it('records an event and a part that the manifest does not list', async () => {
    const page = await (await newContext()).newPage();
    await page.goto('about:blank');
    await page.evaluate(() => {
      const element = document.createElement('club-login');
      document.body.append(element);
      element.attachShadow({ mode: 'open' }).innerHTML = '<i part="input nonsense"></i>';
      element.dispatchEvent(new CustomEvent('club-nonsense'));
      document.dispatchEvent(new CustomEvent('club-logout'));
    });
    const planted = ['club-login event club-nonsense', 'club-login part nonsense'];
    await expect.poll(() => [...contractSpy.broken].sort()).toEqual(planted);
    await page.context().close();
    for (const what of planted) contractSpy.broken.delete(what);
  });
});

/** Returns the parts in a story of a page below a widget's, such as "Login and security": it shows the component. */
async function partsBelow({ title }: Story): Promise<string[]> {
  const [, widget = '', page] = title.split('/');
  if (page === undefined) return [];
  const names = await pages.page
    .locator('#storybook-root [part]')
    .evaluateAll((nodes) => nodes.flatMap((node) => [...node.part]));
  return names.map((name) => `club-${widget.toLowerCase()} part ${name}`);
}

describe('the elements in their stories', () => {
  it(
    'dispatch no event and mark no part that the manifest does not list, and show those that it lists',
    {
      timeout: 600_000,
    },
    async () => {
      const endless: string[] = [];
      for (const story of stories) {
        await pages.show(story.id).catch(() => endless.push(story.id));
        for (const part of await partsBelow(story)) contractSpy.seen.add(part);
      }
      expect(endless).toEqual([]);
      expect([...contractSpy.broken]).toEqual([]);
      expect(contractSpy.seen).toContain('club-login part input');
      const promised = (await elementFacts()).flatMap(({ tag, parts }) =>
        parts.map((part) => `${tag} part ${part}`),
      );
      expect(promised.filter((what) => !contractSpy.seen.has(what))).toEqual([]);
    },
  );
});
