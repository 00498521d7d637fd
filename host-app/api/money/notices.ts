import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { paymentNotices } from '../db/schema/money.ts';
import type { Deps } from '../deps.ts';
import { readCapped } from '../http/body.ts';
import { refuse } from '../http/errors.ts';
import type { Notice } from '../ports/stripe-notices.ts';
import { settleSession } from './confirm.ts';
import { moneyCopy } from './money.copy.ts';
import { bookRenewal, endSubscription } from './renewals.ts';

export const NOTICE_PATH = '/webhooks/stripe';
const NOTICE_MAX_BYTES = 256 * 1024;

/**
 * Where Stripe tells what happened; it does not exist without an account. Stripe repeats what is not answered with 200,
 * for days: whatever cannot be done now is refused, and nothing is remembered before it is done.
 */
export function bindNotices(app: Hono, deps: Deps): void {
  const { stripe } = deps;
  if (!stripe) return;
  app.post(NOTICE_PATH, async (c) => {
    const body = await readCapped(c.req.raw, NOTICE_MAX_BYTES, moneyCopy.noticeTooLarge);
    const signature = c.req.header('stripe-signature') ?? '';
    const notice = await stripe.readNotice(body, signature, new Date(deps.clock.now()));
    if (!notice) throw refuse(400, moneyCopy.noticeUnsigned);
    if (!(await isHandled(deps, notice.id))) {
      await handle(deps, notice);
      await remember(deps, notice.id);
    }
    return c.json({ status: 'success' }, 200, { 'Cache-Control': 'no-store' });
  });
}

async function handle(deps: Deps, notice: Notice): Promise<void> {
  switch (notice.about) {
    case 'session':
      return settleSession(deps, notice.sessionId);
    case 'renewal':
      return bookRenewal(deps, notice);
    case 'end':
      return endSubscription(deps, notice.subscriptionRef);
    case 'nothing of ours':
      return;
  }
}

async function isHandled({ db }: Deps, id: string): Promise<boolean> {
  return (await db.select().from(paymentNotices).where(eq(paymentNotices.id, id))).length > 0;
}

async function remember({ db, clock }: Deps, id: string): Promise<void> {
  await db
    .insert(paymentNotices)
    .values({ id, handledAt: new Date(clock.now()) })
    .onConflictDoNothing();
}
