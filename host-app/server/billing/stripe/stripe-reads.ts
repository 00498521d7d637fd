import type Stripe from 'stripe';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Card } from '#contract/read-card.ts';
import type { PaymentSession, Payments, ProviderInvoice, ProviderRefund } from '../../deps/payments.ts';
import { type CallStripe, refOf, unlessCode, unlessMissing } from './stripe-calls.ts';
import { subscriptionOf } from './stripe-subscription.ts';

type Reads = Pick<
  Payments,
  | 'readSession'
  | 'readSubscription'
  | 'readInvoice'
  | 'readNextCharge'
  | 'listInvoices'
  | 'listPayments'
  | 'invoiceOfCharge'
>;

/**
 * Returns the calls that read Stripe's current state. Events only name what changed. So their order, repeats and API
 * version do not matter.
 */
export function createStripeReads(stripe: Stripe, ask: CallStripe): Reads {
  /** Returns the refunds of an invoice's charges, the worst of their disputes, and the card of the last one. */
  const readCharges = async (
    invoice: string,
  ): Promise<Pick<ProviderInvoice, 'refundedCents' | 'refunds' | 'dispute' | 'card'>> => {
    const { data } = await stripe.invoicePayments.list({
      invoice,
      status: 'paid',
      expand: ['data.payment.payment_intent.latest_charge'],
    });
    let refundedCents = 0;
    let card: Card | undefined;
    const disputes: Stripe.Dispute[] = [];
    const refunds: ProviderRefund[] = [];
    for (const { payment } of data) {
      const intent = payment.payment_intent;
      if (!intent || typeof intent === 'string') continue;
      const charge = intent.latest_charge;
      if (!charge || typeof charge === 'string') continue;
      refundedCents += charge.amount_refunded;
      if (charge.amount_refunded > 0) refunds.push(...(await readRefunds(charge.id)));
      card = cardOf(charge) ?? card;
      if (!charge.disputed) continue;
      disputes.push(...(await stripe.disputes.list({ payment_intent: intent.id })).data);
    }
    return { refundedCents, refunds, dispute: disputeOf(disputes.map(({ status }) => status)), card };
  };

  const readRefunds = async (charge: string): Promise<ProviderRefund[]> => {
    const found = await stripe.refunds
      .list({ charge, limit: 100 })
      .autoPagingToArray({ limit: MOST_REFUNDS });
    return found
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, amount, created }) => ({ ref: id, amountCents: amount, at: at(created) }));
  };

  const readInvoice = async (ref: string): Promise<ProviderInvoice | undefined> => {
    const invoice = await unlessMissing(stripe.invoices.retrieve(ref));
    const subscriptionRef = refOf(invoice?.parent?.subscription_details?.subscription);
    const status = invoiceStatuses[invoice?.status ?? ''];
    if (!invoice || !subscriptionRef || !status) return undefined;
    const { paid_at } = invoice.status_transitions;
    return {
      ref: invoice.id,
      subscriptionRef,
      status,
      amountCents: status === 'paid' ? invoice.amount_paid : invoice.amount_due,
      taxCents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
      ...(status === 'paid'
        ? await readCharges(invoice.id)
        : { refundedCents: 0, refunds: [], dispute: 'none' }),
      createdAt: at(invoice.created),
      ...(paid_at && { paidAt: at(paid_at) }),
      ...periodOf(invoice),
    };
  };

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
      const expand = ['default_payment_method'];
      const found = await ask(unlessMissing(stripe.subscriptions.retrieve(ref, { expand })));
      return found && subscriptionOf(found);
    },
    readInvoice: (ref) => ask(readInvoice(ref)),
    async readNextCharge(subscription) {
      const preview = await ask(
        unlessCode(NO_NEXT_INVOICE, unlessMissing(stripe.invoices.createPreview({ subscription }))),
      );
      if (!preview) return undefined;
      return { amountCents: preview.total, at: at(preview.period_end) };
    },
    async listInvoices(subscription, since) {
      const created = { gte: Math.floor(since.getTime() / SECOND_MS) };
      const found = await ask(unlessMissing(stripe.invoices.list({ subscription, created, limit: 100 })));
      return (found?.data ?? []).map(({ id }) => id).toReversed();
    },
    async listPayments(subscription) {
      const paid = stripe.invoices.list({ subscription, status: 'paid', limit: 100 });
      const found = await ask(paid.autoPagingToArray({ limit: MOST_PAYMENTS }));
      const payments = [];
      for (const { id, amount_paid, created, status_transitions } of found) {
        if (amount_paid === 0) continue;
        const { refundedCents } = await ask(readCharges(id));
        const paidAt = at(status_transitions.paid_at ?? created);
        payments.push({ ref: id, amountCents: amount_paid, refundedCents, at: paidAt });
      }
      return payments;
    },
    async invoiceOfCharge(ref) {
      const charge = ref.startsWith('pi_')
        ? { payment_intent: ref }
        : await ask(unlessMissing(stripe.charges.retrieve(ref)));
      const intent = refOf(charge?.payment_intent);
      if (!intent) return undefined;
      const payment = { type: 'payment_intent', payment_intent: intent };
      const found = await ask(unlessMissing(stripe.invoicePayments.list({ payment })));
      return refOf(found?.data[0]?.invoice);
    },
  };
}

/** One charge has fewer. */
const MOST_REFUNDS = 1_000;
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

/** Returns 'open' for a complete session that is not paid: some payment methods take days. It cannot be ended. */
function sessionStatusOf({ status, payment_status }: Stripe.Checkout.Session): PaymentSession['status'] {
  if (status === 'complete' && payment_status === 'paid') return 'paid';
  return status === 'expired' ? 'expired' : 'open';
}

/** Returns the card of a charge. Undefined for another payment method. */
function cardOf({ payment_method_details: method }: Stripe.Charge): Card | undefined {
  const { brand, last4 } = method?.card ?? {};
  return brand && last4 ? { brand, last4 } : undefined;
}

/** A draft has no entry: it does not count as an invoice yet. */
const invoiceStatuses: Record<string, ProviderInvoice['status']> = {
  open: 'open',
  paid: 'paid',
  uncollectible: 'uncollectible',
  void: 'void',
};

/** Returns the worst state. A warning is only an inquiry of the bank and does not count: no money has moved. */
function disputeOf(statuses: string[]): ProviderInvoice['dispute'] {
  if (statuses.includes('lost')) return 'lost';
  if (statuses.some((status) => openDisputes.includes(status))) return 'open';
  return statuses.includes('won') ? 'won' : 'none';
}

const openDisputes = ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'];

/** Returns the latest period that the invoice covers. */
function periodOf(invoice: Stripe.Invoice): Pick<ProviderInvoice, 'periodStart' | 'periodEnd'> {
  const { start, end } = invoice.lines.data
    .map((line) => line.period)
    .reduce((latest, period) => (period.end > latest.end ? period : latest), {
      start: invoice.period_start,
      end: invoice.period_end,
    });
  return { periodStart: at(start), periodEnd: at(end) };
}

const at = (seconds: number): Date => new Date(seconds * SECOND_MS);
