import { beforeAll, describe, expect, it } from 'vitest';
import { allTitles, sharedStories, storyFaults } from '#kit/browser/stories/story-faults.ts';

// Every story in Spanish, where axe reads it, in words that are longer by a third, and from right to left.

const languages = [
  { name: 'in Spanish', language: 'es', withAxe: true },
  { name: 'in long words', language: 'de-XA', withAxe: false },
  { name: 'from right to left', language: 'ar-XB', withAxe: false },
];

const pages = sharedStories();

describe.each(languages)('stories $name', ({ language, withAxe }) => {
  beforeAll(() => pages.turn({ language }));

  it.each(allTitles)('%s renders, plays and fits', { timeout: 600_000 }, async (title) => {
    expect(await storyFaults(pages, title, { withAxe })).toEqual([]);
  });
});
