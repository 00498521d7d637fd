import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { MINUTE_MS, OTP_LENGTH, OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import type { Db } from '../db/open.ts';
import { otpCodes } from '../db/schema/identity.ts';
import type { Deps } from '../deps.ts';
import { Refusal, refuse } from '../http/errors.ts';
import { takeOne } from '../http/rate-limit.ts';
import { randomToken } from '../secrets.ts';
import { identityCopy } from './identity.copy.ts';
import { mailsCopy } from './mails.copy.ts';

export type CodeOwner = { registrationId: string } | { memberId: string };
export type CodeRow = typeof otpCodes.$inferSelect;

export const OTP_TRIES = 5;
/** With five tries each: at most 25 guesses a day and address (Z-40). */
const SENDS_A_DAY = { max: 5, perMs: 24 * 60 * MINUTE_MS };
const RESEND_AFTER_MS = MINUTE_MS;

/** Takes one of the day's sends of this address, known or not. It is no load limit, so it is never switched off. */
export async function takeSend(deps: Deps, email: string): Promise<void> {
  try {
    await takeOne(deps, { name: 'otp-send', subject: email, limit: SENDS_A_DAY });
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    throw refuse(429, identityCopy.codesUsedUp, thrown.extra);
  }
}

/** Six fresh digits for this address. The code before it is dead; the mail goes out with `mailCode`. */
export async function issueCode(deps: Deps, db: Db, email: string, owner: CodeOwner): Promise<string> {
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const row = freshRow(deps, email, hashCode(deps, email, code), owner);
  await db.insert(otpCodes).values(row).onConflictDoUpdate({ target: otpCodes.email, set: row });
  return code;
}

export const mailCode = (deps: Deps, email: string, code: string): void =>
  deps.background.run(() =>
    deps.mail.send({
      to: email,
      ...mailsCopy.code(code),
      topic: 'code',
      expiresAt: new Date(deps.clock.now() + OTP_SECONDS * SECOND_MS),
    }),
  );

/** A code nobody knows, unless a real one is alive: an address without one answers guesses the same way (Z-43). */
export async function issueDecoy(deps: Deps, email: string): Promise<void> {
  const row = freshRow(deps, email, randomToken(), undefined);
  await deps.db
    .insert(otpCodes)
    .values(row)
    .onConflictDoUpdate({
      target: otpCodes.email,
      set: row,
      setWhere: or(isNotNull(otpCodes.usedAt), lte(otpCodes.expiresAt, row.createdAt)),
    });
}

/** Counts the try and says what the code is: right ones are still to be claimed. */
export async function tryCode(deps: Deps, email: string, code: string): Promise<'right' | 'wrong' | 'dead'> {
  // One statement counts and checks: of 200 parallel guesses five are looked at.
  const [row] = await deps.db
    .update(otpCodes)
    .set({ tries: sql`${otpCodes.tries} + 1` })
    .where(
      and(
        eq(otpCodes.email, email),
        isNull(otpCodes.usedAt),
        lt(otpCodes.tries, OTP_TRIES),
        gt(otpCodes.expiresAt, new Date(deps.clock.now())),
      ),
    )
    .returning();
  if (!row) return 'dead';
  return row.codeHash === hashCode(deps, email, code) ? 'right' : 'wrong';
}

/** Uses the code up. Of parallel calls one gets the row, the others undefined. */
export async function claimCode(
  deps: Deps,
  db: Db,
  email: string,
  code: string,
): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(otpCodes)
    .set({ usedAt: new Date(deps.clock.now()) })
    .where(
      and(
        eq(otpCodes.email, email),
        eq(otpCodes.codeHash, hashCode(deps, email, code)),
        isNull(otpCodes.usedAt),
      ),
    )
    .returning();
  return row;
}

export async function findCode(deps: Deps, email: string): Promise<CodeRow | undefined> {
  const [row] = await deps.db.select().from(otpCodes).where(eq(otpCodes.email, email));
  return row;
}

export const isCodeAlive = (row: CodeRow, now: number): boolean =>
  row.usedAt === null && row.tries < OTP_TRIES && row.expiresAt.getTime() > now;

/** What the code screen counts down: seconds left, and whether a new code may be asked for already. */
export function waitOf(row: CodeRow, now: number): { timeRemaining: number; canResend: boolean } {
  return {
    timeRemaining: Math.max(0, Math.ceil((row.expiresAt.getTime() - now) / SECOND_MS)),
    canResend: now - row.createdAt.getTime() >= RESEND_AFTER_MS,
  };
}

const hashCode = (deps: Deps, email: string, code: string): string =>
  deps.secrets.mac('otp', `${email} ${code}`);

function freshRow(deps: Deps, email: string, codeHash: string, owner: CodeOwner | undefined): CodeRow {
  const now = deps.clock.now();
  return {
    email,
    codeHash,
    registrationId: owner && 'registrationId' in owner ? owner.registrationId : null,
    memberId: owner && 'memberId' in owner ? owner.memberId : null,
    tries: 0,
    usedAt: null,
    createdAt: new Date(now),
    expiresAt: new Date(now + OTP_SECONDS * SECOND_MS),
  };
}
