import { EMAIL_MAX_CHARACTERS, isMailbox } from '#contract/email.ts';

/** Returns whether a text has the form of an email, names one mailbox and has a length that the API accepts. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_CHARACTERS && isMailbox(text);

/** Returns an email with its first character and *** before the @: jane@example.com -> j***@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  return `${[...email][0]}***${email.slice(at)}`;
}
