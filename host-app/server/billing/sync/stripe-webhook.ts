import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { paymentEvents } from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import type { EventSubject, StripeEvent } from '../../deps/payments.ts';
import { refuse } from '../../deps/refusal.ts';
import { noteEvent, refusedWebhook } from '../../deps/security-events.ts';
import { readCapped } from '../../http/body.ts';
import { settleReported } from '../checkout/confirm.ts';
import { type MoneyContext, readFresh } from '../money-context.ts';
import { reportFailedRefund } from '../orphans/orphans.ts';
import { syncCard } from '../overview/card.ts';
import { refundStateOf } from '../refund-state.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The path of Stripe's webhook. */
export const WEBHOOK_PATH = '/webhooks/stripe';
const WEBHOOK_MAX_BYTES = 256 * 1024;

/** The handler of each subject. It reads the current state at Stripe and applies it. */
const handlers: Record<EventSubject, (context: MoneyContext, ref: string) => Promise<unknown>> = {
  session: settleReported,
  subscription: syncSubscription,
  invoice: syncReportedInvoice,
  async charge(context, ref) {
    const invoiceRef = await context.payments.invoiceOfCharge(ref);
    if (invoiceRef) await syncReportedInvoice(context, invoiceRef);
  },
  customer: syncCard,
};

/**
 * Registers Stripe's webhook, if a Stripe account is configured. Stripe repeats an event for days until it is answered
 * with 200. So an event that cannot be handled now is refused, and an event is stored only after it is handled.
 */
export function bindStripeWebhook(app: Hono, deps: Deps): void {
  const { stripe } = deps;
  if (!stripe) return;
  app.post(WEBHOOK_PATH, async (c) => {
    const body = await readCapped(c.req.raw, WEBHOOK_MAX_BYTES, moneyCopy.eventTooLarge);
    const signature = c.req.header('stripe-signature') ?? '';
    const event = stripe.readEvent(body, signature, new Date(deps.clock.now()));
    if ('refused' in event) {
      deps.metrics.webhookRefused(event.refused);
      noteEvent(deps, refusedWebhook('stripe', event.refused));
      throw refuse(400, moneyCopy.eventUnsigned);
    }
    await deps.admission.run(() => handleEvent(deps, event));
    return c.json({ status: 'success' }, 200, { 'Cache-Control': 'no-store' });
  });
}

/** Handles an event once. Throws 503 when the provider is down. */
export async function handleEvent(context: MoneyContext, { id, about }: StripeEvent): Promise<void> {
  if (!about || (await isHandled(context, id))) return;
  await handlers[about.subject](context, about.ref);
  await remember(context, id);
}

/**
 * Syncs an invoice and its subscription: a failed payment changes both. Reports a failed refund of a payment that no member
 * has. Throws 503 when the provider is down.
 */
export async function syncReportedInvoice(context: MoneyContext, ref: string): Promise<void> {
  const { answer, read } = await readFresh(context.db, () => context.payments.readInvoice(ref));
  if (!answer) return;
  await syncSubscription(context, answer.subscriptionRef, [{ answer, read }]);
  // Nobody here has it: an orphan that was refunded, or a payment that came too late.
  if (refundStateOf(answer.refunds).refundFailed) await reportFailedRefund(context, answer);
}

async function isHandled({ db }: MoneyContext, id: string): Promise<boolean> {
  return (await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))).length > 0;
}

async function remember({ db, clock }: MoneyContext, id: string): Promise<void> {
  await db
    .insert(paymentEvents)
    .values({ id, handledAt: new Date(clock.now()) })
    .onConflictDoNothing();
}
