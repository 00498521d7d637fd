import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStories, storyFaults, widgetTitles } from '#kit/browser/stories/story-faults.ts';
import type { StoryGlobals } from '#kit/browser/stories/story-pages.ts';

// Every story of a widget as its element.

const languages: { name: string; globals: StoryGlobals; inDark: boolean }[] = [
  { name: 'in English', globals: { shown: 'element' }, inDark: true },
  { name: 'in long words', globals: { shown: 'element', language: 'de-XA' }, inDark: false },
];

const pages = sharedStories();

describe.each(languages)('stories as elements $name', ({ globals, inDark }) => {
  beforeAll(() => pages.turn(globals));

  it.each(widgetTitles)('%s renders, passes axe and fits', { timeout: 600_000 }, async (title) => {
    expect(await storyFaults(pages, title, { asElement: true, inDark })).toEqual([]);
  });
});
