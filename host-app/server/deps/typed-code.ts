import { randomBytes } from 'node:crypto';

/** Without I, L, O and U, which look like others or make words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** Returns a code of a link in a mail, which a person can also type: 16 letters and digits, 80 random bits. */
export const newTypedCode = (): string =>
  [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** Returns the code that a person typed: in any case, with any marks between, and with the letters that look like digits. */
export const readTypedCode = (text: string): string =>
  [...text.toUpperCase().replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1')]
    .filter((letter) => LETTERS.includes(letter))
    .join('');

/** Returns whether a text is such a code. */
export const isTypedCode = (text: string): boolean => text.length === LENGTH && readTypedCode(text) === text;

/** Returns a code in groups of four, as mails show it. */
export const shownCode = (code: string): string =>
  Array.from({ length: LENGTH / GROUP }, (_, n) => code.slice(n * GROUP, (n + 1) * GROUP)).join('-');
