import { describe, expect, it } from 'vitest';
import { isSameText } from './secrets.ts';

describe('isSameText', () => {
  it.each([
    ['abc', 'abc', true],
    ['', '', true],
    ['abc', 'abd', false],
    ['abc', '', false],
    ['ab\u00e9', 'abc', false],
    ['\u{1f600}', 'abcd', false],
  ])('compares %j with %j: %s', (given, expected, same) => {
    expect(isSameText(given, expected)).toBe(same);
  });
});
