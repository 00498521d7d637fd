import { eq, sql } from 'drizzle-orm';
import type { ServerClock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { memberBilling } from '../db/schema/money.ts';
import { type LogLine, Refusal } from '../http/errors.ts';
import type { Payments } from '../ports/payments/payments.ts';

/** What everything about money works with. */
export interface MoneyContext {
  db: Db;
  clock: ServerClock;
  payments: Payments;
  log: LogLine;
}

export interface Billing {
  memberId: string;
  invoiceTotal: number;
  founderUsedAt: Date | null;
}

/**
 * Runs a transaction that holds this member's billing row: one after the other, on any process. The payments port is
 * never asked inside, since the embedded one uses the same database.
 */
export function withMemberLock<T>(
  db: Db,
  memberId: string,
  work: (tx: Db, billing: Billing) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.insert(memberBilling).values({ memberId }).onConflictDoNothing();
    const [billing] = await tx
      .select()
      .from(memberBilling)
      .where(eq(memberBilling.memberId, memberId))
      .for('update');
    if (!billing) throw new Error(`Member ${memberId} has no billing row.`);
    return work(tx, billing);
  });
}

/** An answer of the provider, with the number of the read that got it. */
export interface Fresh<T> {
  answer: T;
  read: number;
}

/** Asks the provider. The number is taken before: of two answers, the one with the higher number is not the older one. */
export async function readFresh<T>(db: Db, ask: () => Promise<T>): Promise<Fresh<T>> {
  const { rows } = await db.execute<{ read: string | number }>(sql`select nextval('provider_reads') as read`);
  return { read: Number(rows[0]?.read), answer: await ask() };
}

/** What the payments port throws when the provider cannot be asked. */
export const isUnavailable = (thrown: unknown): boolean => thrown instanceof Refusal && thrown.status === 503;
