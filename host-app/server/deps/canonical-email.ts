import { domainToASCII } from 'node:url';
import { isEmail } from '#club/rules/email.ts';

/**
 * Returns the one spelling of an address: trimmed, in lower case and composed (NFC), its domain as mail servers see it.
 * Undefined when the text does not name exactly one mailbox.
 */
export function canonicalEmail(text: string): string | undefined {
  const trimmed = text.trim();
  if (!isEmail(trimmed)) return undefined;
  const [local = '', domain = ''] = trimmed.split('@');
  const ascii = domainToASCII(lower(domain));
  const canonical = `${lower(local)}@${ascii}`;
  // A domain that has no ASCII form is empty now, and a numeric one has become an IP address.
  if (!isEmail(canonical) || ENDS_IN_NUMBER.test(canonical)) return undefined;
  return ascii.split('.').some((label) => label.length > LABEL_MAX) ? undefined : canonical;
}

/** Providers that ignore the dots before the @. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Returns the mailbox of a canonical address for counts: mails with a plus tag arrive in the same one. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const mailbox = local.split('+')[0] || local;
  return WITHOUT_DOTS.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

const ENDS_IN_NUMBER = /\.\d+$/;
/** How long a part of a domain between two dots can be (RFC 1035). No mail reaches a longer one. */
const LABEL_MAX = 63;

const lower = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');
