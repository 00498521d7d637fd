import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { refunds } from '../db/schema/billing.ts';
import type { ProviderRefund } from '../deps/payments.ts';

/** Makes the refunds of an invoice those that the provider has. One that failed later is removed. */
export async function storeRefunds(
  tx: Db,
  invoiceId: string,
  current: readonly ProviderRefund[],
): Promise<void> {
  const refs = current.map(({ ref }) => ref);
  await tx.delete(refunds).where(and(eq(refunds.invoiceId, invoiceId), notInArray(refunds.ref, refs)));
  if (current.length === 0) return;
  await tx
    .insert(refunds)
    .values(current.map(({ ref, amountCents, at }) => ({ ref, invoiceId, amountCents, createdAt: at })))
    .onConflictDoUpdate({
      target: refunds.ref,
      set: { amountCents: sql`excluded.amount_cents`, createdAt: sql`excluded.created_at` },
    });
}
