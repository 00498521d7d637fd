import { beforeAll, expect, it } from 'vitest';
import { allTitles, sharedStories, storyFaults } from '#kit/browser/stories/story-faults.ts';

// Every story of the built Storybook. Its play function passes, it logs no error, and axe finds nothing, also in open
// shadow roots and in dark. A narrow page does not scroll sideways. With text at 200 % and at 400 % zoom, in a wide font
// and in a narrow one, no text is cut.

const pages = sharedStories();
beforeAll(() => pages.turn({}));

it.each(allTitles)(
  '%s renders, plays, passes axe and fits (WCAG 1.1.1, 2.5.3, 3.3.2, 4.1.2)',
  { timeout: 600_000 },
  async (title) => {
    expect(await storyFaults(pages, title, { inDark: true, inLayouts: true })).toEqual([]);
  },
);
