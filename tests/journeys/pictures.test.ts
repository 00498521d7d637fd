import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { storyList } from '#kit/browser/stories/story-pages.ts';
import { sampleOf } from '#kit/by-night.ts';
import { compareStories } from '../visual/compare-stories.ts';

afterAll(closeBrowser);

describe('pictures of the stories', () => {
  it('match the approved ones at both widths, pieces and elements also in dark', {
    timeout: 1_200_000,
  }, async () => {
    // By day 1 story in 60. By night a third of all. `npm run test:visual` takes all at once.
    expect(await compareStories({ stories: sampleOf(storyList(), 60) })).toEqual([]);
  });
});
