import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPasswordStrong } from '#club/rules/password.ts';
import { isNightly } from '#kit/nightly.ts';
import { filterText, knownPasswords } from '../../../../scripts/known-passwords.ts';
import { isKnownPassword } from './known-passwords.ts';

const WORDS = 'otter lantern gravel maple copper violet harbor cactus pepper meadow raven walnut'.split(' ');
const PHRASES = 10_000;
const MOST_MS = 5;

/** Returns a number below `end` that is always the same for this place. */
const chance = (place: number, draw: number, end: number): number =>
  createHash('sha256').update(`${place} ${draw}`).digest().readUInt32BE() % end;

/** Returns a phrase of three words and a number, or 12 random characters. All meet the rules. */
function phrase(place: number): string {
  if (place % 2 === 0) {
    const words = [1, 2, 3].map((draw) => WORDS[chance(place, draw, WORDS.length)] ?? '');
    return `${words.join('-').replace(/^./, (first) => first.toUpperCase())}-${chance(place, 4, 1_000)}`;
  }
  const random = createHash('sha256').update(`random ${place}`).digest('base64url').slice(0, 12);
  return `Aa1#${random}`;
}

describe('the list of known passwords', () => {
  it.runIf(isNightly)('is what the script makes of the word lists (V6.2.4)', () => {
    expect(knownPasswords().length).toBeGreaterThan(100_000);
    const written = readFileSync('host-app/server/accounts/passwords/known-passwords.txt', 'utf8');
    // A text of half a megabyte makes no readable difference.
    expect(written === filterText()).toBe(true);
  });

  it.each([
    'Password1!',
    'P@ssw0rd1',
    'passw0rD#',
    'Welcome123!',
    'QWERTy12345!',
    'L1verpool!',
    'Summer26!',
    'Letmein-1',
    'Iloveyou2!',
    '!Dragon123',
    'Pa$$word99',
  ])('refuses %s', async (password) => {
    expect(isPasswordStrong(password)).toBe(true);
    expect(await isKnownPassword(password)).toBe(true);
  });

  it.each([
    'Password2026!',
    'Summer2026!',
    'P@ssw0rd2026!',
    'Winter#2025',
    'Welcome2026!',
    'Admin@2026',
    'Qwerty2026!',
    'Letmein2026!',
    'Monday-2026',
    'Freedom1776!',
    'Marine1775!',
    'America1776!',
    'Princes$2026!',
    '2026Summer!',
    '$ummeR2026!',
    '@Dmin20261231',
    'May#2026',
    'September-2026',
    'Verano2026!',
    'Enero#2026',
    'Otoño2026!',
    'Pássword2026!',
  ])('refuses a common word with a year: %s', async (password) => {
    expect(isPasswordStrong(password)).toBe(true);
    expect(await isKnownPassword(password)).toBe(true);
  });

  it.each(['Sunrise#2026', 'Lantern-4821', 'Meadow#Raven42', 'Summer-Otter-2026', '2026-Canary-Boat'])(
    'allows %s',
    async (password) => {
      expect(isPasswordStrong(password)).toBe(true);
      expect(await isKnownPassword(password)).toBe(false);
    },
  );

  it(`allows ${PHRASES} random phrases, each in at most ${MOST_MS} ms`, async () => {
    await isKnownPassword('loads the list');
    const phrases = Array.from({ length: PHRASES }, (_, place) => phrase(place));
    expect(phrases.filter((text) => !isPasswordStrong(text))).toEqual([]);
    const began = performance.now();
    const refused = [];
    for (const text of phrases) if (await isKnownPassword(text)) refused.push(text);
    expect(refused).toEqual([]);
    expect((performance.now() - began) / PHRASES).toBeLessThan(MOST_MS);
  });
});
