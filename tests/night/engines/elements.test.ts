import axe, { type AxeResults } from 'axe-core';
import { afterAll, expect, it } from 'vitest';
import type { EngineName, EnginePage } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, openEngine, otherEngines } from '#kit/browser/engines/open-engine.ts';
import {
  everyThird,
  hasElement,
  serveStories,
  storyList,
  storyScreen,
} from '#kit/browser/stories/story-pages.ts';
import { unreadableThings } from '#kit/browser/unreadable-things.ts';

// Every element with the data of its stories. `stories-as-elements` runs axe in Chromium.
afterAll(closeEngines);

const stories = everyThird(storyList().filter(({ title }) => /^(Elements|Widgets)\//.test(title)));

async function violationsOn(page: EnginePage): Promise<string[]> {
  const { violations } = await page.evaluate(() => {
    const runner = Reflect.get(globalThis, 'axe') as {
      run(root: Element, options: object): Promise<AxeResults>;
    };
    const off = { enabled: false };
    // A story is a part of a page.
    const rules = { region: off, 'page-has-heading-one': off };
    return runner.run(document.querySelector('#storybook-root') ?? document.body, { rules });
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

/** Runs in the page. */
const isElementShown = () =>
  [...document.querySelectorAll('*')].some(
    ({ localName, shadowRoot }) =>
      localName.startsWith('club-') && shadowRoot?.querySelector('.club, [part]'),
  );

interface Mode {
  forcedColors?: boolean;
  dark?: boolean;
}

/** Shows every story as an element, and returns what `look` finds. */
async function findingsIn(
  engine: EngineName,
  mode: Mode,
  look: (page: EnginePage) => Promise<string[]>,
): Promise<string[]> {
  const { address, close } = await serveStories();
  const size = { width: 390, height: 844 };
  const context = await openEngine(engine, { ...size, ...mode, reducedMotion: true, first: axe.source });
  const page = await context.newPage();
  const screen = storyScreen(page, address);
  await screen.turn({ shown: 'element' });
  const found: string[] = [];
  for (const story of stories) {
    const { id } = story;
    // user-event does not reach React's value tracking of a field in a shadow root, so what follows typing fails there.
    await screen.show(id);
    if (hasElement(story) && !(await page.evaluate(isElementShown))) found.push(`${id} shows no element`);
    found.push(...(await look(page)).map((finding) => `${id} ${finding}`));
  }
  await context.close();
  close();
  return found;
}

describeIn(otherEngines, (engine) => {
  it('axe finds nothing in any element', { timeout: 600_000 }, async () => {
    expect(await findingsIn(engine, {}, violationsOn)).toEqual([]);
  });
});

// WebKit has no forced colors, and Firefox has one palette.
const palettes = [
  { engine: 'chromium', dark: false },
  { engine: 'chromium', dark: true },
  { engine: 'firefox', dark: false },
] as const;

describeIn(['chromium', 'firefox'], (name) => {
  it.each(palettes.filter(({ engine }) => engine === name))(
    'every text and icon of an element is readable in forced colors, dark: $dark',
    { timeout: 600_000 },
    async ({ engine, dark }) => {
      const unreadable = async (page: EnginePage) => {
        expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
        return page.evaluate(unreadableThings);
      };
      expect(await findingsIn(engine, { forcedColors: true, dark }, unreadable)).toEqual([]);
    },
  );
});
