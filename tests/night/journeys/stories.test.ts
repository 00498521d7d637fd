import { beforeAll, describe, expect, it } from 'vitest';
import { allTitles, sharedStories, storyFaults } from '#kit/browser/stories/story-faults.ts';
import type { StoryGlobals } from '#kit/browser/stories/story-pages.ts';

// Every story of the built Storybook. Its play function passes, it logs no error, and axe finds nothing, also in open
// shadow roots. A narrow page does not scroll sideways. The other guises have their own files.

const guises: { name: string; globals: StoryGlobals }[] = [
  { name: 'in light', globals: {} },
  { name: 'in the dark', globals: { theme: 'dark' } },
];
const pages = sharedStories();

describe.each(guises)('stories $name', ({ globals }) => {
  beforeAll(() => pages.turn(globals));

  it.each(allTitles)(
    '%s renders, plays, passes axe and fits (WCAG 1.1.1, 2.5.3, 3.3.2, 4.1.2)',
    { timeout: 120_000 },
    async (title) => {
      expect(await storyFaults(pages, title)).toEqual([]);
    },
  );
});
