import { eq } from 'drizzle-orm';
import { type SubscriptionRow, subscriptions } from '../../db/schema/billing.ts';
import type { ProviderSubscription } from '../../deps/payments.ts';
import { type Fresh, type MoneyContext, withMemberLock } from '../store/money-context.ts';

/**
 * Follows a cancellation at the end of the period that somebody made or took back at the provider itself, such as staff
 * in the dashboard. Call it before invoices: a plan that goes on again keeps its renewal.
 */
export async function followEnding(
  { db, clock }: MoneyContext,
  { id, memberId, ...before }: SubscriptionRow,
  fresh: Fresh<ProviderSubscription>,
): Promise<void> {
  const now = new Date(clock.now());
  if (!hasNews(before, fresh)) return;
  await withMemberLock(db, memberId, async (tx) => {
    const isOwn = eq(subscriptions.id, id);
    const [row] = await tx.select().from(subscriptions).where(isOwn);
    if (!row || row.providerRead >= fresh.read) return;
    if (!isFollowed(row, fresh)) return;
    const providerEndsAt = fresh.answer.endsAt ?? null;
    const change = isEndingChanged(row, fresh) ? endingOf(fresh.answer, now) : {};
    await tx
      .update(subscriptions)
      .set({ providerEndsAt, ...change })
      .where(isOwn);
  });
}

type Before = Omit<SubscriptionRow, 'id' | 'memberId'>;

/** Returns whether the provider's planned end is not what the club sent last. */
export function isEndingChanged(row: Before, fresh: Fresh<ProviderSubscription>): boolean {
  if (!isFollowed(row, fresh)) return false;
  return isLast(fresh.answer) ? row.renewal === 'renewing' : row.renewal === 'lapsing';
}

const hasNews = (row: Before, fresh: Fresh<ProviderSubscription>): boolean =>
  isEndingChanged(row, fresh) || row.providerEndsAt?.getTime() !== fresh.answer.endsAt?.getTime();

/**
 * Returns false while the club has a renewal to send, or may have sent one since the read: then the club's own decision
 * wins. A missing payment and a hold have their own rules.
 */
const isFollowed = (row: Before, { answer, read }: Fresh<ProviderSubscription>): boolean =>
  row.status === 'active' &&
  answer.status === 'active' &&
  !row.renewalUnsent &&
  !row.pastDueSince &&
  !row.holdUntil &&
  read > row.renewalRead;

/** Returns whether nothing will be charged after this period. */
const isLast = ({ endsAt, periodEnd }: ProviderSubscription): boolean =>
  endsAt !== undefined && endsAt <= periodEnd;

const endingOf = (at: ProviderSubscription, now: Date): Partial<SubscriptionRow> =>
  isLast(at)
    ? { endsWithPeriod: true, renewal: 'lapsing', cancelledAt: now, endAnnounced: false }
    : { endsWithPeriod: false, renewal: 'renewing', cancelledAt: null, endAnnounced: false };
