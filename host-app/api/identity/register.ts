import { eq } from 'drizzle-orm';
import { brand } from '#club/facts/brand.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { registrations } from '../db/schema/identity.ts';
import type { Deps } from '../deps.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../secrets.ts';
import { mailAlreadyMember, mailCode } from './codes/code-mails.ts';
import { issueCode } from './codes/codes.ts';
import { takeMail } from './codes/mail-caps.ts';
import { identityCopy } from './identity.copy.ts';
import { findMember, findRegistration, normaliseEmail } from './member-rows.ts';
import { hashPassword, isPasswordOf, requireStrong } from './passwords/passwords.ts';

type Registration = typeof registrations.$inferSelect;

/**
 * Keeps the registration until its code is entered. For a member's address it keeps a row as well, which nothing can
 * activate: login then answers alike. The member gets a mail instead of a code (Z-43).
 */
export const register: Handler<'register'> = async ({ body, caller, deps }) => {
  requireStrong(body.password);
  const email = normaliseEmail(body.email);
  await takeMail(deps, caller, { kind: 'code', email });
  const made = newRegistration(deps, body, await hashPassword(body.password));
  const member = await findMember(deps.db, email);
  const owner = member ? undefined : { registrationId: made.id };
  let code: string | undefined;
  while (code === undefined) {
    const seen = await findRegistration(deps.db, email);
    const isSamePerson = await isPasswordOf(seen?.passwordHash, body.password);
    const row = seen ? merged(seen, made, isSamePerson) : made;
    code = await deps.db.transaction(async (tx) => {
      const written = await tx
        .insert(registrations)
        .values(row)
        .onConflictDoUpdate({
          target: registrations.email,
          set: row,
          // Another call replaced the row that was compared: compare again.
          setWhere: eq(registrations.id, seen?.id ?? ''),
        })
        .returning();
      if (written.length === 0) return undefined;
      return issueCode(deps, tx, { email, network: caller.network, owner });
    });
  }
  if (member) mailAlreadyMember(deps, email);
  else mailCode(deps, email, code);
  return { status: 'success', message: identityCopy.registered };
};

function newRegistration(deps: Deps, body: BodyOf<'register'>, passwordHash: string): Registration {
  const now = new Date(deps.clock.now());
  return {
    email: normaliseEmail(body.email),
    id: newId(),
    name: body.name.trim(),
    lastName: body.lastName.trim(),
    passwordHash,
    source: body.source ?? '',
    campaignType: body.campaignType ?? '',
    contested: false,
    // Consent is given on the screen and not sent (Z-49): its time and the version of the terms are kept here.
    termsVersion: brand.legalEffective,
    termsAcceptedAt: now,
    createdAt: now,
  };
}

/**
 * The newest registration. With the same password it comes from the same person and replaces the older one. Otherwise
 * nobody knows which of them owns the address, and only what both agree on is kept (Z-41).
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
