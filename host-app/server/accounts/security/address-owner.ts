import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { members, notMeLinks } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';

/**
 * Locks an address until the transaction ends. Who takes an address for a member locks it before `addressOwner`, so that two
 * parallel attempts have one winner. A sign-up locks it, too. Lock the member first, and registrations and codes after.
 */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select lock_address(${email})`);
}

/**
 * Returns the id of the member that has this address or can still undo its change. Such an address is reserved: calls
 * answer for it as for a member's. Undefined for a free one. Expects a normalized address.
 */
export async function addressOwner(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
): Promise<string | undefined> {
  const having = db
    .select({ id: members.id, rank: sql<number>`0`.as('rank') })
    .from(members)
    .where(or(eq(members.email, email), eq(members.personalEmail, email)));
  const reserving = db
    .select({ id: notMeLinks.memberId, rank: sql<number>`1`.as('rank') })
    .from(notMeLinks)
    .where(
      and(
        eq(notMeLinks.email, email),
        eq(notMeLinks.restores, true),
        isNull(notMeLinks.usedAt),
        gt(notMeLinks.expiresAt, new Date(clock.now())),
      ),
    );
  // One statement takes as long for any address, and never misses one between the two tables.
  const [owner] = await unionAll(having, reserving)
    .orderBy(sql`rank`)
    .limit(1);
  return owner?.id;
}
