import { beforeAll, describe, expect, it } from 'vitest';
import { allTitles, sharedStories, storyFaults } from '#kit/browser/stories/story-faults.ts';

// Every story in Spanish, in words that are longer by a third, and from right to left.

const languages = [
  { name: 'in Spanish', language: 'es' },
  { name: 'in long words', language: 'de-XA' },
  { name: 'from right to left', language: 'ar-XB' },
];

const pages = sharedStories();

describe.each(languages)('stories $name', ({ language }) => {
  beforeAll(() => pages.turn({ language }));

  it.each(allTitles)('%s renders, plays, passes axe and fits', { timeout: 600_000 }, async (title) => {
    expect(await storyFaults(pages, title)).toEqual([]);
  });
});
