import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_PATTERN } from './email.ts';

/** The pattern of decision A-83. It takes quadratic time on runs of dots. */
const DECIDED = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

describe('EMAIL_PATTERN', () => {
  it('accepts exactly what the decided pattern accepts (A-83)', () => {
    const unit = fc.constantFrom('a', 'é', '.', '.', '@', ' ', '\n', '\u00a0', '\u{1f600}', '-');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 14 }), (text) => {
        expect([text, EMAIL_PATTERN.test(text)]).toEqual([text, DECIDED.test(text)]);
      }),
      { numRuns: 3_000, seed: 2_026 },
    );
  });

  it('agrees with the decided pattern on every text of up to seven of its four kinds of character', () => {
    const different = everyText(['a', '@', '.', ' '], 7).filter(
      (text) => EMAIL_PATTERN.test(text) !== DECIDED.test(text),
    );
    expect(different).toEqual([]);
  });

  it.each([
    ['dots', `a@${'.'.repeat(1_000_000)}@`],
    ['at signs', '@'.repeat(1_000_000)],
    ['pairs', 'a@'.repeat(500_000)],
    ['letters', 'a'.repeat(1_000_000)],
    ['dotted letters', `a@${'a.'.repeat(500_000)} `],
  ])('reads a million characters of %s in linear time', (_, text) => {
    const tries = Array.from({ length: 5 }, () => {
      const began = performance.now();
      EMAIL_PATTERN.test(text);
      return performance.now() - began;
    });
    expect(Math.min(...tries)).toBeLessThan(100);
  });
});

function everyText(letters: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  const shorter = everyText(letters, length - 1);
  const longest = shorter.filter((text) => text.length === length - 1);
  return [...shorter, ...longest.flatMap((text) => letters.map((letter) => text + letter))];
}
