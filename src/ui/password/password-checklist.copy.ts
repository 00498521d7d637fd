import type { PasswordRule } from '#club/rules/password.ts';

/** The labels and the hint of the password rules (SIGNUP-19 to SIGNUP-24). Exact texts. */
export const passwordChecklistCopy = {
  hint: 'Use 8 or more characters with a mix of letters, numbers & symbols',
  title: 'Password rules',
  met: 'Met:',
  notMet: 'Not met:',
  rules: {
    length: 'At least 8 characters',
    uppercase: 'At least one uppercase letter',
    lowercase: 'At least one lowercase letter',
    digit: 'At least one number',
    special: 'At least one special character',
  } satisfies Record<PasswordRule, string>,
};
