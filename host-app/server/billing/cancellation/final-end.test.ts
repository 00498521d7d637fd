import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { sampleOf } from '#kit/nightly.ts';
import { type Payer, type StripeShop, sharedShop } from '#kit/payments/stripe-shop.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { checkouts, memberBilling, subscriptions } from '../../db/schema/billing.ts';
import { CHECKOUT_MS } from '../checkout/checkout.ts';
import { countFounders } from '../store/seats.ts';
import { sweepMoney } from '../sweep.ts';
import { checkAllSoon, reconcilePlans } from '../sync/reconcile.ts';

describe('a plan that ended for good', () => {
  const shop = sharedShop();

  const hear = async (order = (events: ReturnType<StripeShop['newEvents']>) => events) => {
    for (const event of order(shop.newEvents())) expect(await shop.deliver(event)).toBe(200);
  };
  const sweep = () => sweepMoney(shop.api.deps);
  const rowOf = async ({ ref }: Payer) => {
    const [row] = await shop.api.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.providerRef, ref));
    if (!row) throw new Error(`No plan ${ref}.`);
    return row;
  };
  const refund = ({ buyer }: Payer, ...options: string[]) =>
    staffTerminal(shop.api)(['member', 'refund', buyer.id, ...options, '--yes', '--why', 'asked']);
  const cancel = async (payer: Payer) =>
    payer.buyer.call('cancelSubscription', { id: (await rowOf(payer)).id });
  /** Cancels as a deployment does that lets plans go on until their end. */
  const cancelAtPeriodEnd = async (payer: Payer) => {
    const ending = { endsWithPeriod: true, cancelledAt: new Date(shop.api.clock.now()) };
    const { db } = shop.api.deps;
    await db.update(subscriptions).set(ending).where(eq(subscriptions.providerRef, payer.ref));
  };

  /** The ways to end a plan so that nothing brings it back. */
  const ends: Record<string, (payer: Payer) => Promise<unknown>> = {
    'refunded and canceled by staff': (payer) => refund(payer, '--cancel-plan'),
    'canceled by the member, then refunded and canceled by staff': async (payer) => {
      await cancel(payer);
      await refund(payer, '--cancel-plan');
    },
    'canceled by the member as of its end, then canceled by staff': async (payer) => {
      await cancelAtPeriodEnd(payer);
      await refund(payer, '--cancel-plan');
    },
    'canceled by the member, then refunded by staff': async (payer) => {
      await cancel(payer);
      await refund(payer);
    },
    'canceled by the member, then refunded at Stripe, unheard': async (payer) => {
      await cancel(payer);
      shop.stripe.account.refund(payer.intent);
      shop.newEvents();
    },
    'disputed and lost after the member canceled': async (payer) => {
      await cancel(payer);
      shop.stripe.account.dispute(payer.intent, 'lost');
      await hear();
    },
  };

  /** Everything that makes a plan active, or could. */
  const returns: Record<string, (payer: Payer) => Promise<unknown>> = {
    'a checkout that expires': async ({ buyer }) => {
      const session = await shop.start(buyer, 'premium_year');
      shop.stripe.account.expire(session);
      await hear();
    },
    'a checkout that nobody pays': async ({ buyer }) => {
      await shop.start(buyer, 'premium_year');
      shop.api.clock.pass(CHECKOUT_MS);
      await sweep();
    },
    'a checkout of another plan in a second tab': async ({ buyer }) => {
      await shop.start(buyer, 'premium_year');
      await shop.start(buyer, 'premium_month');
      shop.api.clock.pass(CHECKOUT_MS);
      await buyer.call('profile');
    },
    'a checkout that is refused': async ({ buyer }) => {
      const { db } = shop.api.deps;
      await db.insert(memberBilling).values({ memberId: buyer.id }).onConflictDoNothing();
      const used = { founderUsedAt: new Date(shop.api.clock.now()) };
      await db.update(memberBilling).set(used).where(eq(memberBilling.memberId, buyer.id));
      expect((await buyer.checkout('founder_month')).status).toBe(409);
    },
    'the same plan, asked for again and not paid': async (payer) => {
      const { buyer } = payer;
      const response = await buyer.checkout('premium_month');
      expect(response.body.message).not.toBe('Your plan hasn’t changed.');
      shop.api.clock.pass(CHECKOUT_MS);
      await sweep();
    },
    'every event of Stripe again, in the wrong order': async ({ session, ref, invoice }) => {
      const own = shop.stripe.account.events.filter(({ data }) =>
        [session, ref, invoice].some((id) => JSON.stringify(data).includes(id)),
      );
      for (const [at, event] of own.toReversed().entries())
        await shop.deliver({ ...event, id: `${event.id}_${at}` });
    },
    'a late event about the plan at Stripe': async ({ ref }) => {
      const { status } = shop.stripe.account.subscription(ref);
      if (status !== 'canceled') shop.stripe.account.setStatus(ref, 'active');
      await hear();
    },
    'the daily comparison': async () => {
      await checkAllSoon(shop.api.deps);
      await reconcilePlans(shop.api.deps);
    },
    'the end of a hold': async ({ buyer }) => {
      expect((await buyer.call('endHold')).status).toBe(409);
      shop.api.clock.pass(DAY_MS);
      await sweep();
    },
    'the confirmation of the paid session': ({ buyer, session }) => shop.confirm(buyer, session),
    'a new card': async ({ ref }) => {
      const { account } = shop.stripe;
      account.customers.changeCard(account.subscription(ref).customer, true);
      await hear();
    },
    'a renewal that Stripe charges before it hears of the end': async ({ ref }) => {
      shop.api.clock.pass(31 * DAY_MS);
      shop.stripe.account.turn(ref);
      await hear();
    },
  };

  const pairs = Object.keys(ends).flatMap((end) => Object.keys(returns).map((way) => [end, way] as const));

  // A step that shares no factor with the number of ways meets each end and each way by day.
  it.each(sampleOf(pairs, 5))('%s: does not come back by %s (STAFF-06, REFUND-01)', async (end, way) => {
    const payer = await shop.payer('premium_month');
    await ends[end]?.(payer);
    await returns[way]?.(payer);
    const { buyer, ref } = payer;
    expect(await buyer.planId()).toBeUndefined();
    // After the day in which a cancellation can be undone.
    shop.api.clock.pass(DAY_MS + 60_000);
    for (let run = 0; run < 2; run += 1) {
      await sweep();
      await hear();
    }
    expect(await buyer.planId()).toBeUndefined();
    expect((await rowOf(payer)).status).toBe('ended');
    expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
    const [kept] = shop.stripe.account.charges.filter(
      ({ sessionId, refunded, amount }) => sessionId === payer.session && refunded < amount,
    );
    expect(end.includes('lost') ? undefined : kept).toBeUndefined();
  });

  it('keeps a plan after a refund of a part, and restores it (Z-01)', async () => {
    const payer = await shop.payer('premium_month');
    shop.stripe.account.refund(payer.intent, 500);
    await hear();
    expect(await payer.buyer.planId()).toBe('premium_month');
    await cancel(payer);
    await returns['a checkout that expires']?.(payer);
    expect(await payer.buyer.planId()).toBe('premium_month');
  });

  it('keeps a plan after a full refund that cancels nothing (STAFF-06)', async () => {
    const payer = await shop.payer('premium_month');
    await refund(payer);
    await sweep();
    expect(await payer.buyer.planId()).toBe('premium_month');
    expect((await rowOf(payer)).status).toBe('active');
  });

  it('does not restore a plan that staff adopted and refunded (STAFF-06)', async () => {
    const payer = await shop.payer('premium_month');
    const { db } = shop.api.deps;
    shop.api.clock.pass(DAY_MS);
    // As an adoption makes it: after its payments, without a checkout.
    await db
      .update(subscriptions)
      .set({ checkoutId: null, createdAt: new Date(shop.api.clock.now()) })
      .where(eq(subscriptions.providerRef, payer.ref));
    await refund(payer);
    await cancel(payer);
    await returns['a checkout that expires']?.(payer);
    expect(await payer.buyer.planId()).not.toBe('premium_month');
  });

  it('restores a plan whose newest payment is not the refunded one (Z-01)', async () => {
    const payer = await shop.payer('premium_month');
    shop.api.clock.pass(30 * DAY_MS);
    shop.stripe.account.turn(payer.ref);
    await hear();
    shop.stripe.account.refund(payer.intent);
    await hear();
    await cancel(payer);
    await returns['a checkout that expires']?.(payer);
    expect(await payer.buyer.planId()).toBe('premium_month');
  });

  it('sells a refunded plan that ends with its period again, and does not keep it (CARD-05)', async () => {
    const payer = await shop.payer('premium_month');
    await cancelAtPeriodEnd(payer);
    await refund(payer);
    const session = await shop.start(payer.buyer, 'premium_month');
    expect((await rowOf(payer)).endsWithPeriod).toBe(true);
    shop.stripe.account.pay(session);
    await hear();
    expect(await payer.buyer.planId()).toBe('premium_month');
    expect((await rowOf(payer)).status).toBe('ended');
  });

  it('leaves no founding seat to a founder (SHIELD-03)', async () => {
    const payer = await shop.payer('founder_month');
    const seats = await countFounders(shop.api.deps.db);
    shop.stripe.account.fail(payer.ref);
    await hear();
    await refund(payer, '--cancel-plan');
    shop.stripe.account.giveUp(payer.ref);
    await hear();
    expect(await countFounders(shop.api.deps.db)).toBe(seats - 1);
    expect((await payer.buyer.checkout('founder_month')).status).toBe(409);
  });

  it('releases a seat that was kept before, and counts one that is being paid for (SHIELD-03)', async () => {
    const payer = await shop.payer('founder_month');
    const { id } = payer.buyer;
    shop.stripe.account.fail(payer.ref);
    await hear();
    shop.stripe.account.giveUp(payer.ref);
    await hear();
    const session = await shop.start(payer.buyer, 'founder_month');
    await refund(payer, '--cancel-plan');
    const { db } = shop.api.deps;
    const [billing] = await db.select().from(memberBilling).where(eq(memberBilling.memberId, id));
    expect(billing?.seatUntil).toBeNull();
    const [open] = await db
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.sessionId, session), ne(checkouts.status, 'paid')));
    expect(open).toMatchObject({ status: 'open', usesKeptSeat: false });
  });
});
