import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import {
  type Every,
  holds,
  type ProviderTerms,
  plans,
  type SubscriptionRow,
  type TermsDifference,
} from '../../db/schema/billing.ts';
import type { NextCharge, ProviderSubscription } from '../../deps/payments.ts';
import { chargedOf, nextCentsOf } from '../store/charges.ts';
import { isUnavailable, type MoneyContext } from '../store/money-context.ts';

type Own = Pick<SubscriptionRow, 'planId' | 'priceCents' | 'providerRef' | 'providerTerms'>;

type Amounts = Pick<NextCharge, 'amountCents' | 'regularCents'>;

/**
 * Returns what the provider charges for a plan, or null when that is what the club sold. `at` is undefined for a
 * subscription that it does not know. It asks for the next charge only where something differs, or did.
 */
export async function readTerms(
  context: MoneyContext,
  own: Own,
  at: ProviderSubscription | undefined,
): Promise<ProviderTerms | null> {
  const { priceCents: soldCents, providerTerms: before } = own;
  const [plan] = await context.db.select().from(plans).where(eq(plans.id, own.planId));
  const sold: Every = { unit: plan?.interval ?? 'month', count: 1 };
  const known = { priceCents: chargedOf(own), nextCents: nextCentsOf(own), every: before?.every ?? sold };
  if (!at) return { ...known, differs: ['unknown'] };
  const { every = sold, differs: others = [] } = at;
  const interval: TermsDifference[] = isSame(every, sold) ? [] : ['interval'];
  if (others.includes('currency'))
    return { ...known, nextCents: null, every, differs: [...interval, ...others] };
  const isAsSold = at.amountCents === soldCents && interval.length + others.length === 0;
  if (isAsSold && !at.isIrregular && !before) return null;
  const next = await readNext(context, own, at);
  const price: TermsDifference[] = next.regularCents === soldCents ? [] : ['price'];
  const differs = [...price, ...interval, ...others];
  if (differs.length === 0 && next.amountCents === soldCents) return null;
  const nextCents = others.includes('paused') ? null : next.amountCents;
  return { priceCents: next.regularCents, every, nextCents, differs };
}

/** Returns the next charge. The price of the items counts for a plan that ends, and while it is not readable. */
async function readNext(
  context: MoneyContext,
  { providerRef, priceCents }: Own,
  at: ProviderSubscription,
): Promise<Amounts> {
  const amountCents = at.amountCents ?? priceCents;
  const next = await context.payments.readNextCharge(providerRef).catch((thrown: unknown) => {
    if (!isUnavailable(thrown)) throw thrown;
    context.log('the next charge of a subscription could not be read', providerRef);
    return undefined;
  });
  return next ?? { amountCents, regularCents: amountCents };
}

/**
 * Returns the change of a read. A hold of the club pauses the charges, too: that is no difference. A new amount is
 * compared with the last payment again, so that the member gets a mail about it.
 */
export async function termsChangeOf(
  tx: Db,
  row: SubscriptionRow,
  terms: ProviderTerms | null,
): Promise<Pick<SubscriptionRow, 'providerTerms'> & Partial<SubscriptionRow>> {
  const isPaused = terms !== null && terms.differs.includes('paused');
  const providerTerms = isPaused && (await isHeldHere(tx, row)) ? withoutPause(terms, row) : terms;
  const isNewAmount = nextCentsOf({ ...row, providerTerms }) !== nextCentsOf(row);
  return { providerTerms, ...(isNewAmount && { priceCheckedFor: null }) };
}

function withoutPause(terms: ProviderTerms, { priceCents }: SubscriptionRow): ProviderTerms | null {
  const differs = terms.differs.filter((one) => one !== 'paused');
  if (differs.length === 0 && terms.priceCents === priceCents) return null;
  return { ...terms, nextCents: terms.priceCents, differs };
}

const isHeldHere = async (tx: Db, { id, holdUntil }: SubscriptionRow): Promise<boolean> =>
  holdUntil !== null ||
  (await tx.$count(
    holds,
    and(eq(holds.subscriptionId, id), or(eq(holds.unsent, true), isNull(holds.endedAt))),
  )) > 0;

/** Returns whether two terms are the same. */
export const isSameTerms = (one: ProviderTerms | null, other: ProviderTerms | null): boolean =>
  one === null || other === null
    ? one === other
    : one.priceCents === other.priceCents &&
      one.nextCents === other.nextCents &&
      one.differs.join() === other.differs.join() &&
      isSame(one.every, other.every);

const isSame = (one: Every, other: Every): boolean => one.unit === other.unit && one.count === other.count;
