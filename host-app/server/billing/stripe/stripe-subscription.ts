import type Stripe from 'stripe';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Card } from '#contract/read-card.ts';
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
  const [item] = subscription.items.data;
  const { start_date, ended_at, cancellation_details, metadata } = subscription;
  const interval = intervalOf(item?.price?.recurring?.interval);
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
    amountCents: item?.price?.unit_amount ?? undefined,
    ...(interval && { interval }),
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

const intervalOf = (text: string | undefined): 'month' | 'year' | undefined =>
  text === 'month' || text === 'year' ? text : undefined;

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
