import { describe, expect, it } from 'vitest';
import { nextReleases } from './kept-releases.ts';

describe('nextReleases', () => {
  it('keeps the files of the two releases before the newest', () => {
    let releases: string[][] = [];
    for (const file of ['a', 'b', 'c', 'd']) releases = nextReleases(releases, [file]);
    expect(releases).toEqual([['d'], ['c'], ['b']]);
  });

  it('counts the same build once: it pushes no release out', () => {
    const before = [['c'], ['b'], ['a']];
    expect(nextReleases(before, ['c'])).toEqual(before);
    expect(nextReleases(before, ['a'])).toEqual([['a'], ['c'], ['b']]);
  });
});
