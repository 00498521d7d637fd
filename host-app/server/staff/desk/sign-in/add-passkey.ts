import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { isOwnChallenge, newChallenge, spendChallenge } from '#server/accounts/passkeys/challenge.ts';
import { challengeIn, webAuthn } from '#server/accounts/passkeys/relying-party.ts';
import {
  type StaffInvite,
  staffInvites,
  staffPasskeys,
  staffPeople,
  staffSessions,
} from '#server/db/schema/staff.ts';
import type { Deps } from '#server/deps/deps.ts';
import { readAnswer, staffParty } from './passkey.ts';

/** Returns what the browser needs to make the passkey of an invitation. */
export async function invitedOptions(deps: Deps, { personId, email }: StaffInvite) {
  const party = staffParty(deps);
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(personId)),
    userName: email,
    userDisplayName: email,
    challenge: newChallenge(deps, `staff add ${personId}`),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

const long = z.string().max(32_768);
const answerSchema = z.object({
  id: long,
  response: z.object({ clientDataJSON: long, attestationObject: long }),
});

/**
 * Stores the passkey of an invitation, and the person if new. It replaces the earlier passkey of a person and ends every
 * sign-in with it. Uses the invitation up: of parallel calls one gets true. False for an answer that is not right.
 */
export async function addInvitedPasskey(
  deps: Deps,
  invite: StaffInvite,
  { credential: text, device }: { credential: string; device: string },
): Promise<boolean> {
  const answer = readAnswer(answerSchema, text);
  if (!answer) return false;
  const { id, response } = answer;
  const party = staffParty(deps);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: (challenge) => isOwnChallenge(deps, `staff add ${invite.personId}`, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return false;
  const { credential } = registrationInfo;
  const at = new Date(deps.clock.now());
  return deps.db.transaction(async (tx) => {
    if (!(await spendChallenge(tx, deps, challengeIn(response.clientDataJSON)))) return false;
    const used = await tx.delete(staffInvites).where(eq(staffInvites.hash, invite.hash)).returning();
    if (used.length === 0) return false;
    const { personId, email, role } = invite;
    await tx
      .insert(staffPeople)
      .values({ id: personId, email, role, createdAt: at })
      .onConflictDoNothing({ target: staffPeople.id });
    // The person lost the phone, or another one has it.
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.personId, personId));
    await tx.delete(staffSessions).where(eq(staffSessions.personId, personId));
    await tx.insert(staffPasskeys).values({
      credentialId: credential.id,
      personId,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      device: device || 'Passkey',
      createdAt: at,
      // The person is signed in with it from here on.
      usedAt: at,
    });
    return true;
  });
}
