import { httpCopy } from '#contract/messages/http.copy.ts';
import { canonicalEmail } from '../deps/canonical-email.ts';
import { refuse } from '../deps/refusal.ts';

/** Returns the one spelling of an address, as the key of a member. Throws 400 when it does not name one mailbox. */
export function normalizeEmail(email: string): string {
  const canonical = canonicalEmail(email);
  if (canonical === undefined) throw refuse(400, httpCopy.email);
  return canonical;
}
