import { and, asc, eq } from 'drizzle-orm';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { loadMember } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import { type MemberRow, passkeys } from '../../db/schema/accounts.ts';
import type { Deps, SignedIn } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { newId } from '../../deps/secrets.ts';
import type { Handler } from '../../http/route.ts';
import { lockSignedIn } from '../security/lock-member.ts';
import { mailMember } from '../security/mail-member.ts';
import { isOwnChallenge, newChallenge, spendChallenge } from './challenge.ts';
import { challengeIn, relyingParty, webAuthn } from './relying-party.ts';

const MOST = 10;

/** Returns the passkeys of a member, the oldest first. */
export const listPasskeys = ({ db }: Pick<Deps, 'db'>, memberId: string) =>
  db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.createdAt));

/** Returns what a browser needs to compare its passkeys of an account with ours. */
export const passkeyAccount = (
  { config }: Pick<Deps, 'config'>,
  { id, email, name }: Pick<MemberRow, 'id' | 'email' | 'name'>,
  kept: readonly { credentialId: string }[],
) => ({
  rpId: relyingParty(config).id,
  userId: Buffer.from(id).toString('base64url'),
  name: email,
  displayName: name,
  credentialIds: kept.map(({ credentialId }) => credentialId),
});

/** Returns what the browser needs to make a passkey. Throws 403 when the sign-in is too old, 409 for too many. */
export const passkeyOptions: Handler<'passkeyOptions'> = async ({ member, deps }) => {
  const kept = await requireRoom(deps.db, member.id);
  const { email, name } = await loadMember(deps.db, member.id);
  const party = relyingParty(deps.config);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(member.id)),
    userName: email,
    userDisplayName: name,
    challenge: newChallenge(deps, `add ${member.id}`),
    attestationType: 'none',
    excludeCredentials: kept.map(({ credentialId }) => ({ id: credentialId })),
    // A passkey replaces the password, so the device must know its owner and offer the key without an email.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { status: 'success', data: { options: { ...options } } };
};

/**
 * Stores a new passkey, named after the device, and mails the member. Throws 400 for a credential that is not ours, 403
 * when the sign-in is too old, 409 for too many passkeys.
 */
export const addPasskey: Handler<'addPasskey'> = async ({ body, caller, member, deps }) => {
  await requireRoom(deps.db, member.id);
  const party = relyingParty(deps.config);
  const { verifyRegistrationResponse } = await webAuthn();
  const { id, response } = body.credential;
  const isUnattended = body.mediation === 'conditional';
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    expectedChallenge: (challenge) => isOwnChallenge(deps, `add ${member.id}`, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // A password manager adds it by itself. Each login with it checks the owner.
    requireUserPresence: !isUnattended,
    requireUserVerification: !isUnattended,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refuse(400, identityCopy.passkeyRefused);
  const { credential } = registrationInfo;
  const name = caller.device || 'Passkey';
  const isAdded = await deps.db.transaction(async (tx) => {
    const row = await lockSignedIn(tx, member);
    if (!(await spendChallenge(tx, deps, challengeIn(response.clientDataJSON)))) return false;
    // Counted again under the lock: of parallel calls only ten get room.
    await requireRoom(tx, member.id);
    const rows = await tx
      .insert(passkeys)
      .values({
        id: newId(),
        memberId: member.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        name,
        createdAt: new Date(deps.clock.now()),
      })
      .onConflictDoNothing()
      .returning();
    if (rows.length === 0) return false;
    await mailMember({ ...deps, db: tx }, caller.language, row, (words, notMeUrl) =>
      words.passkeyAdded(name, notMeUrl),
    );
    return true;
  });
  if (!isAdded) throw refuse(400, identityCopy.passkeyRefused);
  return { status: 'success', message: identityCopy.passkeyAdded };
};

/** Renames a passkey of the member. Throws 404 for any other. */
export const renamePasskey: Handler<'renamePasskey'> = async ({ params, body, member, deps }) => {
  const rows = await deps.db
    .update(passkeys)
    .set({ name: body.name.trim() })
    .where(isOwn(params.id, member))
    .returning({ id: passkeys.id });
  if (rows.length === 0) throw refuse(404, identityCopy.passkeyUnknown);
  return { status: 'success', message: identityCopy.passkeyRenamed };
};

const isOwn = (id = '', member: SignedIn) => and(eq(passkeys.id, id), eq(passkeys.memberId, member.id));

/** Returns the member's passkeys. Throws 409 when there is no room for another one. */
async function requireRoom(db: Db, memberId: string) {
  const kept = await listPasskeys({ db }, memberId);
  if (kept.length >= MOST) throw refuse(409, identityCopy.passkeysFull);
  return kept;
}
