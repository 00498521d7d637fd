import { shownText } from '#contract/shown-text.ts';
import { isEmail } from './email.ts';
import { isPasswordStrong } from './password.ts';

/** What a visitor entered to sign up. Texts except the password are trimmed. */
export interface SignupEntry {
  name: string;
  lastName: string;
  email: string;
  password: string;
  consent: boolean;
}

/** The faulty fields, in the order of the form. */
export type SignupFaults = Partial<Record<keyof SignupEntry, 'missing' | 'not-valid'>>;

const texts = ['name', 'lastName', 'email', 'password'] as const;
const names = ['name', 'lastName'] as const;

/** Returns why a signup cannot be sent (SIGNUP-12 to SIGNUP-18). Empty when it can. */
export function signupFaults(entry: SignupEntry): SignupFaults {
  const faults: SignupFaults = {};
  for (const field of texts) if (entry[field] === '') faults[field] = 'missing';
  for (const field of names) if (shownText(entry[field]) === '') faults[field] = 'missing';
  if (!faults.email && !isEmail(entry.email)) faults.email = 'not-valid';
  if (!faults.password && !isPasswordStrong(entry.password)) faults.password = 'not-valid';
  if (!entry.consent) faults.consent = 'missing';
  return faults;
}
