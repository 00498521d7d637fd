import type { Charges } from './charges.ts';
import type { Core } from './core.ts';
import type { Customers } from './customers.ts';
import { nextEnd } from './periods.ts';
import {
  centsOf,
  dueOf,
  newRef,
  type StripeInvoice,
  type StripeSubscription,
  wireSubscription,
} from './records.ts';

/** The periods of an account. */
export type Billing = ReturnType<typeof createBilling>;

/** Creates what charges the periods of subscriptions. */
export function createBilling(core: Core, customers: Customers, charges: Charges) {
  const { records, emit, emitUpdated, seconds, asOf, subscription } = core;

  /** Charges the card for an open invoice, once. */
  const collect = (of: StripeSubscription, owed: StripeInvoice, card = of.default_payment_method): string => {
    Object.assign(owed, { status: 'paid', amount_paid: owed.amount_due });
    owed.status_transitions.paid_at = seconds();
    if (owed.amount_due > 0)
      charges.add({ sessionId: of.session, invoice: owed.id, amount: owed.amount_due, card });
    emit('invoice.paid', owed);
    return owed.id;
  };

  /** Bills the next period and leaves it unpaid. */
  const decline = (of: StripeSubscription): StripeInvoice => {
    const owed = bill(core, of, 'subscription_cycle');
    of.status = 'past_due';
    emit('invoice.payment_failed', owed);
    emitUpdated(of);
    return owed;
  };

  const stop = (of: StripeSubscription, reason: StripeSubscription['reason']): void => {
    Object.assign(of, { status: 'canceled', endedAt: seconds(), reason });
    emit('customer.subscription.deleted', wireSubscription(of));
  };

  /** Ends a period: charges again, or ends the subscription when it was set to end. A hold voids the invoice. */
  const turn = (id: string): void => {
    const turned = subscription(id);
    if (turned.status === 'canceled') return;
    const isLast = turned.cancel_at !== null && turned.cancel_at <= turned.periodEnd;
    if (turned.cancel_at_period_end || isLast) return stop(turned, 'cancellation_requested');
    if (turned.pause_collection) {
      const owed = bill(core, turned, 'subscription_cycle');
      owed.status = 'void';
      emit('invoice.voided', owed);
    } else if (dueOf(turned) === 0 || customers.pays(turned.default_payment_method)) {
      collect(turned, bill(core, turned, 'subscription_cycle'));
    } else {
      return void decline(turned);
    }
    emitUpdated(turned);
  };

  return {
    turn,
    stop,
    collect,
    /** Charges the first period. Returns the invoice. */
    start: (of: StripeSubscription): string => collect(of, bill(core, of, 'subscription_create')),
    /** Ends a period with a declined card. Returns the open invoice. */
    fail: (id: string): string => decline(subscription(id)).id,
    /** Does what time does: charges each period that is due, and ends refunds that take a day. */
    advance(): void {
      const until = seconds();
      for (const of of records.subscriptions.values()) {
        while (of.status === 'active' && of.periodEnd <= until) {
          if (of.pause_collection && of.pause_collection.resumes_at <= of.periodEnd)
            of.pause_collection = null;
          asOf(of.periodEnd, () => turn(of.id));
        }
      }
      charges.settleDue();
    },
  };
}

/** A tax of 8.25 percent, in whole cents. */
const taxIn = (amount: number): number => Math.round(amount - amount / 1.0825);

/** Opens an invoice for the next period and moves the subscription into that period. */
function bill({ records, seconds }: Core, of: StripeSubscription, reason: string): StripeInvoice {
  const amount = dueOf(of);
  const [before, start] = [of.periodStart, of.periodEnd];
  of.periodStart = start;
  of.periodEnd = nextEnd(of);
  if (of.discount?.end !== undefined && of.discount.end <= of.periodEnd) of.discount = undefined;
  const made: StripeInvoice = {
    id: newRef('in'),
    object: 'invoice',
    status: 'open',
    billing_reason: reason,
    amount_due: amount,
    amount_paid: 0,
    subtotal: centsOf(of),
    created: seconds(),
    period_start: before,
    period_end: start,
    parent: { type: 'subscription_details', subscription_details: { subscription: of.id } },
    lines: { object: 'list', data: [{ period: { start, end: of.periodEnd } }] },
    status_transitions: { paid_at: null },
    total_taxes: of.isTaxed ? [{ amount: taxIn(amount), tax_behavior: 'inclusive' }] : [],
  };
  records.invoices.set(made.id, made);
  return made;
}
