import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { memberBilling } from '../db/schema/money.ts';
import type { Payments } from '../ports/payments.ts';

/** What everything about money works with. */
export interface Desk {
  db: Db;
  clock: Clock;
  payments: Payments;
}

export interface Billing {
  memberId: string;
  invoiceTotal: number;
  founderUsedAt: Date | null;
}

/**
 * One after the other: a transaction that holds this member's billing row, on any process. The payments port is
 * never asked inside, since the embedded one uses the same database.
 */
export function alone<T>(
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
