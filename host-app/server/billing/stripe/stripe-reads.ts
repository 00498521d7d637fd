import type Stripe from 'stripe';
import type { PaymentSession, Payments } from '../../deps/payments.ts';
import { type CallStripe, refOf, unlessCode, unlessMissing } from './stripe-calls.ts';
import { at, createInvoiceReads, readCharges } from './stripe-invoices.ts';
import { subscriptionOf } from './stripe-subscription.ts';

type Reads = Pick<
  Payments,
  | 'readSession'
  | 'readSubscription'
  | 'readInvoice'
  | 'invoicePdf'
  | 'readNextCharge'
  | 'listInvoices'
  | 'listPayments'
  | 'listRefunds'
  | 'invoiceOfCharge'
>;

/**
 * Returns the calls that read Stripe's current state. Events only name what changed. So their order, repeats and API
 * version do not matter.
 */
export function createStripeReads(stripe: Stripe, ask: CallStripe): Reads {
  const invoices = createInvoiceReads(stripe, ask);

  return {
    async readSession(id) {
      const session = await ask(
        unlessMissing(
          stripe.checkout.sessions.retrieve(id, { expand: ['subscription.default_payment_method'] }),
        ),
      );
      return session && sessionOf(session);
    },
    async readSubscription(ref) {
      const expand = ['default_payment_method', 'customer'];
      const found = await ask(unlessMissing(stripe.subscriptions.retrieve(ref, { expand })));
      return found && subscriptionOf(found);
    },
    ...invoices,
    async readNextCharge(subscription) {
      const preview = await ask(
        unlessCode(NO_NEXT_INVOICE, unlessMissing(stripe.invoices.createPreview({ subscription }))),
      );
      if (!preview) return undefined;
      // A charge takes a balance of the customer off, and adds what other periods owe.
      const other = preview.lines.data.filter(isOfOtherPeriod).map(({ subtotal }) => subtotal);
      const regularCents = preview.total - other.reduce((sum, cents) => sum + cents, 0);
      return { amountCents: preview.amount_due, regularCents, at: at(preview.period_end) };
    },
    async listPayments(subscription) {
      const paid = stripe.invoices.list({ subscription, status: 'paid', limit: 100 });
      const found = await ask(paid.autoPagingToArray({ limit: MOST_PAYMENTS }));
      const payments = [];
      for (const { id, amount_paid, created, status_transitions } of found) {
        if (amount_paid === 0) continue;
        const { refundedCents, refunds } = await ask(readCharges(stripe, id));
        const paidAt = at(status_transitions.paid_at ?? created);
        payments.push({ ref: id, amountCents: amount_paid, refundedCents, refunds, at: paidAt });
      }
      return payments;
    },
  };
}

const isOfOtherPeriod = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.subscription_item_details?.proration !== false;

/** Ten years of monthly payments. */
const MOST_PAYMENTS = 120;

/** Stripe's answer for a subscription that ends with its period. */
const NO_NEXT_INVOICE = 'invoice_upcoming_none';

/** Returns a Stripe session in the port's terms. */
export function sessionOf(session: Stripe.Checkout.Session): PaymentSession {
  const { subscription } = session;
  return {
    id: session.id,
    url: session.url ?? '',
    status: sessionStatusOf(session),
    amountCents: session.amount_total ?? 0,
    checkoutId: session.client_reference_id ?? undefined,
    subscription: subscription && typeof subscription !== 'string' ? subscriptionOf(subscription) : undefined,
    invoiceRef: refOf(session.invoice),
  };
}

/**
 * Returns 'open' for a complete session that is not paid: some payment methods take days. It cannot be ended. A promotion
 * code can leave nothing to pay.
 */
function sessionStatusOf({ status, payment_status }: Stripe.Checkout.Session): PaymentSession['status'] {
  if (status === 'complete' && payment_status !== 'unpaid') return 'paid';
  return status === 'expired' ? 'expired' : 'open';
}
