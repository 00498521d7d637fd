import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { refunds } from '../db/schema/billing.ts';
import type { ProviderRefund } from '../deps/payments.ts';
import { isFailed } from './refund-state.ts';

/** Makes the refunds of an invoice those that the provider has now. One that failed stays, with the time of this read. */
export async function storeRefunds(
  tx: Db,
  { invoiceId, now }: { invoiceId: string; now: Date },
  current: readonly ProviderRefund[],
): Promise<void> {
  const refs = current.map(({ ref }) => ref);
  await tx.delete(refunds).where(and(eq(refunds.invoiceId, invoiceId), notInArray(refunds.ref, refs)));
  if (current.length === 0) return;
  await tx
    .insert(refunds)
    .values(
      current.map((refund) => ({
        ref: refund.ref,
        invoiceId,
        amountCents: refund.amountCents,
        createdAt: refund.at,
        status: refund.status,
        failedAt: isFailed(refund) ? now : null,
      })),
    )
    .onConflictDoUpdate({
      target: refunds.ref,
      set: {
        amountCents: sql`excluded.amount_cents`,
        createdAt: sql`excluded.created_at`,
        status: sql`excluded.status`,
        // The first read that found it failed counts: the books of that month have it.
        failedAt: sql`case when excluded.failed_at is null then null
          else coalesce(${refunds.failedAt}, excluded.failed_at) end`,
      },
    });
}
