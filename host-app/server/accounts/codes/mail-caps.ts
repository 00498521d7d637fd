import { httpCopy } from '#contract/messages/http.copy.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { mailboxOf } from '../../deps/canonical-email.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import type { Caller } from '../../http/caller.ts';
import { mailLimits } from '../../http/limits.ts';
import { takeOne, takeOrChallenge } from '../../http/rate-limit.ts';

/**
 * Counts one mail to the mailbox of this address, known or not. Throws 429 when none is left, and 400 in the words of the
 * forms (FORM-16) when the mail server cannot take the address.
 */
export async function takeMail(
  deps: Deps,
  caller: Caller,
  { kind, email }: { kind: 'code' | 'reset'; email: string },
): Promise<void> {
  if (deps.mail.takes?.(email) === false) throw refuse(400, httpCopy.email);
  const { pair, all, most } = mailLimits[kind];
  const message = kind === 'code' ? identityCopy.codesUsedUp : identityCopy.linksUsedUp;
  const mailbox = mailboxOf(email);
  const subject = `${mailbox} ${caller.network}`;
  // The pair comes first, so that a refused stranger does not use up the owner's mails.
  await takeOrChallenge(deps, caller, { name: `${kind}-mail:pair`, subject, limit: pair, message });
  await takeOrChallenge(deps, caller, { name: `${kind}-mail:all`, subject: mailbox, limit: all, message });
  await takeOne(deps, { name: `${kind}-mail:most`, subject: mailbox, limit: most, message });
}

/** Counts one of the day's mails that confirm a new password. Throws 429 when none is left. */
export const takeConfirmation = (deps: Deps, memberId: string): Promise<void> =>
  takeOne(deps, {
    name: 'confirm-mail:most',
    subject: memberId,
    limit: mailLimits.confirm.most,
    message: identityCopy.passwordMailsUsedUp,
  });
