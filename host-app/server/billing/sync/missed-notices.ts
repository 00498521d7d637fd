import { MINUTE_MS } from '#club/facts/limits.ts';
import { PAYMENT_NOTICE_DAYS } from '#club/facts/retention.ts';
import type { MoneyContext } from '../money-context.ts';
import { handleNotice } from './notices.ts';

/** How long the provider keeps an event, and the club its id, in ms. */
const KEPT_MS = PAYMENT_NOTICE_DAYS * 24 * 60 * MINUTE_MS;

/**
 * Handles the webhook events that the provider could not deliver: a refund or a lost dispute shows in nothing else that
 * the club reads by itself. Run it every hour. Throws the first error after all work is done.
 */
export async function handleMissedNotices(context: MoneyContext): Promise<void> {
  const failed: unknown[] = [];
  for (const notice of await context.payments.missedNotices(new Date(context.clock.now() - KEPT_MS))) {
    try {
      await handleNotice(context, notice);
    } catch (thrown) {
      failed.push(thrown);
    }
  }
  if (failed.length > 0) throw failed[0];
}
