import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { layoutFaults } from '#kit/browser/faults/layout-faults.ts';
import { type Layout, layouts, showLayout } from '#kit/browser/layouts.ts';
import {
  openStories,
  type Story,
  type StoryGlobals,
  type StoryPages,
  storyList,
} from '#kit/browser/stories/story-pages.ts';
import { byNight } from '#kit/by-night.ts';

// Every story of the built Storybook. Its play function passes, it logs no error, and axe finds nothing, also in open
// shadow roots. A narrow page does not scroll sideways. `npm test` builds storybook-static first.

/** Every state in every variant by night. With every change, the first story of each, without the design itself. */

const isWidget = ({ title }: Story) => title.startsWith('Widgets/');
const stories = storyList();
const firstOf = (list: Story[], count: number) =>
  list.filter((story) => list.filter(({ title }) => title === story.title).indexOf(story) < count);

const all = () => stories;
const widgets = () => stories.filter(isWidget);
/** Returns the stories without the pages of the design itself, such as tables of colors. */
const ofProduct = () => stories.filter(({ title }) => !title.startsWith('Foundations/'));
const byDay = () => firstOf(ofProduct(), 1);

interface Round {
  name: string;
  globals: StoryGlobals;
  list: () => Story[];
  /** The layout in which every text must be uncut. */
  layout?: Layout;
}
const guises: Round[] = [
  { name: 'in light', globals: {}, list: all },
  { name: 'in the dark', globals: { theme: 'dark' }, list: all },
  { name: 'as elements', globals: { shown: 'element' }, list: widgets },
  { name: 'as elements in the dark', globals: { shown: 'element', theme: 'dark' }, list: widgets },
  { name: 'in Spanish', globals: { language: 'es' }, list: all },
  { name: 'in long words', globals: { language: 'de-XA' }, list: all },
  { name: 'from right to left', globals: { language: 'ar-XB' }, list: all },
  { name: 'as elements in long words', globals: { shown: 'element', language: 'de-XA' }, list: widgets },
  ...layouts.map((layout) => ({ name: `in a ${layout.name}`, globals: {}, list: ofProduct, layout })),
];
const rounds: Round[] = byNight ? guises : [{ name: 'in light', globals: {}, list: byDay }];

let pages: StoryPages;
beforeAll(async () => {
  pages = await openStories();
  await pages.page.setViewportSize({ width: 320, height: 800 });
});
afterAll(async () => {
  await closeBrowser();
  pages.close();
});

describe.each(rounds)('stories $name', ({ globals, list, layout }) => {
  beforeAll(() => pages.turn(globals));

  const titles = [...new Set(list().map(({ title }) => title))];
  it.each(titles)('%s renders, plays, passes axe and fits', { timeout: 120_000 }, async (theTitle) => {
    const faults: string[] = [];
    const note = (fault: unknown) => faults.push(String(fault));
    pages.page.on('pageerror', note);
    for (const { id } of list().filter(({ title }) => title === theTitle)) {
      const fault = await pages.show(id);
      // user-event does not reach React's value tracking of a field in a shadow root, so what follows typing fails there.
      if (fault && globals.shown !== 'element') note(`${id}: ${fault}`);
      for (const violation of await pages.violations()) note(`${id}: ${violation}`);
      if (globals.shown === 'element' && !(await isElement(theTitle))) note(`${id}: no element is shown`);
      const wide = await pages.page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > 320) note(`${id}: ${wide} px wide in 320`);
      if (layout) {
        await showLayout(pages.page, layout);
        for (const cut of await layoutFaults(pages.page)) note(`${id}: ${cut}`);
      }
    }
    pages.page.off('pageerror', note);
    expect(faults).toEqual([]);
  });
});

/**
 * Returns false when no element is shown. Some stories show the component only: those of the paid-member dialog, which an
 * event of the page opens, and those of pages below a widget.
 */
const isElement = (title: string): Promise<boolean> =>
  title === 'Widgets/PaidMemberDialog' || title.split('/').length > 2
    ? Promise.resolve(true)
    : pages.page.evaluate(() =>
        [...document.querySelectorAll('#storybook-root *')].some(
          (node) => node.localName.startsWith('club-') && node.shadowRoot,
        ),
      );
