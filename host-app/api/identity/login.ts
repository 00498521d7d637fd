import type { Deps } from '../deps.ts';
import { refuse } from '../http/errors.ts';
import type { Handler } from '../http/route.ts';
import { type CodeOwner, findCode, isCodeAlive, issueCode, mailCode, takeSend, waitOf } from './codes.ts';
import { identityCopy } from './identity.copy.ts';
import { findMember, findRegistration, normaliseEmail } from './member-rows.ts';
import { isPasswordOf } from './passwords.ts';
import { openSession } from './sessions.ts';

/** One answer for an unknown address and a wrong password; a code first for an address that is not proved yet. */
export const login: Handler<'login'> = async ({ body, deps }) => {
  const email = normaliseEmail(body.email);
  const member = await findMember(deps.db, email);
  const registration = await findRegistration(deps.db, email);
  const stored = member ? member.passwordHash : registration?.passwordHash;
  if (!(await isPasswordOf(stored, body.password))) throw refuse(401, identityCopy.loginRefused);

  if (member && !member.otpNextLogin) {
    return { status: 'success', message: identityCopy.loggedIn, data: await openSession(deps, member) };
  }
  const owner = member ? { memberId: member.id } : { registrationId: registration?.id ?? '' };
  return {
    status: 'otp_required',
    message: identityCopy.codeRequired,
    data: await askForCode(deps, email, owner),
  };
};

/** Sends a code unless one for the same owner is alive, and says how long it works. */
async function askForCode(deps: Deps, email: string, owner: CodeOwner) {
  const existing = await findCode(deps, email);
  if (existing && isCodeAlive(existing, deps.clock.now()) && isFor(owner, existing)) {
    return waitOf(existing, deps.clock.now());
  }
  await takeSend(deps, email);
  mailCode(deps, email, await issueCode(deps, deps.db, email, owner));
  const issued = await findCode(deps, email);
  if (!issued) throw new Error('A code that was issued is gone.');
  return waitOf(issued, deps.clock.now());
}

const isFor = (owner: CodeOwner, row: { memberId: string | null; registrationId: string | null }): boolean =>
  'memberId' in owner ? row.memberId === owner.memberId : row.registrationId === owner.registrationId;
