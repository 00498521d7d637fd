import type { Billing } from './billing.ts';
import type { Core } from './core.ts';
import type { Customers } from './customers.ts';
import {
  missing,
  type StripeInvoice,
  StripeRefusal,
  type StripeSubscription,
  type SubscriptionStatus,
} from './records.ts';

/** Creates what the club, its staff in the dashboard and Stripe change at subscriptions and invoices. */
export function createSubscriptions(core: Core, customers: Customers, { collect, stop }: Billing) {
  const { emit, emitUpdated, seconds, subscription, invoice } = core;
  return {
    /** Pays the open invoice with another card. */
    recover(id: string, invoiceId: string): void {
      const recovered = subscription(id);
      recovered.status = 'active';
      collect(recovered, invoice(invoiceId));
      emitUpdated(recovered);
    },
    /** Sets the status of a subscription, as the account's settings or staff can. */
    setStatus(id: string, status: SubscriptionStatus): void {
      const changed = subscription(id);
      changed.status = status;
      emitUpdated(changed);
    },
    /** Changes what a subscription charges, as staff can in the dashboard. */
    change(id: string, to: Partial<StripeSubscription>): void {
      Object.assign(subscription(id), to);
      emitUpdated(subscription(id));
    },
    /** Voids an open invoice or marks it uncollectible, as staff can. */
    setInvoice(id: string, status: 'void' | 'uncollectible'): void {
      const changed = invoice(id);
      changed.status = status;
      emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', changed);
    },
    /** Ends the subscription, as Stripe does when a card was declined for weeks. */
    giveUp: (id: string) => stop(subscription(id), 'payment_failed'),
    cancel(id: string): StripeSubscription {
      const ended = subscription(id);
      if (ended.status === 'canceled') throw missing();
      stop(ended, 'cancellation_requested');
      return ended;
    },
    update(id: string, params: URLSearchParams): StripeSubscription {
      const changed = subscription(id);
      if (changed.status === 'canceled') throw new StripeRefusal(400, 'invalid_request_error');
      applyChange(changed, params, seconds());
      emitUpdated(changed);
      return changed;
    },
    /** The club pays an open invoice with a card of the customer. */
    payInvoice(id: string, card: string): StripeInvoice {
      const owed = invoice(id);
      if (owed.status !== 'open') throw new StripeRefusal(400, 'invalid_request_error');
      customers.requireCard(card);
      const of = subscription(owed.parent.subscription_details.subscription);
      of.status = 'active';
      collect(of, owed, card);
      emitUpdated(of);
      return owed;
    },
  };
}

/** Changes a subscription as Stripe does for these parameters. An empty one removes the value. */
function applyChange(of: StripeSubscription, params: URLSearchParams, now: number): void {
  const lapses = params.get('cancel_at_period_end');
  if (lapses !== null) of.cancel_at_period_end = lapses === 'true';
  const cancelAt = params.get('cancel_at');
  if (cancelAt !== null) of.cancel_at = cancelAt === '' ? null : Number(cancelAt);
  of.default_payment_method = params.get('default_payment_method') ?? of.default_payment_method;
  const behavior = params.get('pause_collection[behavior]');
  if (behavior) {
    of.pause_collection = { behavior, resumes_at: Number(params.get('pause_collection[resumes_at]')) };
  }
  if (params.get('pause_collection') === '') of.pause_collection = null;
  const trialEnd = Number(params.get('trial_end') ?? 0);
  if (trialEnd > now) Object.assign(of, { periodStart: now, periodEnd: trialEnd, anchor: trialEnd });
}
