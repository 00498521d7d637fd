import { and, eq, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { checkouts, invoices, orphanSubscriptions, subscriptions } from '../../db/schema/billing.ts';
import type { ProviderInvoice, ProviderSubscription } from '../../deps/payments.ts';
import { endPlansOfErased } from '../end-for-deletion.ts';
import { isUnavailable, type MoneyContext } from '../money-context.ts';
import { ownSubscription } from '../own-subscription.ts';

/** The result of one search. */
export interface OrphanSearch {
  /** The live subscriptions of this club that no member here has. */
  orphans: ProviderSubscription[];
  /** How many live subscriptions have the mark of a club at another address. */
  foreign: number;
}

/**
 * Reads every live subscription at the provider and stores those of this club that no member here has: members who
 * joined after the backup that was restored. Stored ones that are over or have a member again are closed. A plan that a
 * deleted member still has ends. Throws 503 when the provider is down.
 */
export async function findOrphans(context: MoneyContext): Promise<OrphanSearch> {
  const begunAt = new Date(context.clock.now());
  await endPlansOfErased(context);
  const found: ProviderSubscription[] = [];
  let foreign = 0;
  let after: string | undefined;
  do {
    const page = await context.payments.liveSubscriptions(after);
    for (const at of await withoutRow(context.db, page.found)) {
      if (at.club !== undefined && at.club !== context.config.siteOrigin) foreign += 1;
      if (isOfClub(context, at) && (await isUnowned(context, at))) found.push(at);
    }
    after = page.next;
  } while (after !== undefined);
  // Staff may have adopted one meanwhile.
  const orphans = await withoutRow(context.db, found);
  for (const { ref } of orphans) await storeOrphan(context, ref);
  await closeOthers(context, orphans, begunAt);
  return { orphans, foreign };
}

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

async function storeOrphan({ db, clock, log }: MoneyContext, ref: string): Promise<void> {
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

const closeOthers = ({ db, clock }: MoneyContext, orphans: ProviderSubscription[], begunAt: Date) =>
  db
    .update(orphanSubscriptions)
    .set({ settledAt: new Date(clock.now()), outcome: 'over' })
    .where(
      and(
        isNull(orphanSubscriptions.settledAt),
        // It has ended, so no search finds it.
        eq(orphanSubscriptions.refundFailed, false),
        // A webhook may have stored another one meanwhile.
        lt(orphanSubscriptions.foundAt, begunAt),
        notInArray(
          orphanSubscriptions.providerRef,
          orphans.map(({ ref }) => ref),
        ),
      ),
    );

async function withoutRow(db: Db, found: ProviderSubscription[]): Promise<ProviderSubscription[]> {
  const refs = found.map(({ ref }) => ref);
  const known = await db
    .select({ ref: subscriptions.providerRef })
    .from(subscriptions)
    .where(inArray(subscriptions.providerRef, refs));
  const isKnown = new Set(known.map(({ ref }) => ref));
  return found.filter(({ ref }) => !isKnown.has(ref));
}

/** Settles a known checkout first. It may give the subscription its member, or refund it. */
async function isUnowned(context: MoneyContext, at: ProviderSubscription): Promise<boolean> {
  if (!(await hasCheckout(context.db, at))) return true;
  try {
    if (await ownSubscription(context, at.ref, at)) return false;
  } catch (thrown) {
    if (isUnavailable(thrown)) return false;
    throw thrown;
  }
  const now = await context.payments.readSubscription(at.ref);
  return now !== undefined && now.status !== 'ended';
}

async function hasCheckout(db: Db, { checkoutId }: ProviderSubscription): Promise<boolean> {
  if (checkoutId === undefined) return false;
  const found = await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, checkoutId));
  return found.length > 0;
}
