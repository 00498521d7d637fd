import { folded, spellings } from './password-keys.ts';

/** Whose password it is. */
export interface PasswordOwner {
  name: string;
  lastName?: string;
  email: string;
}

/** Shorter words are in too many passwords. */
const WORD_MIN = 3;
/** A password with more other letters than this is not made of own words. */
const OTHER_LETTERS = 2;

/** Returns whether a password consists of the name of the club, the member's name or address, and little else. */
export function isContextWords(password: string, owner: PasswordOwner, club: string): boolean {
  const words = wordsOf(owner, club);
  const text = folded(password);
  // Digits at the end are a date more often than letters.
  const texts = [text, text.replace(/\P{L}+$/u, '')].flatMap(spellings);
  return texts.some((spelling) => isMadeOf(spelling.replaceAll(/\P{L}/gu, ''), words));
}

function isMadeOf(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest.length < text.length && rest.length <= OTHER_LETTERS;
}

/** Returns the words of the club, the name and the address: the longest first, so that no short one splits it. */
function wordsOf({ name, lastName = '', email }: PasswordOwner, club: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  return [club, name, lastName, local, domain]
    .flatMap((text) => folded(text).split(/\P{L}+/u))
    .filter((word) => word.length >= WORD_MIN)
    .sort((a, b) => b.length - a.length);
}
