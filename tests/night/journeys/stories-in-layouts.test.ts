import { beforeAll, describe, expect, it } from 'vitest';
import { layouts } from '#kit/browser/layouts.ts';
import { productTitles, sharedStories, storyFaults } from '#kit/browser/stories/story-faults.ts';

// Every story of the product with text at 200 % and at 400 % zoom, in a wide font and in a narrow one: no text is cut.

const pages = sharedStories();

describe.each(layouts)('stories in a $name', (layout) => {
  // A new document: the layout before is not in it.
  beforeAll(() => pages.turn({}));

  it.each(productTitles)('%s renders, plays, passes axe and fits', { timeout: 120_000 }, async (title) => {
    expect(await storyFaults(pages, title, { layout })).toEqual([]);
  });
});
