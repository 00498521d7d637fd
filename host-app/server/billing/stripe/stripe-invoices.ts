import type Stripe from 'stripe';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Card } from '#contract/read-card.ts';
import type { Payments, ProviderInvoice, ProviderRefund } from '../../deps/payments.ts';
import { type CallStripe, refOf, unlessMissing } from './stripe-calls.ts';

/** What the charges of an invoice say about it. */
type Charges = Pick<ProviderInvoice, 'refundedCents' | 'refunds' | 'dispute' | 'card'>;

interface InvoiceReads extends Pick<Payments, 'readInvoice' | 'listInvoices' | 'invoiceOfCharge'> {
  readCharges(invoice: string): Promise<Charges>;
}

/** Returns the calls that read invoices with their charges. `readCharges` must run inside `ask`. */
export function createInvoiceReads(stripe: Stripe, ask: CallStripe): InvoiceReads {
  const readCharges = (invoice: string) => chargesOf(stripe, invoice);
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
    readCharges,
    readInvoice: (ref) => ask(readInvoice(ref)),
    async listInvoices(subscription, since) {
      const created = { gte: Math.floor(since.getTime() / SECOND_MS) };
      const found = await ask(unlessMissing(stripe.invoices.list({ subscription, created, limit: 100 })));
      return (found?.data ?? []).map(({ id }) => id).toReversed();
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

/** Returns the refunds of an invoice's charges, the worst of their disputes, and the card of the last one. */
async function chargesOf(stripe: Stripe, invoice: string): Promise<Charges> {
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
    if (charge.amount_refunded > 0) refunds.push(...(await readRefunds(stripe, charge.id)));
    card = cardOf(charge) ?? card;
    if (!charge.disputed) continue;
    disputes.push(...(await stripe.disputes.list({ payment_intent: intent.id })).data);
  }
  return { refundedCents, refunds, dispute: disputeOf(disputes.map(({ status }) => status)), card };
}

/** One charge has fewer. */
const MOST_REFUNDS = 1_000;

/** Returns the refunds of a charge that did not fail. */
async function readRefunds(stripe: Stripe, charge: string): Promise<ProviderRefund[]> {
  const found = await stripe.refunds.list({ charge, limit: 100 }).autoPagingToArray({ limit: MOST_REFUNDS });
  return found
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .map(({ id, amount, created }) => ({ ref: id, amountCents: amount, at: at(created) }));
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

/** Returns a time of Stripe, which is in seconds since 1970. */
export const at = (seconds: number): Date => new Date(seconds * SECOND_MS);
