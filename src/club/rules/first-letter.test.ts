import { describe, expect, it, vi } from 'vitest';
import { firstLetter } from './first-letter.ts';

describe('firstLetter', () => {
  it.each([
    ['jordan', 'J'],
    [' \u00E9lodie', '\u00C9'],
    ['e\u0301lodie', '\u00C9'],
    ['\u{1F1FA}\u{1F1F8} Sam', '\u{1F1FA}\u{1F1F8}'],
    ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467} Reyes', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['\u1100\u1175\u11B7', '\uAE40'],
    ['x\u0323', 'X\u0323'],
    ['\u{20BB7}', '\u{20BB7}'],
    ['', ''],
    ['  ', ''],
  ])('of %j is %j (PROFILE-01, SHELL-08)', (name, letter) => {
    expect(firstLetter(name)).toBe(letter);
  });

  it('composes letters in a browser without Intl.Segmenter', () => {
    vi.stubGlobal('Intl', {});
    expect(firstLetter('e\u0301lodie')).toBe('\u00C9');
    vi.unstubAllGlobals();
  });
});
