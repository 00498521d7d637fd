import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MAX_CHARACTERS } from '#contract/text-limits.ts';
import { isPasswordTooLong } from './password-length.ts';
import {
  checkPassword,
  isPasswordStrong,
  isSamePassword,
  PASSWORD_SPECIALS,
  passwordRules,
} from './password.ts';

const unmet = (password: string) =>
  checkPassword(password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule);

describe('checkPassword', () => {
  it.each([
    ['Sunrise#2026', []],
    ['Aa1!aaa', ['length']],
    ['Aa1!aaaa', []],
    ['sunrise#2026', ['uppercase']],
    ['SUNRISE#2026', ['lowercase']],
    ['Sunrise#abcd', ['digit']],
    ['Sunrise2026', ['special']],
    ['ÄÖÜäöü1!', ['uppercase', 'lowercase']],
    ['Sunrise٣#ab', ['digit']],
    ['Aa1!aaa\u0308', ['length']],
    ['A\u030aa1!aaaa', ['uppercase']],
    ['', [...passwordRules]],
  ])('"%s" misses %j (SIGNUP-14, SIGNUP-15, SIGNUP-16, SIGNUP-17, SIGNUP-18, V6.2.1)', (password, rules) => {
    expect(unmet(password)).toEqual(rules);
    expect(isPasswordStrong(password)).toBe(rules.length === 0);
  });

  it('lists the rules in the order of the checklist', () => {
    expect(checkPassword('').map(({ rule }) => rule)).toEqual([
      'length',
      'uppercase',
      'lowercase',
      'digit',
      'special',
    ]);
  });

  it('counts every character of the fixed set as special, and no other (SIGNUP-18, A-81)', () => {
    for (const special of PASSWORD_SPECIALS) expect(isPasswordStrong(`Aa1aaaaa${special}`)).toBe(true);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        const special = [...text].some((character) => PASSWORD_SPECIALS.includes(character));
        expect(isPasswordStrong(`Aa1aaaaa${text}`)).toBe(special);
      }),
    );
  });
});

describe('isPasswordTooLong', () => {
  it('refuses what the API refuses, and nothing shorter', () => {
    expect(isPasswordTooLong('x'.repeat(PASSWORD_MAX_CHARACTERS))).toBe(false);
    expect(isPasswordTooLong('x'.repeat(PASSWORD_MAX_CHARACTERS + 1))).toBe(true);
  });
});

describe('isSamePassword', () => {
  it.each([
    ['Caf\u00e9#2026', 'Cafe\u0301#2026', true],
    ['Cafe\u0301#2026', 'Caf\u00e9#2026', true],
    ['Sunrise#2026', 'Sunrise#2026', true],
    ['Sunrise#2026', 'sunrise#2026', false],
    ['Sunrise#2026', '', false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSamePassword(one, other)).toBe(same);
  });
});
