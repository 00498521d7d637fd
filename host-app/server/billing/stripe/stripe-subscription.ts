import type Stripe from 'stripe';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Card } from '#contract/read-card.ts';
import type { Every, TermsDifference } from '../../db/schema/billing.ts';
import type { Payments, ProviderSubscription } from '../../deps/payments.ts';
import { type CallStripe, refOf, unlessMissing } from './stripe-calls.ts';

type Search = Pick<Payments, 'liveSubscriptions' | 'readCustomer'>;

const PAGE_SIZE = 100;

/** Returns the calls that go through all subscriptions of the account, and read who pays for one. */
export function createStripeSearch(stripe: Stripe, ask: CallStripe): Search {
  return {
    async liveSubscriptions(after) {
      const page = { limit: PAGE_SIZE, ...(after && { starting_after: after }) };
      // Without a status, Stripe leaves out those that were canceled.
      const { data, has_more } = await ask(stripe.subscriptions.list(page));
      const found = data.map(subscriptionOf).filter(({ status }) => status !== 'ended');
      return { found, next: has_more ? data.at(-1)?.id : undefined };
    },
    async readCustomer(ref) {
      const found = await ask(unlessMissing(stripe.customers.retrieve(ref)));
      if (!found || found.deleted) return undefined;
      return { email: found.email ?? undefined, name: found.name ?? undefined };
    },
  };
}

/** Returns a Stripe subscription in the port's terms. */
export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const items = subscription.items.data;
  const [item] = items;
  const { start_date, ended_at, cancellation_details, metadata } = subscription;
  const every = everyOf(item?.price?.recurring);
  const periodEnd = at(item?.current_period_end ?? start_date);
  const endsAt = plannedEndOf(subscription, periodEnd);
  return {
    ref: subscription.id,
    checkoutId: metadata.checkout,
    club: metadata.club,
    planId: metadata.plan,
    // An unknown status takes no plan away.
    status: statuses[subscription.status] ?? 'active',
    periodStart: at(item?.current_period_start ?? start_date),
    periodEnd,
    ...(ended_at && { endedAt: at(ended_at) }),
    endedUnpaid: cancellation_details?.reason === 'payment_failed',
    ...(endsAt && { endsAt }),
    customerRef: refOf(subscription.customer),
    amountCents: priceOf(items),
    ...(every && { every }),
    differs: differencesOf(subscription),
    isIrregular: isIrregular(subscription),
    card: cardOf(subscription.default_payment_method),
    startedAt: at(start_date),
  };
}

/** Returns the card of a payment method that Stripe expanded. Undefined for a bank account and other methods. */
function cardOf(method: Stripe.Subscription['default_payment_method']): Card | undefined {
  if (!method || typeof method === 'string' || !method.card) return undefined;
  const { brand, last4 } = method.card;
  return { brand, last4 };
}

/** Returns when Stripe will end a subscription: with its period, or at a time that somebody chose in the dashboard. */
function plannedEndOf(
  { cancel_at_period_end, cancel_at }: Stripe.Subscription,
  periodEnd: Date,
): Date | undefined {
  if (cancel_at_period_end) return periodEnd;
  return cancel_at ? at(cancel_at) : undefined;
}

/** Returns the price of all items for one period. Undefined when one has no fixed price in cents. */
function priceOf(items: Stripe.SubscriptionItem[]): number | undefined {
  const prices = items.map(({ price, quantity = 1 }) =>
    typeof price?.unit_amount === 'number' ? price.unit_amount * quantity : undefined,
  );
  return prices.reduce<number | undefined>(
    (sum, price) => (sum === undefined || price === undefined ? undefined : sum + price),
    0,
  );
}

const units = ['day', 'week', 'month', 'year'] as const;

/** Returns how often a price is charged. Twelve months are a year. */
function everyOf(recurring: Stripe.Price.Recurring | null | undefined): Every | undefined {
  if (!recurring) return undefined;
  const { interval, interval_count: count } = recurring;
  const unit = units.find((known) => known === interval);
  if (!unit) return undefined;
  return unit === 'month' && count === 12 ? { unit: 'year', count: 1 } : { unit, count };
}

function differencesOf(subscription: Stripe.Subscription): TermsDifference[] {
  const { items, currency, discounts, customer, pause_collection } = subscription;
  const { discount, balance } = typeof customer === 'string' || customer.deleted ? {} : customer;
  const found: [TermsDifference, boolean][] = [
    ['items', items.data.length !== 1],
    ['quantity', items.data.some(({ quantity = 1 }) => quantity !== 1)],
    ['discount', Boolean(discount) || [...items.data, { discounts }].some((one) => one.discounts?.length)],
    ['balance', Boolean(balance)],
    ['currency', (currency ?? 'usd') !== 'usd'],
    ['paused', Boolean(pause_collection)],
  ];
  return found.flatMap(([difference, isFound]) => (isFound ? [difference] : []));
}

/** Returns whether taxes come on top, or a change is planned. */
const isIrregular = ({ schedule, default_tax_rates, automatic_tax, items }: Stripe.Subscription): boolean =>
  Boolean(schedule) ||
  Boolean(default_tax_rates?.length) ||
  items.data.some(
    ({ tax_rates, price }) =>
      Boolean(tax_rates?.length) || (automatic_tax?.enabled && price.tax_behavior !== 'inclusive'),
  );

const statuses: Record<string, ProviderSubscription['status']> = {
  active: 'active',
  trialing: 'active',
  incomplete: 'past_due',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

const at = (seconds: number): Date => new Date(seconds * SECOND_MS);
