import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { OTP_LENGTH, OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { otpCodes } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { randomToken } from '../../deps/secrets.ts';
import { lockAddress } from '../security/address-owner.ts';
import { lockMember } from '../security/lock-member.ts';
import { closeView, lockView, OTP_TRIES, openView, takeGuess, type Viewer, viewKey } from './code-views.ts';

/** Whom a code is for: a pending registration, or a member, whose Google account it may link. */
export type CodeOwner = { registrationId: string } | { memberId: string; googleSub?: string | null };
/** A row of otp_codes. */
export type CodeRow = typeof otpCodes.$inferSelect;

/** How many of a code's five tries the networks that did not ask for it share. */
const FOREIGN_TRIES = 2;

/**
 * Issues six digits for this address and ends the previous code. Without an owner it issues a decoy: the same work and
 * the same countdown, but no digits match it, and a live real code stays valid (Z-43).
 */
export async function issueCode(
  deps: Deps,
  db: Db,
  { owner, ...viewer }: Viewer & { owner: CodeOwner | undefined },
): Promise<string> {
  const { email } = viewer;
  const askedBy = viewKey(deps, viewer);
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const now = deps.clock.now();
  const row: CodeRow = {
    email,
    codeHash: deps.secrets.sign(PURPOSE, claimOf(email, owner ? code : randomToken())),
    registrationId: owner && 'registrationId' in owner ? owner.registrationId : null,
    memberId: owner && 'memberId' in owner ? owner.memberId : null,
    googleSub: (owner && 'memberId' in owner && owner.googleSub) || null,
    tries: 0,
    foreignTries: 0,
    askedBy,
    usedAt: null,
    createdAt: new Date(now),
    expiresAt: new Date(now + OTP_SECONDS * SECOND_MS),
  };
  await openView(deps, db, askedBy);
  const set = owner ? row : { email };
  await db.insert(otpCodes).values(row).onConflictDoUpdate({ target: otpCodes.email, set });
  return code;
}

/** Counts the try and compares the code. A correct code must still be claimed with claimCode. */
export async function tryCode(deps: Deps, viewer: Viewer, code: string): Promise<'right' | 'wrong' | 'dead'> {
  const { db } = deps;
  const key = viewKey(deps, viewer);
  const isRightHash = inArray(sql`code_hash`, hashesOf(deps, viewer.email, code));
  const now = new Date(deps.clock.now());
  const isOfEmail = eq(otpCodes.email, viewer.email);
  const isForeign = ne(otpCodes.askedBy, key);
  const canStillBeTried = or(eq(otpCodes.askedBy, key), lt(otpCodes.foreignTries, FOREIGN_TRIES));
  const alive = db
    .update(otpCodes)
    .set({
      tries: sql`${otpCodes.tries} + 1`,
      foreignTries: sql`${otpCodes.foreignTries} + (${isForeign})::integer`,
    })
    .where(
      and(
        isOfEmail,
        isNull(otpCodes.usedAt),
        gt(otpCodes.expiresAt, now),
        lt(otpCodes.tries, OTP_TRIES),
        canStillBeTried,
      ),
    )
    .returning({ hash: otpCodes.codeHash });
  const over = db
    .select({ hash: otpCodes.codeHash })
    .from(otpCodes)
    .where(and(isOfEmail, or(isNotNull(otpCodes.usedAt), lte(otpCodes.expiresAt, now))));
  // One statement counts and checks, so that only five of 200 parallel guesses are compared. One commit, too: a second
  // one for an address with a code could be timed.
  const { rows } = await db.execute(sql`
    with guess as ${takeGuess(deps, key)}, alive as ${alive}, over as ${over}
    select exists (select from guess) as "isCounted",
      exists (select from alive where ${isRightHash}) as "isRight",
      exists (select from over where ${isRightHash}) as "isOver"`);
  const { isCounted, isRight, isOver } = rows[0] as Record<string, boolean>;
  if (isRight) return 'right';
  // Only a reader of the mailbox knows the digits of an expired or used code.
  return isCounted && !isOver ? 'wrong' : 'dead';
}

/**
 * Marks the code as used and returns its row. Of parallel calls one gets the row, the others undefined. Run it in a
 * transaction.
 */
export async function claimCode(
  deps: Deps,
  db: Db,
  { code, ...viewer }: Viewer & { code: string },
): Promise<CodeRow | undefined> {
  const { email } = viewer;
  const key = viewKey(deps, viewer);
  // A new password or email locks the member before it deletes the codes. Both must lock in this order.
  const ofMember = await findCodeOfMember({ db }, email);
  if (ofMember?.memberId) await lockMember(db, ofMember.memberId);
  await lockAddress(db, email);
  await lockView(db, key);
  const [row] = await db
    .update(otpCodes)
    .set({ usedAt: new Date(deps.clock.now()) })
    .where(
      and(
        eq(otpCodes.email, email),
        inArray(otpCodes.codeHash, hashesOf(deps, email, code)),
        isNull(otpCodes.usedAt),
      ),
    )
    .returning();
  if (row) await closeView(deps, db, key);
  return row;
}

/**
 * Returns the Google account that the code links when this viewer enters it. Somebody else may have asked for the newest
 * code: their account must not be linked.
 */
export const googleToLink = (deps: Deps, { askedBy, googleSub }: CodeRow, viewer: Viewer) =>
  askedBy === viewKey(deps, viewer) ? googleSub : null;

/** Returns the unused code of the member with this address, if any. */
export async function findCodeOfMember(
  { db }: Pick<Deps, 'db'>,
  email: string,
): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(otpCodes)
    .where(and(eq(otpCodes.email, email), isNull(otpCodes.usedAt), isNotNull(otpCodes.memberId)));
  return row;
}

/**
 * Returns whether a code that this viewer asked for was used in the last ten minutes. The answer to it may have been lost,
 * and the code does not work again.
 */
export async function hasJustUsedCode(deps: Deps, viewer: Viewer): Promise<boolean> {
  const since = new Date(deps.clock.now() - OTP_SECONDS * SECOND_MS);
  const [row] = await deps.db
    .select({ email: otpCodes.email })
    .from(otpCodes)
    .where(
      and(
        eq(otpCodes.email, viewer.email),
        eq(otpCodes.askedBy, viewKey(deps, viewer)),
        gt(otpCodes.usedAt, since),
      ),
    );
  return row !== undefined;
}

/** Returns whether the code has tries left and has not expired. */
export const isCodeAlive = (row: CodeRow, now: number): boolean =>
  row.tries < OTP_TRIES && row.expiresAt.getTime() > now;

const PURPOSE = 'otp';
const claimOf = (email: string, code: string): string => `${email} ${code}`;
const hashesOf = ({ secrets }: Deps, email: string, code: string): string[] =>
  secrets.signatures(PURPOSE, claimOf(email, code));
