// What is wrong with the stories of one title, as the toolbar of the pages shows them.
import { afterAll, beforeAll } from 'vitest';
import { closeBrowser } from '../browser.ts';
import { layoutFaults } from '../faults/layout-faults.ts';
import { layouts, showLayout, showNoLayout } from '../layouts.ts';
import { hasElement, openStories, type Story, type StoryPages, storyList } from './story-pages.ts';

/** The page in px: a narrow phone. */
const [WIDTH_PX, HEIGHT_PX] = [320, 800];

const stories = storyList();
const titlesOf = (list: Story[]) => [...new Set(list.map(({ title }) => title))];

/** The titles of all stories, in their order. */
export const allTitles = titlesOf(stories);
/** The titles of widgets and of the pages below them. */
export const widgetTitles = allTitles.filter((title) => title.startsWith('Widgets/'));

/** Opens the built Storybook once for all tests of a file. */
export function sharedStories(): StoryPages {
  const pages = {} as StoryPages;
  beforeAll(async () => void Object.assign(pages, await openStories()));
  afterAll(async () => {
    await closeBrowser();
    pages.close();
  });
  return pages;
}

/** How stories are looked at. */
export interface StoryOptions {
  /** The toolbar shows elements. */
  asElement?: boolean;
  /** Asks axe, by default. In invented words it can find nothing that it does not find in English. */
  withAxe?: boolean;
  /** Looks at the colors in dark, too. */
  inDark?: boolean;
  /** Looks for cut text in each layout. */
  inLayouts?: boolean;
}

/** Shows each story of a title once, and returns what its play function, axe, the width of the page and the layouts find. */
export async function storyFaults(
  pages: StoryPages,
  title: string,
  { asElement = false, withAxe = true, inDark = false, inLayouts = false }: StoryOptions = {},
): Promise<string[]> {
  const faults: string[] = [];
  const note = (fault: unknown) => faults.push(String(fault));
  const { page } = pages;
  page.on('pageerror', note);
  await page.setViewportSize({ width: WIDTH_PX, height: HEIGHT_PX });
  const own = stories.filter((story) => story.title === title);
  for (const story of own) {
    const { id } = story;
    const fault = await pages.show(id);
    // user-event does not reach React's value tracking of a field in a shadow root, so what follows typing fails there.
    if (fault && !asElement) note(`${id}: ${fault}`);
    if (withAxe) for (const violation of await pages.violations()) note(`${id}: ${violation}`);
    if (asElement && hasElement(story) && !(await page.evaluate(isElementShown)))
      note(`${id}: no element is shown`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > WIDTH_PX) note(`${id}: ${wide} px wide in ${WIDTH_PX}`);
    if (inDark) {
      await pages.showTheme('dark');
      for (const violation of await pages.violations({ colors: true })) note(`${id} in dark: ${violation}`);
      await pages.showTheme('light');
    }
    if (inLayouts && !isOfDesign(title)) {
      for (const layout of layouts) {
        await showLayout(page, layout);
        for (const cut of await layoutFaults(page)) note(`${id} in a ${layout.name}: ${cut}`);
      }
      await showNoLayout(page, HEIGHT_PX);
    }
  }
  page.off('pageerror', note);
  return faults;
}

/** Whether these are pages of the design itself, such as tables of colors. */
const isOfDesign = (title: string) => title.startsWith('Foundations/');

/** Runs in the page. */
const isElementShown = () =>
  [...document.querySelectorAll('#storybook-root *')].some(
    (node) => node.localName.startsWith('club-') && node.shadowRoot,
  );
