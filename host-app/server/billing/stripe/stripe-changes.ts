import type Stripe from 'stripe';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { PartRefund, Payments, Renewal } from '../../deps/payments.ts';
import { type CallStripe, refOf, unlessCode, unlessMissing } from './stripe-calls.ts';

type Changes = Pick<Payments, 'refundRenewal' | 'setRenewal' | 'hold' | 'release'>;

/** Returns the calls that change a subscription or refund its payments. */
export function createStripeChanges(stripe: Stripe, ask: CallStripe): Changes {
  /** Stripe cancels once and answers 404 from then on. */
  const end = (ref: string) => ask(unlessMissing(stripe.subscriptions.cancel(ref, { prorate: false })));

  const isOver = async (ref: string): Promise<boolean> => {
    const found = await unlessMissing(stripe.subscriptions.retrieve(ref));
    return !found || found.status === 'canceled' || found.status === 'incomplete_expired';
  };

  /** Stripe refuses a change of an ended subscription: then nothing is left to do. */
  const change = async (ref: string, params: Stripe.SubscriptionUpdateParams): Promise<void> => {
    await ask(
      stripe.subscriptions.update(ref, params).catch(async (thrown: unknown) => {
        if (!(await isOver(ref))) throw thrown;
      }),
    );
  };

  const setRenewal = async (ref: string, renewal: Renewal): Promise<void> => {
    if (renewal === 'ended') return void (await end(ref));
    if (renewal === 'lapsing') return change(ref, { cancel_at_period_end: true });
    const found = await ask(unlessMissing(stripe.subscriptions.retrieve(ref)));
    // A time that somebody chose in the dashboard is another field than the end of the period.
    const hasOwnTime = found?.cancel_at && !found.cancel_at_period_end;
    await change(ref, hasOwnTime ? { cancel_at: '' } : { cancel_at_period_end: false });
  };

  const refundRenewal = async (invoice: string, part?: PartRefund): Promise<void> => {
    const paid = await ask(stripe.invoicePayments.list({ invoice, status: 'paid' }));
    if (part) return refundPart(refOf(paid.data[0]?.payment.payment_intent), part);
    for (const { payment } of paid.data) {
      const intent = refOf(payment.payment_intent);
      // No idempotency key: Stripe refunds the rest only once, and would repeat a stored failure for a day.
      if (intent) {
        await ask(unlessCode('charge_already_refunded', stripe.refunds.create({ payment_intent: intent })));
      }
    }
  };

  /** Refunds a part. It needs a key: Stripe refunds the same part once for each call. */
  const refundPart = async (intent: string | undefined, part: PartRefund): Promise<void> => {
    if (!intent) return;
    const { amountCents: amount, refundedCents, key } = part;
    const idempotencyKey = `refund:${intent}:${refundedCents}:${amount}:${key}`;
    await ask(stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey }));
  };

  return {
    refundRenewal,
    setRenewal,
    hold: (ref, until) =>
      change(ref, { pause_collection: { behavior: 'void', resumes_at: secondsOf(until) } }),
    // Stripe charges at the end of a trial, so a trial moves the next charge.
    release: (ref, nextChargeAt) =>
      change(ref, {
        pause_collection: '',
        trial_end: secondsOf(nextChargeAt),
        proration_behavior: 'none',
      }),
  };
}

/** Returns a time as Stripe writes it, in seconds since 1970. */
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / SECOND_MS);
