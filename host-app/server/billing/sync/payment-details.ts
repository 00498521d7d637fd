import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { invoices, type StoredInvoice } from '../../db/schema/billing.ts';
import type { MoneyContext } from '../store/money-context.ts';
import { syncReportedInvoice } from './sync-subscription.ts';

/** How many payments one run reads; the next run continues. */
const READ_PER_RUN = 100;

/** A payment whose day and tax are not read from the provider yet: a checkout stores it before its invoice is read. */
const isUnread = and(eq(invoices.status, 'paid'), gt(invoices.amountCents, 0), isNull(invoices.paidAt));

/** Counts the payments whose day and tax are not read yet. */
export const countUnread = ({ db }: Pick<MoneyContext, 'db'>): Promise<number> =>
  db.$count(invoices, isUnread);

/** Reads day and tax of new payments from the provider. Run it every minute. Returns the errors. */
export async function readPaymentDetails(context: MoneyContext): Promise<unknown[]> {
  const failed: unknown[] = [];
  const unread = await context.db
    .select()
    .from(invoices)
    .where(isUnread)
    .orderBy(asc(invoices.id))
    .limit(READ_PER_RUN);
  for (const invoice of unread) {
    try {
      await readDetails(context, invoice);
    } catch (thrown) {
      failed.push(thrown);
      // The provider is down, and the next run tries again.
      if (failed.length > 1) return failed;
    }
  }
  return failed;
}

async function readDetails(context: MoneyContext, { id, stripeInvoiceId, createdAt }: StoredInvoice) {
  await syncReportedInvoice(context, stripeInvoiceId);
  // The provider does not know the invoice: the stored day counts.
  await context.db
    .update(invoices)
    .set({ paidAt: createdAt })
    .where(and(eq(invoices.id, id), isNull(invoices.paidAt)));
}
