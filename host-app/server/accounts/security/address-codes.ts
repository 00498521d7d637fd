import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { MINUTE_MS, OTP_LENGTH } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { addressChanges } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { randomToken } from '../../deps/secrets.ts';

/** How long the codes work: a member looks into two mailboxes. */
const ADDRESS_CODE_MINUTES = 30;
const TRIES = 5;

/** What a new address is for. */
export type AddressKind = 'email' | 'personal';

/** A new address that waits for its codes. */
export interface Wanted {
  memberId: string;
  kind: AddressKind;
  email: string;
}

/** How to issue codes for a new address. */
interface Issue {
  /** Whether the new address can be taken. Otherwise no digits match its code, and the answers stay the same. */
  isFree: boolean;
  /** Whether the present address gets a code, too. */
  withCurrent: boolean;
}

/** Issues the codes of a new address and ends the earlier ones of the same kind. Returns them with their end. */
export async function issueAddressCodes(deps: Deps, wanted: Wanted, { isFree, withCurrent }: Issue) {
  const codes = { current: newCode(), new: newCode() };
  const createdAt = new Date(deps.clock.now());
  const row = {
    ...wanted,
    newHash: deps.secrets.sign(PURPOSE, claimOf(wanted, 'new', isFree ? codes.new : randomToken())),
    currentHash: withCurrent ? deps.secrets.sign(PURPOSE, claimOf(wanted, 'current', codes.current)) : null,
    tries: 0,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ADDRESS_CODE_MINUTES * MINUTE_MS),
  };
  const target = [addressChanges.memberId, addressChanges.kind];
  await deps.db.insert(addressChanges).values(row).onConflictDoUpdate({ target, set: row });
  return { ...codes, expiresAt: row.expiresAt };
}

/**
 * Counts a try and compares the codes. Returns the new address when all of them are correct. `dead`: no try is left, or
 * they have expired.
 */
export async function tryAddressCodes(
  deps: Deps,
  { memberId, kind }: Omit<Wanted, 'email'>,
  codes: { current?: string; new: string },
): Promise<{ email: string } | 'wrong' | 'dead'> {
  const [row] = await deps.db
    .update(addressChanges)
    .set({ tries: sql`${addressChanges.tries} + 1` })
    .where(
      and(
        isOf(memberId, kind),
        lt(addressChanges.tries, TRIES),
        gt(addressChanges.expiresAt, new Date(deps.clock.now())),
      ),
    )
    .returning();
  if (!row) return 'dead';
  const wanted = { memberId, kind, email: row.email };
  const isCode = (side: Side, code: string, hash: string) =>
    deps.secrets.isSigned(PURPOSE, claimOf(wanted, side, code), hash);
  const isRight =
    isCode('new', codes.new, row.newHash) &&
    (row.currentHash === null || isCode('current', codes.current ?? '', row.currentHash));
  return isRight ? { email: row.email } : 'wrong';
}

/** Uses the codes up. Of parallel calls one gets true. */
export async function claimAddressCodes(db: Db, { memberId, kind, email }: Wanted): Promise<boolean> {
  const rows = await db
    .delete(addressChanges)
    .where(and(isOf(memberId, kind), eq(addressChanges.email, email)))
    .returning({ email: addressChanges.email });
  return rows.length > 0;
}

/** Returns the addresses that wait for their codes, by kind. */
export async function waitingAddresses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<Partial<Record<AddressKind, string>>> {
  const rows = await db
    .select()
    .from(addressChanges)
    .where(
      and(
        eq(addressChanges.memberId, memberId),
        lt(addressChanges.tries, TRIES),
        gt(addressChanges.expiresAt, new Date(clock.now())),
      ),
    );
  return Object.fromEntries(rows.map(({ kind, email }) => [kind, email]));
}

const isOf = (memberId: string, kind: AddressKind) =>
  and(eq(addressChanges.memberId, memberId), eq(addressChanges.kind, kind));

const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');

const PURPOSE = 'address-code';
type Side = 'new' | 'current';
const claimOf = ({ memberId, kind, email }: Wanted, side: Side, code: string): string =>
  `${memberId} ${kind} ${email} ${side} ${code}`;
