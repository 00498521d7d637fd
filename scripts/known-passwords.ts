// npx tsx scripts/known-passwords.ts: writes the known passwords of the server from two word lists (MIT license):
// about 50,000 passwords of leaks, and about 55,000 English words that people choose.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { makeFilter } from '../host-app/server/accounts/passwords/bloom-filter.ts';
import { keysOfCommon, keysOfKnown } from '../host-app/server/accounts/passwords/password-keys.ts';
import { isMain } from './run.ts';

const FILE = 'host-app/server/accounts/passwords/known-passwords.txt';
const PASSWORDS = '@zxcvbn-ts/language-common/src/passwords.json';
const LISTS = [PASSWORDS, '@zxcvbn-ts/language-en/src/commonWords.json'];

/** So many of the most used passwords count as common words. */
const MOST_USED = 1_500;
const SEASONS = 'spring summer autumn fall winter primavera verano otono invierno'.split(' ');

/** Returns the entries of a list, the most used first. */
function entriesOf(list: string): string[] {
  const { resolve } = createRequire(import.meta.url);
  return JSON.parse(readFileSync(resolve(list), 'utf8')) as string[];
}

export const knownPasswords = (): string[] => LISTS.flatMap(entriesOf);

/** Returns the words that people put before a year: the most used passwords, months, days and seasons. */
export const commonWords = (): string[] => [
  ...entriesOf(PASSWORDS).slice(0, MOST_USED),
  ...SEASONS,
  ...['en', 'es', 'fil'].flatMap(calendarWords),
];

function calendarWords(language: string): string[] {
  const names = (field: 'month' | 'weekday', date: (n: number) => number) => {
    const format = new Intl.DateTimeFormat(language, { [field]: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, n) => format.format(date(n)));
  };
  return [
    ...names('month', (n) => Date.UTC(2026, n, 15)),
    ...names('weekday', (n) => Date.UTC(2026, 0, n + 1)),
  ];
}

/** Returns the text of the file: the filter as base64. */
export function filterText(): string {
  const keys = new Set([...knownPasswords().flatMap(keysOfKnown), ...commonWords().flatMap(keysOfCommon)]);
  return Buffer.from(makeFilter(keys)).toString('base64');
}

if (isMain(import.meta.url)) writeFileSync(FILE, filterText());
