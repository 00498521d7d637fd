import type Stripe from 'stripe';
import { SECOND_MS } from '#club/facts/limits.ts';

/** What a webhook tells us. It never says what became of a session: that is asked, so order and repeats do not matter. */
export type Notice = { id: string } & (
  | { about: 'session'; sessionId: string }
  | ({ about: 'renewal' } & Renewed)
  | { about: 'end'; subscriptionRef: string }
  | { about: 'nothing of ours' }
);

/** A period that was paid after the first one. */
export interface Renewed {
  invoiceRef: string;
  subscriptionRef: string;
  amountCents: number;
  paidAt: Date;
  periodStart: Date;
  periodEnd: Date;
}

type ReadInvoice = (id: string) => Promise<Stripe.Invoice>;

export async function noticeOf(event: Stripe.Event, readInvoice: ReadInvoice): Promise<Notice> {
  const { id } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { id, about: 'session', sessionId: event.data.object.id };
    case 'customer.subscription.deleted':
      return { id, about: 'end', subscriptionRef: event.data.object.id };
    case 'invoice.paid': {
      const invoiceId = event.data.object.id;
      // Asked anew: what a webhook carries has the shape of the version its endpoint was made with.
      const renewed = invoiceId ? renewedOf(await readInvoice(invoiceId)) : undefined;
      return renewed ? { id, about: 'renewal', ...renewed } : { id, about: 'nothing of ours' };
    }
    default:
      return { id, about: 'nothing of ours' };
  }
}

/** The first invoice of a subscription is the checkout's own and booked with it. */
function renewedOf(invoice: Stripe.Invoice): Renewed | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription || invoice.status !== 'paid' || invoice.billing_reason === 'subscription_create') {
    return undefined;
  }
  const { start, end } = invoice.lines.data
    .map((line) => line.period)
    .reduce((latest, period) => (period.end > latest.end ? period : latest), {
      start: invoice.period_start,
      end: invoice.period_end,
    });
  return {
    invoiceRef: invoice.id,
    subscriptionRef: typeof subscription === 'string' ? subscription : subscription.id,
    amountCents: invoice.amount_paid,
    paidAt: at(invoice.status_transitions.paid_at ?? invoice.created),
    periodStart: at(start),
    periodEnd: at(end),
  };
}

const at = (seconds: number): Date => new Date(seconds * SECOND_MS);
