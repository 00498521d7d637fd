import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { isAlive } from '../../db/member-rows.ts';
import { type MemberRow, members, passkeys } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { noteEvent } from '../../deps/security-events.ts';
import type { Handler } from '../../http/route.ts';
import { signIn } from '../sign-in.ts';
import { isOwnChallenge, newChallenge, spendChallenge } from './challenge.ts';
import { challengeIn, isCopied, relyingParty, webAuthn } from './relying-party.ts';

/** Returns what the browser needs to offer passkeys. It names no account, so it is the same for every visitor. */
export const passkeyLoginOptions: Handler<'passkeyLoginOptions'> = async ({ deps }) => {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.config).id,
    challenge: newChallenge(deps, 'login'),
    userVerification: 'required',
  });
  return { status: 'success', data: { options: { ...options } } };
};

/**
 * Signs a member in with a passkey. It proves a device and its owner, so no code follows. Throws 410 for a
 * passkey that we do not have: the browser may then hide it. Throws 401 for a wrong, old or used answer.
 */
export const passkeyLogin: Handler<'passkeyLogin'> = async ({ body, caller, deps }) => {
  const row = await findPasskey(deps, body.credential.id);
  if (!row) {
    noteEvent(deps, ['sign-in', 'passkey', 'refused', 'unknown-passkey'], { caller });
    throw refuse(410, identityCopy.passkeyLoginRefused);
  }
  const found = await verified(deps, row, body.credential);
  if (!found) {
    noteEvent(deps, ['sign-in', 'passkey', 'refused', 'bad-passkey'], { caller });
    throw refuse(401, identityCopy.passkeyLoginRefused);
  }
  return {
    status: 'success',
    message: identityCopy.loggedIn,
    data: await signIn(deps, { member: found, caller, method: 'passkey' }),
  };
};

interface Found {
  member: MemberRow;
  passkey: typeof passkeys.$inferSelect;
}

async function findPasskey({ db }: Pick<Deps, 'db'>, credentialId: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ member: members, passkey: passkeys })
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .where(and(eq(passkeys.credentialId, credentialId), isAlive));
  return row;
}

/** Returns the member of a correct answer, and uses it up. */
async function verified(
  deps: Deps,
  { member, passkey }: Found,
  { id, response }: BodyOf<'passkeyLogin'>['credential'],
): Promise<MemberRow | undefined> {
  // The authenticator names the account that it made the passkey for.
  if (response.userHandle && Buffer.from(response.userHandle, 'base64url').toString() !== member.id)
    return undefined;
  const party = relyingParty(deps.config);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { clientDataJSON, authenticatorData, signature } = response;
  const result = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: (challenge) => isOwnChallenge(deps, 'login', challenge),
    expectedOrigin: party.origin,
    expectedTopOrigin: party.parents,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified || isCopied(result.authenticationInfo, passkey.counter)) return undefined;
  const isFresh = await deps.db.transaction(async (tx) => {
    if (!(await spendChallenge(tx, deps, challengeIn(clientDataJSON)))) return false;
    const kept = await tx
      .update(passkeys)
      .set({ counter: result.authenticationInfo.newCounter, usedAt: new Date(deps.clock.now()) })
      .where(eq(passkeys.id, passkey.id))
      .returning({ id: passkeys.id });
    return kept.length > 0;
  });
  return isFresh ? member : undefined;
}
