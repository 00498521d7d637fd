import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { storyList } from '#kit/browser/stories/story-pages.ts';
import { compareStories } from '../../visual/compare-stories.ts';

afterAll(closeBrowser);

describe('pictures of the stories', () => {
  it(
    'match the approved ones at both widths, pieces and elements also in dark',
    {
      timeout: 3_600_000,
    },
    async () => {
      expect(await compareStories({ stories: storyList() })).toEqual([]);
    },
  );
});
