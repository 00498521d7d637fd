import Stripe from 'stripe';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Payments, RefundOrder, Renewal } from '../../deps/payments.ts';
import { isFailed, refundStateOf } from '../store/refunds.ts';
import { type CallStripe, unlessCode, unlessMissing } from './stripe-calls.ts';
import { listPaid, type PaidCharge, readRefunds } from './stripe-invoices.ts';

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

  const refundRenewal = async (invoice: string, order?: RefundOrder): Promise<void> => {
    const paid = await ask(listPaid(stripe, invoice));
    const { refundedCents } = refundStateOf(paid.flatMap(({ refunds }) => refunds));
    if (order && order.refundedCents !== refundedCents) return;
    let left = order?.amountCents ?? Number.POSITIVE_INFINITY;
    for (const one of paid) {
      const rest = one.charge.amount - refundStateOf(one.refunds).refundedCents;
      const amount = Math.min(rest, left);
      if (amount <= 0 || (!order && one.refunds.some(isFailed))) continue;
      const refund = unlessCode('charge_already_refunded', refundOnce(stripe, one, amount));
      // A dispute that began after the invoice was read: the bank decides.
      await ask(order ? refund : unlessCode('charge_disputed', refund));
      left -= amount;
    }
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
        ...(nextChargeAt && { trial_end: secondsOf(nextChargeAt), proration_behavior: 'none' }),
      }),
  };
}

/** How many stored failures of Stripe one call gets past. */
const MOST_FAILURES = 5;

/**
 * Refunds an amount of a payment. The key counts its refunds, also failed ones. So a retry repeats a call whose answer was
 * lost, and two refunds of the same amount have two keys. Stripe repeats a stored failure for a day: then the next key is
 * used, if no refund was made in between.
 */
async function refundOnce(stripe: Stripe, { intent, charge, refunds }: PaidCharge, amount: number) {
  for (let failures = 0; ; failures += 1) {
    const idempotencyKey = `refund:${intent}:${refunds.length}:${amount}:${failures}`;
    try {
      return await stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey });
    } catch (thrown) {
      if (failures >= MOST_FAILURES || !isStoredFailure(thrown)) throw thrown;
      if ((await readRefunds(stripe, charge.id)).length !== refunds.length) throw thrown;
    }
  }
}

const isStoredFailure = (thrown: unknown): boolean =>
  thrown instanceof Stripe.errors.StripeError && thrown.headers?.['idempotent-replayed'] === 'true';

/** Returns a time as Stripe writes it, in seconds since 1970. */
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / SECOND_MS);
