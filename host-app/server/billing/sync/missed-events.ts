import { DAY_MS } from '#club/facts/limits.ts';
import { PAYMENT_EVENT_DAYS } from '#club/facts/retention.ts';
import type { MoneyContext } from '../money-context.ts';
import { handleEvent } from './stripe-webhook.ts';

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
