// npx tsx scripts/known-passwords.ts: writes the known passwords of the server from two word lists (MIT license):
// about 50,000 passwords of leaks, and about 55,000 English words that people choose.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { makeFilter } from '../host-app/server/accounts/passwords/bloom-filter.ts';
import { keysOfKnown } from '../host-app/server/accounts/passwords/password-keys.ts';

const FILE = 'host-app/server/accounts/passwords/known-passwords.txt';
const LISTS = [
  '@zxcvbn-ts/language-common/src/passwords.json',
  '@zxcvbn-ts/language-en/src/commonWords.json',
];

/** Returns the passwords and words of the lists. */
export function knownPasswords(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return LISTS.flatMap((list) => JSON.parse(readFileSync(resolve(list), 'utf8')) as string[]);
}

/** Returns the text of the file: the filter as base64. */
export const filterText = (): string =>
  Buffer.from(makeFilter(new Set(knownPasswords().flatMap(keysOfKnown)))).toString('base64');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(FILE, filterText());
