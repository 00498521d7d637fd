import { gte } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { refunds } from '../../db/schema/billing.ts';
import type { ListedRefund } from '../../deps/payments.ts';
import type { MoneyContext } from '../store/money-context.ts';
import { isFailed } from '../store/refunds.ts';
import { syncReportedInvoice } from './sync-subscription.ts';

/** How long after it was made a refund is compared, in ms. Stripe reports a failure within 30 days. */
const COMPARED_MS = 60 * DAY_MS;

/** How long an unknown refund is looked up, in ms. It may be of another product of the same account. */
const UNKNOWN_MS = 3 * DAY_MS;

/**
 * Compares the refunds of the last 60 days with those at the provider and follows what differs: the event about a refund,
 * or about one that failed later, may be lost. Returns how many differed. Throws 503 when the provider is down.
 * With `isAll`, unknown refunds of the whole time are looked up.
 */
export async function compareRefunds(
  context: MoneyContext,
  { isAll = false }: { isAll?: boolean } = {},
): Promise<number> {
  const { db, clock, payments, log } = context;
  const now = clock.now();
  const since = new Date(now - COMPARED_MS);
  const listed = await payments.listRefunds(since);
  const stored = await db.select().from(refunds).where(gte(refunds.createdAt, since));
  const known = new Map(stored.map(({ ref, status }) => [ref, status]));
  const unknownSince = isAll ? since.getTime() : now - UNKNOWN_MS;
  const differs = (refund: ListedRefund): boolean => {
    const status = known.get(refund.ref);
    return status === undefined
      ? isFailed(refund) || refund.at.getTime() >= unknownSince
      : status !== refund.status;
  };
  const invoices = new Set<string>();
  for (const { chargeRef } of listed.filter(differs)) {
    const invoice = chargeRef && (await payments.invoiceOfCharge(chargeRef));
    if (invoice) invoices.add(invoice);
  }
  for (const invoice of invoices) await syncReportedInvoice(context, invoice);
  const changed = listed.filter(({ ref, status }) => known.has(ref) && known.get(ref) !== status);
  if (changed.length > 0) log('refunds differed from the payment provider', String(changed.length));
  return changed.length;
}
