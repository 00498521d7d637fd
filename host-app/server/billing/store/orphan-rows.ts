import { eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { checkouts, invoices, orphanSubscriptions } from '../../db/schema/billing.ts';
import type { ProviderInvoice, ProviderSubscription } from '../../deps/payments.ts';
import type { MoneyContext } from './money-context.ts';

/** Stores a subscription that the provider reported, if it is of this club and no member here has it. */
export async function reportOrphan(context: MoneyContext, at: ProviderSubscription): Promise<void> {
  if (at.status === 'ended' || !isOfClub(context, at)) return;
  // The settlement of a known checkout decides about its payment.
  if (await hasCheckout(context.db, at)) return;
  context.metrics.orphanReported();
  await storeOrphan(context, at.ref);
}

/**
 * Lists the subscription of an invoice again when the refund of the invoice failed and no member here has it. Does nothing
 * for one of another product.
 */
export async function reportFailedRefund(
  context: MoneyContext,
  { ref, subscriptionRef }: Pick<ProviderInvoice, 'ref' | 'subscriptionRef'>,
): Promise<void> {
  const { db, clock, log } = context;
  // Stored with the member's payments, where staff see it.
  if ((await db.$count(invoices, eq(invoices.stripeInvoiceId, ref))) > 0) return;
  const at = await context.payments.readSubscription(subscriptionRef);
  if (!at || !isOfClub(context, at)) return;
  await relistOrphan(db, at.ref, new Date(clock.now()));
  log('a refund of a subscription without a member failed', 'see: club orphans');
}

/** Lists a subscription whose refund failed, also one that has ended. */
export const relistOrphan = (db: Db, ref: string, now: Date) =>
  db
    .insert(orphanSubscriptions)
    .values({ providerRef: ref, foundAt: now, refundFailed: true })
    .onConflictDoUpdate({
      target: orphanSubscriptions.providerRef,
      set: { foundAt: now, settledAt: null, outcome: null, refundFailed: true },
    });

/** Returns whether this club sold a subscription: it has the mark of the club's address. */
export const isOfClub = ({ config }: Pick<MoneyContext, 'config'>, at: ProviderSubscription): boolean =>
  at.club === config.siteOrigin;

/** Stores what was decided about an orphan. */
export const settleOrphan = (db: Db, ref: string, outcome: 'adopted' | 'refunded', now: Date) =>
  db
    .insert(orphanSubscriptions)
    .values({ providerRef: ref, foundAt: now, settledAt: now, outcome })
    .onConflictDoUpdate({
      target: orphanSubscriptions.providerRef,
      set: { settledAt: now, outcome, refundFailed: false },
    });

/** Stores a subscription that no member here has. A new one is logged. */
export async function storeOrphan({ db, clock, log }: MoneyContext, ref: string): Promise<void> {
  const [isNew] = await db
    .insert(orphanSubscriptions)
    .values({ providerRef: ref, foundAt: new Date(clock.now()) })
    .onConflictDoUpdate({
      target: orphanSubscriptions.providerRef,
      set: { foundAt: new Date(clock.now()), settledAt: null, outcome: null },
      setWhere: isNotNull(orphanSubscriptions.settledAt),
    })
    .returning({ ref: orphanSubscriptions.providerRef });
  if (isNew) log('a subscription at the payment provider has no member', 'see: club orphans');
}

/** Returns whether the club knows the checkout of a subscription. */
export async function hasCheckout(db: Db, { checkoutId }: ProviderSubscription): Promise<boolean> {
  if (checkoutId === undefined) return false;
  const found = await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, checkoutId));
  return found.length > 0;
}
