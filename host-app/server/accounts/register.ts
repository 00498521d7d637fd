import { eq } from 'drizzle-orm';
import { LEGAL_EFFECTIVE } from '#club/facts/brand.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { findRegistration } from '../db/member-rows.ts';
import { registrations } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { newId, randomToken } from '../deps/secrets.ts';
import { noteEvent } from '../deps/security-events.ts';
import { normalizeEmail } from '../http/normalize-email.ts';
import type { Handler } from '../http/route.ts';
import { sendCode } from './codes/code-mails.ts';
import { takeMail } from './codes/mail-caps.ts';
import { requireAllowed } from './passwords/allowed-password.ts';
import { isPasswordOf, requireStrong } from './passwords/passwords.ts';
import { addressOwner, lockAddress } from './security/address-owner.ts';

type Registration = typeof registrations.$inferSelect;

/**
 * Stores a registration until its code is entered (CALL-05). It also stores one for a member's address, which nothing
 * can activate, so that login answers the same. The member gets a mail instead of a code (Z-43). Throws 400 for a weak or
 * known password and 429 at the limit.
 */
export const register: Handler<'register'> = async ({ body, caller, deps }) => {
  requireStrong(body.password);
  const email = normalizeEmail(body.email);
  await requireAllowed(deps, caller, {
    password: body.password,
    owner: { ...body, email },
    refused: ['sign-up', 'password', 'refused', 'easy-password'],
  });
  await takeMail(deps, caller, { kind: 'code', email });
  const made = newRegistration(deps, body, await deps.hashPassword(body.password));
  const isTaken = (await addressOwner(deps, email)) !== undefined;
  const owner = isTaken ? 'taken' : { registrationId: made.id };
  const mailKey = randomToken();
  let isStored = false;
  while (!isStored) {
    const seen = await findRegistration(deps.db, email);
    const isSamePerson = await isPasswordOf(seen?.passwordHash, body.password);
    const row = seen ? merged(seen, made, isSamePerson) : made;
    isStored = await deps.db.transaction(async (tx) => {
      // A code that arrives now locks the address first, too.
      await lockAddress(tx, email);
      const written = await tx
        .insert(registrations)
        .values(row)
        .onConflictDoUpdate({
          target: registrations.email,
          set: row,
          // Writes nothing when another call replaced the compared row. The loop then compares again.
          setWhere: eq(registrations.id, seen?.id ?? ''),
        })
        .returning();
      if (written.length === 0) return false;
      await sendCode({ ...deps, db: tx }, caller, { email, owner, mailKey });
      return true;
    });
  }
  noteEvent(deps, ['sign-up', 'password', 'code-mailed'], { caller });
  return { status: 'success', message: identityCopy.registered, mailKey };
};

function newRegistration(deps: Deps, body: BodyOf<'register'>, passwordHash: string): Registration {
  const now = new Date(deps.clock.now());
  return {
    email: normalizeEmail(body.email),
    id: newId(),
    name: body.name.trim(),
    lastName: body.lastName.trim(),
    passwordHash,
    source: body.source ?? '',
    campaignType: body.campaignType ?? '',
    contested: false,
    // The screen asks for consent but does not send it (Z-49). Store its time and the version of the terms.
    termsVersion: LEGAL_EFFECTIVE,
    termsAcceptedAt: now,
    createdAt: now,
  };
}

/**
 * Returns the newest registration. The same password means the same person: it replaces the older one. Otherwise the
 * owner is unknown, and only values that both rows share are kept (Z-41).
 */
function merged(seen: Registration, made: Registration, isSamePerson: boolean): Registration {
  if (isSamePerson && !seen.contested) return made;
  const agreed = (key: 'name' | 'lastName' | 'source' | 'campaignType') =>
    seen[key] === made[key] ? made[key] : '';
  return {
    ...made,
    contested: true,
    name: agreed('name'),
    lastName: agreed('lastName'),
    source: agreed('source'),
    campaignType: agreed('campaignType'),
  };
}
