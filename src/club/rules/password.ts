import { PASSWORD_MIN_CHARACTERS } from '../facts/limits.ts';

/** The fixed set of §5, published as one constant. */
export const PASSWORD_SPECIALS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?~`';

export const passwordRules = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const;
export type PasswordRule = (typeof passwordRules)[number];

const checks: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= PASSWORD_MIN_CHARACTERS,
  uppercase: (password) => /[A-Z]/.test(password),
  lowercase: (password) => /[a-z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => [...password].some((character) => PASSWORD_SPECIALS.includes(character)),
};

/** Every rule with whether the password meets it, in the order of the checklist. */
export const checkPassword = (password: string): { rule: PasswordRule; met: boolean }[] =>
  passwordRules.map((rule) => ({ rule, met: checks[rule](password) }));

export const isPasswordStrong = (password: string): boolean =>
  passwordRules.every((rule) => checks[rule](password));
