import { beforeAll, expect, it } from 'vitest';
import { sharedStories, storyFaults, widgetTitles } from '#kit/browser/stories/story-faults.ts';

// Every story of a widget as its element, light and dark. `stories-in-languages` shows the same parts in long words.

const pages = sharedStories();
beforeAll(() => pages.turn({ shown: 'element' }));

it.each(widgetTitles)('%s renders, passes axe and fits', { timeout: 600_000 }, async (title) => {
  expect(await storyFaults(pages, title, { asElement: true, inDark: true })).toEqual([]);
});
