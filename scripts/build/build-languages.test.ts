import { describe, expect, it } from 'vitest';
import { allLanguages } from '../../src/club/facts/languages.ts';
import { languagesOf } from './build-languages.ts';

const codesBy = (state: 'live' | 'draft') =>
  Object.entries(allLanguages).flatMap(([code, one]) => (one.state === state ? [code] : []));

describe('languagesOf', () => {
  it.each(['', ' ', ','])('gives the live languages for "%s"', (setting) => {
    expect(Object.keys(languagesOf(setting))).toEqual(codesBy('live'));
  });

  it.each(codesBy('draft'))('adds the draft "%s" by its code', (code) => {
    const offered = Object.keys(languagesOf(` ${code} `));
    expect(offered.toSorted()).toEqual([...codesBy('live'), code].toSorted());
  });

  it.each(['xx', 'es', 'en', 'Tagalog'])('refuses "%s" in one line', (setting) => {
    expect(() => languagesOf(setting)).toThrow(
      `CLUB_DRAFT_LANGUAGES must list drafts of src/club/facts/languages.ts (${codesBy('draft').join(', ')}), not '${setting}'.`,
    );
  });
});
