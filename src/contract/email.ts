/** The longest address that mail servers accept (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const EMAIL_MAX_CHARACTERS = 254;

/**
 * Accepts exactly what `/^[^\s@]+@[^\s@]+\.[^\s@]+$/` accepts, but in linear time: it splits the part after the @
 * at its first possible dot only. Check EMAIL_MAX_CHARACTERS first.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const LETTERS = '\\p{L}\\p{M}\\p{N}';
const WORD = `[${LETTERS}!#$%&'*+/=?^_\`{|}~-]+`;
const LABEL = `[${LETTERS}](?:[${LETTERS}-]*[${LETTERS}])?`;
/** Words with dots between them, on both sides of the @: no quotes, comments, brackets, extra dots or invisible characters. */
const MAILBOX = new RegExp(`^${WORD}(?:\\.${WORD})*@${LABEL}(?:\\.${LABEL})+$`, 'u');

/**
 * Returns whether a text names exactly one mailbox, for every program that reads it. The pattern of A-83 alone also
 * accepts `x1<jane@example.com>`, which mail programs read as another address. Check EMAIL_MAX_CHARACTERS first.
 */
export const isMailbox = (text: string): boolean =>
  EMAIL_PATTERN.test(text) && MAILBOX.test(text) && text.normalize('NFKC') === text.normalize('NFC');
