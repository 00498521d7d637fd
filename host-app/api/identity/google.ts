import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { brand } from '#club/facts/brand.ts';
import { wireEmail } from '#contract/wire.ts';
import { otpCodes, registrations } from '../db/schema/identity.ts';
import { refuse } from '../http/errors.ts';
import type { Handler } from '../http/route.ts';
import type { Identity } from '../ports/identity.ts';
import { newId } from '../secrets.ts';
import { identityCopy } from './identity.copy.ts';
import { ensureMember, normaliseEmail } from './member-rows.ts';
import { openSession } from './sessions.ts';

const NAME_MAX = 100;

/** The provider vouches for the address: the member is found or made, and an unproved registration is dropped (Z-42). */
export const googleAccess: Handler<'googleAccess'> = async ({ body, deps }) => {
  const identity = await deps.identity.userInfo(body.accessToken).catch(() => {
    throw refuse(502, identityCopy.googleUnreachable);
  });
  if (!identity || !z.safeParse(wireEmail, identity.email).success)
    throw refuse(401, identityCopy.googleRefused);
  if (!identity.emailVerified) throw refuse(403, identityCopy.googleUnverified);

  const email = normaliseEmail(identity.email);
  const now = new Date(deps.clock.now());
  const { member, isNew } = await deps.db.transaction(async (tx) => {
    // Whoever registered this address first, with a password of their own, has not proved it (Z-41).
    await tx.delete(registrations).where(eq(registrations.email, email));
    const made = await ensureMember(tx, {
      id: newId(),
      email,
      name: nameOf(identity),
      source: body.source ?? '',
      campaignType: body.campaignType ?? '',
      termsVersion: brand.legalEffective,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    if (made.isNew) await tx.delete(otpCodes).where(eq(otpCodes.email, email));
    return made;
  });
  return {
    status: 'success',
    message: identityCopy.loggedIn,
    data: await openSession(deps, member, isNew),
  };
};

const nameOf = ({ name, email }: Identity): string => {
  const given = name.replaceAll('\u0000', '').trim() || (email.split('@')[0] ?? '');
  return [...given].slice(0, NAME_MAX).join('');
};
