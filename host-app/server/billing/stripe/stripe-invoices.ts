import type Stripe from 'stripe';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Card } from '#contract/read-card.ts';
import type { Payments, ProviderInvoice, ProviderRefund } from '../../deps/payments.ts';
import { refundStateOf } from '../store/refunds.ts';
import { type CallStripe, refOf, unlessMissing } from './stripe-calls.ts';

/** What the charges of an invoice say about it. */
type Charges = Pick<ProviderInvoice, 'refundedCents' | 'refunds' | 'dispute' | 'card'>;

type InvoiceReads = Pick<
  Payments,
  'readInvoice' | 'invoicePdf' | 'listInvoices' | 'listRefunds' | 'invoiceOfCharge'
>;

/** Returns the calls that read invoices with their charges. */
export function createInvoiceReads(stripe: Stripe, ask: CallStripe): InvoiceReads {
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
      subtotalCents: invoice.subtotal,
      taxCents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
      ...(status === 'paid'
        ? await readCharges(stripe, invoice.id)
        : { refundedCents: 0, refunds: [], dispute: 'none' }),
      createdAt: at(invoice.created),
      ...(paid_at && { paidAt: at(paid_at) }),
      ...periodOf(invoice),
    };
  };

  return {
    readInvoice: (ref) => ask(readInvoice(ref)),
    invoicePdf: async (ref) =>
      (await ask(unlessMissing(stripe.invoices.retrieve(ref))))?.invoice_pdf ?? undefined,
    async listInvoices(subscription, since) {
      const created = { gte: Math.floor(since.getTime() / SECOND_MS) };
      const found = await ask(unlessMissing(stripe.invoices.list({ subscription, created, limit: 100 })));
      return (found?.data ?? []).map(({ id }) => id).toReversed();
    },
    async listRefunds(since) {
      const created = { gte: Math.floor(since.getTime() / SECOND_MS) };
      const found = stripe.refunds.list({ created, limit: 100 }).autoPagingToArray({ limit: MOST_LISTED });
      return (await ask(found)).map((refund) => ({ ...refundOf(refund), chargeRef: chargeOf(refund) }));
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

/**
 * Returns the refunds of an invoice's charges, the worst of their disputes, and the card of the last one. Run it inside
 * `ask`.
 */
export async function readCharges(stripe: Stripe, invoice: string): Promise<Charges> {
  let card: Card | undefined;
  const disputes: Stripe.Dispute[] = [];
  const refunds: ProviderRefund[] = [];
  for (const paid of await listPaid(stripe, invoice)) {
    refunds.push(...paid.refunds);
    card = cardOf(paid.charge) ?? card;
    if (!paid.charge.disputed) continue;
    disputes.push(...(await stripe.disputes.list({ payment_intent: paid.intent })).data);
  }
  const { refundedCents } = refundStateOf(refunds);
  return { refundedCents, refunds, dispute: disputeOf(disputes.map(({ status }) => status)), card };
}

/** A payment of an invoice, with its refunds. */
export interface PaidCharge {
  intent: string;
  charge: Stripe.Charge;
  refunds: ProviderRefund[];
}

/** Returns the payments of an invoice. One that was paid outside of Stripe has none. Run it inside `ask`. */
export async function listPaid(stripe: Stripe, invoice: string): Promise<PaidCharge[]> {
  const { data } = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    limit: 100,
    expand: ['data.payment.payment_intent.latest_charge'],
  });
  const found: PaidCharge[] = [];
  for (const { payment } of data) {
    const intent = payment.payment_intent;
    if (!intent || typeof intent === 'string') continue;
    const charge = intent.latest_charge;
    if (!charge || typeof charge === 'string') continue;
    // Also when nothing is refunded now: a refund may have failed.
    found.push({ intent: intent.id, charge, refunds: await readRefunds(stripe, charge.id) });
  }
  return found;
}

/** One charge has fewer. */
const MOST_REFUNDS = 1_000;

/** The most refunds that one comparison reads. */
const MOST_LISTED = 10_000;

export async function readRefunds(stripe: Stripe, charge: string): Promise<ProviderRefund[]> {
  const found = await stripe.refunds.list({ charge, limit: 100 }).autoPagingToArray({ limit: MOST_REFUNDS });
  return found.map(refundOf);
}

/** Returns a refund in the port's terms. One without a status is not processed yet. */
const refundOf = ({ id, amount, created, status }: Stripe.Refund): ProviderRefund => ({
  ref: id,
  amountCents: amount,
  at: at(created),
  status: refundStatuses.find((known) => known === status) ?? 'pending',
});

const chargeOf = ({ charge, payment_intent }: Stripe.Refund): string | undefined =>
  refOf(charge) ?? refOf(payment_intent);

const refundStatuses = ['succeeded', 'pending', 'requires_action', 'failed', 'canceled'] as const;

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

/** Returns a time of Stripe, which is in seconds since 1970. */
export const at = (seconds: number): Date => new Date(seconds * SECOND_MS);
