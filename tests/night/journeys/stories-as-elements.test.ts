import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStories, storyFaults, widgetTitles } from '#kit/browser/stories/story-faults.ts';
import type { StoryGlobals } from '#kit/browser/stories/story-pages.ts';

// Every story of a widget as its element.

const guises: { name: string; globals: StoryGlobals }[] = [
  { name: 'in light', globals: { shown: 'element' } },
  { name: 'in the dark', globals: { shown: 'element', theme: 'dark' } },
  { name: 'in long words', globals: { shown: 'element', language: 'de-XA' } },
];

const pages = sharedStories();

describe.each(guises)('stories as elements $name', ({ globals }) => {
  beforeAll(() => pages.turn(globals));

  it.each(widgetTitles)('%s renders, passes axe and fits', { timeout: 120_000 }, async (title) => {
    expect(await storyFaults(pages, title, { asElement: true })).toEqual([]);
  });
});
