import { identityCopy } from '#contract/messages/identity.copy.ts';
import { findMember, findRegistration } from '../db/member-rows.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { refuse } from '../deps/refusal.ts';
import { noteEvent, type SecurityEvent } from '../deps/security-events.ts';
import type { Caller } from '../http/caller.ts';
import { normalizeEmail } from '../http/normalize-email.ts';
import type { Handler } from '../http/route.ts';
import { sendCode } from './codes/code-mails.ts';
import { justIssued, waitOf } from './codes/code-views.ts';
import { type CodeOwner, findCodeOfMember, isCodeAlive } from './codes/codes.ts';
import { takeMail } from './codes/mail-caps.ts';
import { familiarityOf } from './known-networks.ts';
import { startAttempt } from './login-attempts.ts';
import { isPasswordOf } from './passwords/passwords.ts';
import { addressOwner } from './security/address-owner.ts';
import { signIn } from './sign-in.ts';

/**
 * Signs a member in, or asks for a code first (CALL-06): after a recovery, and from a new network if that is on. An unknown address and a wrong password get the same answer.
 * The password of a registration gets the same answer whether or not the address is a member's (Z-43). Throws 401 for
 * a wrong password and 429 at the limit.
 */
export const login: Handler<'login'> = async ({ body, caller, deps }) => {
  const email = normalizeEmail(body.email);
  const attempt = await startAttempt(deps, caller, email);
  const member = await findMember(deps.db, email);
  const isTaken = (await addressOwner(deps, email)) !== undefined;
  const registration = await findRegistration(deps.db, email);
  const network = await familiarityOf(deps, caller, member?.id);
  // Always two verifications: their number must not reveal what exists.
  const [isMembers, isRegistrations] = await Promise.all([
    isPasswordOf(member?.passwordHash, body.password),
    isPasswordOf(registration?.passwordHash, body.password),
  ]);
  const note = (...event: Extract<SecurityEvent, readonly ['sign-in', 'password', ...unknown[]]>) =>
    noteEvent(deps, event, { memberId: member?.id, caller });
  if (attempt.refusal && !(isMembers && network === 'same')) {
    note('sign-in', 'password', 'refused', 'limit');
    throw attempt.refusal;
  }
  if (member && isMembers) {
    await attempt.forget();
    const isNewNetwork = deps.config.newNetworkCode && network === 'new';
    if (member.otpNextLogin || isNewNetwork) {
      const wait = await askMember(deps, caller, { id: member.id, email });
      note('sign-in', 'password', 'code-mailed', member.otpNextLogin ? 'recovery' : 'new-network');
      return codeRequired(wait);
    }
    const data = await signIn(deps, { member, caller, method: 'password' });
    return { status: 'success', message: identityCopy.loggedIn, data };
  }
  if (!registration || !isRegistrations) {
    note('sign-in', 'password', 'refused', member ? 'wrong-password' : 'unknown-account');
    throw refuse(401, identityCopy.loginRefused);
  }
  await attempt.forget();
  const owner = isTaken ? 'taken' : { registrationId: registration.id };
  const wait = await askForCode(deps, caller, { email, owner });
  note('sign-in', 'password', 'code-mailed', 'not-verified');
  return codeRequired(wait);
};

const codeRequired = (data: typeof justIssued) =>
  ({ status: 'otp_required', message: identityCopy.codeRequired, data }) as const;

/** Asks a member for a code. Registering again opens a view without mailing a code, so the code itself is checked. */
async function askMember(deps: Deps, caller: Caller, { id, email }: Pick<MemberRow, 'id' | 'email'>) {
  const code = await findCodeOfMember(deps, email);
  if (code && isCodeAlive(code, deps.clock.now())) {
    return askForCode(deps, caller, { email, owner: { memberId: id } });
  }
  return mailCode(deps, caller, { email, owner: { memberId: id } });
}

interface CodeRequest {
  email: string;
  /** `taken`: the password of a registration that can no longer create a member. */
  owner: CodeOwner | 'taken';
}

/** Sends a code unless this network can still enter one that it asked for. Returns how long the code works. */
const askForCode = async (deps: Deps, caller: Caller, request: CodeRequest) =>
  (await waitOf(deps, { email: request.email, network: caller.network })) ?? mailCode(deps, caller, request);

async function mailCode(deps: Deps, caller: Caller, request: CodeRequest) {
  await takeMail(deps, caller, { kind: 'code', email: request.email });
  await sendCode(deps, caller, request);
  return justIssued;
}
