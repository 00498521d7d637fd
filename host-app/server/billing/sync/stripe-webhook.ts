import { and, eq, ne } from 'drizzle-orm';
import type { Hono } from 'hono';
import { DAY_MS } from '#club/facts/limits.ts';
import { PAYMENT_EVENT_DAYS } from '#club/facts/retention.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { memberBilling, paymentEvents, subscriptions } from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import type { EventSubject, StripeEvent } from '../../deps/payments.ts';
import { refuse } from '../../deps/refusal.ts';
import { noteEvent, refusedWebhook } from '../../deps/security-events.ts';
import { readCapped } from '../../http/body.ts';
import type { MoneyContext } from '../store/money-context.ts';
import { syncReportedCheckout } from './sync-checkout.ts';
import { syncReportedInvoice, syncSubscription } from './sync-subscription.ts';

/** The path of Stripe's webhook. */
export const WEBHOOK_PATH = '/webhooks/stripe';

const WEBHOOK_MAX_BYTES = 256 * 1024;

/** The handler of each subject. It reads the current state at Stripe and applies it. */
const handlers: Record<EventSubject, (context: MoneyContext, ref: string) => Promise<unknown>> = {
  session: syncReportedCheckout,
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
      noteEvent(deps, refusedWebhook(event.refused));
      throw refuse(400, moneyCopy.eventUnsigned);
    }
    await deps.admission.run(() => handleEvent(deps, event));
    return c.json({ status: 'success' }, 200, { 'Cache-Control': 'no-store' });
  });
}

/** Handles an event once. Throws 503 when the provider is down. */
async function handleEvent(context: MoneyContext, { id, about }: StripeEvent): Promise<void> {
  if (!about || (await isHandled(context, id))) return;
  await handlers[about.subject](context, about.ref);
  await remember(context, id);
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

/**
 * Uses the newest card of a customer for the plans that the customer pays for, and follows the outcome. Does nothing
 * for a customer of another product, and for a plan that has ended here and not yet at the provider.
 */
async function syncCard(context: MoneyContext, customerRef: string): Promise<void> {
  const [own] = await context.db
    .select({ memberId: memberBilling.memberId })
    .from(memberBilling)
    .where(eq(memberBilling.customerRef, customerRef));
  if (!own) return;
  const over = await context.db
    .select({ ref: subscriptions.providerRef })
    .from(subscriptions)
    .where(and(eq(subscriptions.memberId, own.memberId), ne(subscriptions.status, 'active')));
  for (const ref of await context.payments.listSubscriptions(customerRef)) {
    if (over.some((plan) => plan.ref === ref)) continue;
    // A checkout that nobody reported yet is settled with the card that paid it.
    await syncSubscription(context, ref);
    await context.payments.applyNewCard(ref);
    await syncSubscription(context, ref);
  }
}

/** How long the provider keeps an event, and the club its id, in ms. */
const KEPT_MS = PAYMENT_EVENT_DAYS * DAY_MS;

/**
 * Handles the webhook events that the provider could not deliver: a refund or a lost dispute shows in nothing else that
 * the club reads by itself. Run it every hour. Throws the first error after all work is done.
 */
export async function handleMissedEvents(context: MoneyContext): Promise<void> {
  const failed: unknown[] = [];
  for (const event of await context.payments.missedEvents(new Date(context.clock.now() - KEPT_MS))) {
    try {
      await handleEvent(context, event);
    } catch (thrown) {
      failed.push(thrown);
    }
  }
  if (failed.length > 0) throw failed[0];
}
