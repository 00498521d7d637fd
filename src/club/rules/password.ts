import { PASSWORD_MIN_CHARACTERS } from '../facts/limits.ts';
import { isPasswordTooLong } from './password-length.ts';

/** The special characters that count. */
export const PASSWORD_SPECIALS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?~`';

/** The rules of a password, in the order of the checklist. */
export const passwordRules = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const;
/** The name of a password rule. */
export type PasswordRule = (typeof passwordRules)[number];

const checks: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= PASSWORD_MIN_CHARACTERS,
  uppercase: (password) => /[A-Z]/.test(password),
  lowercase: (password) => /[a-z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => [...password].some((character) => PASSWORD_SPECIALS.includes(character)),
};

/** Returns for every rule whether the password meets it. The composed form (NFC) counts, which is the one that is hashed. */
export const checkPassword = (password: string): { rule: PasswordRule; met: boolean }[] =>
  passwordRules.map((rule) => ({ rule, met: checks[rule](password.normalize('NFC')) }));

/** Returns whether a password meets every rule and the API accepts its length. */
export const isPasswordStrong = (password: string): boolean =>
  !isPasswordTooLong(password) && checkPassword(password).every(({ met }) => met);

/** Returns whether two entries are the same password: devices compose letters in different ways. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFC') === other.normalize('NFC');
