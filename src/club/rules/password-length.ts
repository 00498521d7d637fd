import { PASSWORD_MAX_CHARACTERS } from '#contract/text-limits.ts';

/** Returns whether the API refuses a password for its length. */
export const isPasswordTooLong = (password: string): boolean => password.length > PASSWORD_MAX_CHARACTERS;
