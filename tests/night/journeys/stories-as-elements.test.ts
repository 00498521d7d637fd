import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStories, storyFaults, widgetTitles } from '#kit/browser/stories/story-faults.ts';
import type { StoryGlobals } from '#kit/browser/stories/story-pages.ts';

// Every story of a widget as its element. Axe reads it in English, light and dark.

const languages: { name: string; globals: StoryGlobals; isRead: boolean }[] = [
  { name: 'in English', globals: { shown: 'element' }, isRead: true },
  { name: 'in long words', globals: { shown: 'element', language: 'de-XA' }, isRead: false },
];

const pages = sharedStories();

describe.each(languages)('stories as elements $name', ({ globals, isRead }) => {
  beforeAll(() => pages.turn(globals));

  it.each(widgetTitles)('%s renders and fits', { timeout: 600_000 }, async (title) => {
    expect(await storyFaults(pages, title, { asElement: true, withAxe: isRead, inDark: isRead })).toEqual([]);
  });
});
