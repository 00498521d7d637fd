import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import { mailLimits } from '../../http/limits.ts';
import { takeOne, takeOrChallenge } from '../../http/rate-limit.ts';
import { identityCopy } from '../identity.copy.ts';

/** Takes one of the mails that may go to this address, known or not. Throws a 429 when none is left. */
export async function takeMail(
  deps: Deps,
  caller: Caller,
  { kind, email }: { kind: 'code' | 'reset'; email: string },
): Promise<void> {
  const { pair, all, most } = mailLimits[kind];
  const message = kind === 'code' ? identityCopy.codesUsedUp : identityCopy.linksUsedUp;
  const subject = `${email} ${caller.network}`;
  // The pair first: what is refused there takes nothing from the owner, who is elsewhere.
  await takeOrChallenge(deps, caller, { name: `${kind}-mail:pair`, subject, limit: pair, message });
  await takeOrChallenge(deps, caller, { name: `${kind}-mail:all`, subject: email, limit: all, message });
  await takeOne(deps, { name: `${kind}-mail:most`, subject: email, limit: most, message });
}

/** Takes one of the day's mails that confirm a new password. Throws a 429 when none is left. */
export const takeConfirmation = (deps: Deps, memberId: string): Promise<void> =>
  takeOne(deps, {
    name: 'confirm-mail:most',
    subject: memberId,
    limit: mailLimits.confirm.most,
    message: identityCopy.passwordMailsUsedUp,
  });
