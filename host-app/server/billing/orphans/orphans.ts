import { and, eq, inArray, isNull, lt, lte, notInArray } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { orphanSearch, orphanSubscriptions, subscriptions } from '../../db/schema/billing.ts';
import type { ProviderSubscription } from '../../deps/payments.ts';
import { endPlansOfErased } from '../cancellation/end-for-deletion.ts';
import { isUnavailable, type MoneyContext } from '../store/money-context.ts';
import { hasCheckout, isOfClub, storeOrphan } from '../store/orphan-rows.ts';
import { compareRefunds } from '../sync/compare-refunds.ts';
import { ownSubscription } from '../sync/sync-checkout.ts';

const SEARCH_EVERY_MS = DAY_MS;

const SEARCH_AGAIN_MS = HOUR_MS;

/**
 * Searches the provider once a day for refunds that differ and for subscriptions without a member, in one process at a
 * time. After a failure it searches an hour later.
 */
export async function searchDaily(context: MoneyContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const claimed = await db
    .update(orphanSearch)
    .set({ dueAt: new Date(now + SEARCH_EVERY_MS) })
    .where(lte(orphanSearch.dueAt, new Date(now)))
    .returning({ id: orphanSearch.id });
  if (claimed.length === 0) return;
  try {
    await findOrphans(context);
    await compareRefunds(context);
  } catch (thrown) {
    await db.update(orphanSearch).set({ dueAt: new Date(now + SEARCH_AGAIN_MS) });
    throw thrown;
  }
}

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
  // Staff may have adopted one.
  const orphans = await withoutRow(context.db, found);
  for (const { ref } of orphans) await storeOrphan(context, ref);
  await closeOthers(context, orphans, begunAt);
  return { orphans, foreign };
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
        // A webhook may have stored another one.
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
