import { eq } from 'drizzle-orm';
import { OTP_SECONDS } from '#club/facts/limits.ts';
import type { Db } from '../db/open.ts';
import { members, registrations } from '../db/schema/identity.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/errors.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../secrets.ts';
import {
  type CodeOwner,
  type CodeRow,
  claimCode,
  findCode,
  issueCode,
  issueDecoy,
  mailCode,
  takeSend,
  tryCode,
} from './codes.ts';
import { identityCopy } from './identity.copy.ts';
import { ensureMember, findRegistration, normaliseEmail } from './member-rows.ts';
import { openSession } from './sessions.ts';

/** The right code, once: it makes the member of its registration, or lets the member in who was asked for one. */
export const verifyOtp: Handler<'verifyOtp'> = async ({ body, deps }) => {
  const email = normaliseEmail(body.email);
  const result = await tryCode(deps, email, body.otp);
  if (result === 'dead') throw refuse(400, identityCopy.codeDead);
  if (result === 'wrong') throw refuse(400, identityCopy.codeWrong);
  const found = await deps.db.transaction(async (tx) => {
    const code = await claimCode(deps, tx, email, body.otp);
    return code && memberOfCode(deps, tx, code);
  });
  if (!found) throw refuse(400, identityCopy.codeDead);
  return {
    status: 'success',
    message: identityCopy.codeVerified,
    data: await openSession(deps, found.member, found.isNew),
  };
};

async function memberOfCode(deps: Deps, tx: Db, code: CodeRow) {
  if (code.memberId) {
    const [member] = await tx
      .update(members)
      .set({ otpNextLogin: false })
      .where(eq(members.id, code.memberId))
      .returning();
    return member && { member, isNew: false };
  }
  const [registration] = await tx
    .delete(registrations)
    .where(eq(registrations.id, code.registrationId ?? ''))
    .returning();
  if (!registration) return undefined;
  const now = new Date(deps.clock.now());
  return ensureMember(tx, { ...registration, id: newId(), createdAt: now, updatedAt: now });
}

/** A new code kills the old one. An address without a pending one gets the same answer and no mail (Z-43). */
export const resendOtp: Handler<'resendOtp'> = async ({ body, deps }) => {
  const email = normaliseEmail(body.email);
  await takeSend(deps, email);
  const owner = await pendingOwner(deps, email);
  if (owner) mailCode(deps, email, await issueCode(deps, deps.db, email, owner));
  else await issueDecoy(deps, email);
  return {
    status: 'success',
    message: identityCopy.codeResent,
    canResend: false,
    timeRemaining: OTP_SECONDS,
  };
};

async function pendingOwner(deps: Deps, email: string): Promise<CodeOwner | undefined> {
  const registration = await findRegistration(deps.db, email);
  const code = await findCode(deps, email);
  if (registration) return { registrationId: registration.id };
  return code?.memberId && code.usedAt === null ? { memberId: code.memberId } : undefined;
}
