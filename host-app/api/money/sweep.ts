import { and, asc, eq, gt } from 'drizzle-orm';
import { checkouts, subscriptions } from '../db/schema/money.ts';
import type { Desk } from './desk.ts';
import { lapsedBy } from './seats.ts';
import { settleCheckout } from './settle.ts';

const SWEPT_AT_ONCE = 200;

/**
 * Settles every open checkout with the provider and ends cancellations that can no longer be undone. Run it at start
 * and every minute: a process that died between payment and subscription loses nothing.
 */
export async function expireSessions(desk: Desk): Promise<void> {
  await desk.db
    .update(subscriptions)
    .set({ status: 'ended' })
    .where(lapsedBy(new Date(desk.clock.now())));
  let last = '';
  for (;;) {
    const open = await desk.db
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.status, 'open'), gt(checkouts.id, last)))
      .orderBy(asc(checkouts.id))
      .limit(SWEPT_AT_ONCE);
    for (const checkout of open) await settleCheckout(desk, checkout);
    if (open.length < SWEPT_AT_ONCE) return;
    last = open.at(-1)?.id ?? '';
  }
}
