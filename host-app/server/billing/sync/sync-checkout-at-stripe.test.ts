import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { aBuyer, type Buyer } from '#kit/payments/buyer.ts';
import { type Payer, sharedShop } from '#kit/payments/stripe-shop.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { checkouts, invoices, memberBilling, subscriptions } from '../../db/schema/billing.ts';
import { findPlan } from '../plan-list/plans.ts';
import { sweepMoney } from '../sweep.ts';
import { reconcilePlans } from './reconcile.ts';
import { settleCheckout } from './sync-checkout.ts';

describe('a checkout that is paid at Stripe', () => {
  const shop = sharedShop();

  const rowsOf = async ({ id }: Buyer) => {
    const { db } = shop.api.deps;
    return {
      plans: await db.select().from(subscriptions).where(eq(subscriptions.memberId, id)),
      bills: await db.select().from(invoices).where(eq(invoices.memberId, id)),
      billing: (await db.select().from(memberBilling).where(eq(memberBilling.memberId, id)))[0],
    };
  };
  const pay = async (buyer: Buyer, planId: string) => {
    const session = await shop.start(buyer, planId);
    shop.stripe.account.pay(session);
    return { session, ref: shop.stripe.account.session(session).subscription ?? '' };
  };
  /** Ends a payment page, and delivers the event of that alone. */
  const expire = async (session: string) => {
    shop.stripe.account.expire(session);
    const ended = shop.newEvents().at(-1);
    expect(ended && (await shop.deliver(ended))).toBe(200);
  };

  const hear = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };
  const sweepAfter = async (ms: number) => {
    shop.api.clock.pass(ms);
    await sweepMoney(shop.api.deps);
  };

  it.each<[string, (buyer: Buyer, session: string) => Promise<unknown>]>([
    ['the confirmation of the page that returns', (buyer, session) => shop.confirm(buyer, session)],
    ['the webhook, when no page returns', hear],
    ['the sweep of the next minute, without page and webhook', () => sweepAfter(MINUTE_MS)],
    ['the sweep after a day in which the club was down', () => sweepAfter(DAY_MS)],
  ])('gives the plan once, first by %s', async (_, first) => {
    const buyer = await aBuyer(shop.api);
    const { session } = await pay(buyer, 'premium_month');
    // A read is no reason to ask Stripe.
    expect(await buyer.planId()).toBeUndefined();
    await first(buyer, session);
    expect(await buyer.planId()).toBe('premium_month');
    for (const tab of ['first', 'second'])
      expect([tab, (await shop.confirm(buyer, session)).status]).toEqual([tab, 200]);
    await hear();
    await sweepAfter(MINUTE_MS);
    expect(await shop.recordsOf(buyer, session)).toEqual({ plans: 1, invoices: 1, charges: 1 });
  });

  it('answers the page that returns with 503 while Stripe is down, and the sweep gives the plan later', async () => {
    const buyer = await aBuyer(shop.api);
    const { session } = await pay(buyer, 'premium_month');
    shop.stripe.beforeAnswer(() => {
      throw new StripeRefusal(400, 'invalid_request_error');
    });
    const answer = await shop.confirm(buyer, session);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await buyer.planId()).toBeUndefined();
    shop.api.logged.splice(0);
    shop.stripe.beforeAnswer();
    await sweepAfter(MINUTE_MS);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('takes subscription, period, customer, card and invoice from Stripe', async () => {
    const buyer = await aBuyer(shop.api);
    const { session, ref } = await pay(buyer, 'premium_year');
    // Confirmed later than paid: the period is Stripe's.
    shop.api.clock.pass(60 * MINUTE_MS);
    await shop.confirm(buyer, session);
    const { periodStart, periodEnd, customer } = shop.stripe.account.subscription(ref);
    const period = { periodStart: new Date(periodStart * 1_000), periodEnd: new Date(periodEnd * 1_000) };
    const { plans, bills, billing } = await rowsOf(buyer);
    expect(plans).toMatchObject([
      { providerRef: ref, status: 'active', providerStatus: 'active', ...period },
    ]);
    expect(bills).toMatchObject([
      { stripeInvoiceId: shop.stripe.account.session(session).invoice, status: 'paid', ...period },
    ]);
    expect(plans[0]?.card).toMatchObject({ last4: expect.stringMatching(/^\d{4}$/) });
    expect(bills[0]?.card).toEqual(plans[0]?.card);
    expect(billing?.customerRef).toBe(customer);
  });

  it('keeps the date on which Stripe ended a plan before it was confirmed', async () => {
    const buyer = await aBuyer(shop.api);
    const { session, ref } = await pay(buyer, 'premium_month');
    shop.api.clock.pass(60 * MINUTE_MS);
    shop.stripe.account.giveUp(ref);
    const endedAt = new Date((shop.stripe.account.subscription(ref).endedAt ?? 0) * 1_000);
    shop.api.clock.pass(DAY_MS);
    await shop.confirm(buyer, session);
    expect((await rowsOf(buyer)).plans).toMatchObject([
      { status: 'ended', renewal: 'ended', providerStatus: 'ended', cancelledAt: endedAt },
    ]);
  });

  it.each([
    ['is used when its plan is bought', 'founder_month', null],
    ['stays when another plan is bought', 'premium_month', 999],
  ])('a kept seat %s (SHIELD-01)', async (_, planId, priceCents) => {
    const buyer = await aBuyer(shop.api);
    const { db } = shop.api.deps;
    const now = shop.api.clock.now();
    await db.insert(memberBilling).values({
      memberId: buyer.id,
      founderUsedAt: new Date(now - 40 * DAY_MS),
      seatUntil: new Date(now + 60 * DAY_MS),
      seatPlanId: (await findPlan(db, 'founder_month'))?.id,
      seatPriceCents: 999,
    });
    const { session } = await pay(buyer, planId);
    await shop.confirm(buyer, session);
    expect(await buyer.planId()).toBe(planId);
    expect((await rowsOf(buyer)).billing).toMatchObject({ seatPriceCents: priceCents });
  });

  it('asks Stripe later about a plan that another tab linked while the checkout ended', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await buyer.cancel();
    const session = await shop.start(buyer, 'premium_year');
    const { db } = shop.api.deps;
    const ofSession = eq(checkouts.sessionId, session);
    const [checkout] = await db.select().from(checkouts).where(ofSession);
    if (!checkout) throw new Error('No checkout.');
    shop.stripe.account.expire(session);
    // As read before the other tab: nothing was to be restored.
    await settleCheckout(shop.api.deps, { ...checkout, replaces: null });
    expect(await buyer.planId()).toBe('premium_month');
    const [plan] = (await rowsOf(buyer)).plans;
    expect(plan?.providerRef).toBe(ref);
    expect(plan?.nextCheckAt).toEqual(new Date(shop.api.clock.now()));
  });

  it('asks Stripe at once about the plan that a checkout was to replace', async () => {
    const { buyer } = await shop.payer('premium_month');
    await buyer.cancel();
    await expire(await shop.start(buyer, 'premium_year'));
    expect(await buyer.planId()).toBe('premium_month');
    expect((await rowsOf(buyer)).plans).toMatchObject([{ nextCheckAt: null }]);
  });

  describe('with a canceled plan that can be restored', () => {
    /** A member who canceled a paid plan and left the page of another one. `meanwhile` changes the plan at Stripe. */
    const left = async (meanwhile: (payer: Payer) => unknown) => {
      const payer = await shop.payer('premium_month');
      await payer.buyer.cancel();
      const session = await shop.start(payer.buyer, 'premium_year');
      meanwhile(payer);
      await expire(session);
      return payer;
    };
    const endedAtStripe = { status: 'ended', renewal: 'ended', providerStatus: 'ended' };

    it.each([
      ['ended', ({ ref }: Payer) => shop.stripe.account.giveUp(ref), endedAtStripe],
      ['was refunded', ({ intent }: Payer) => shop.stripe.account.refund(intent), { status: 'ended' }],
    ])('ends it when it %s at Stripe and the event is not here yet', async (_, meanwhile, ended) => {
      const { buyer } = await left(meanwhile);
      expect(await buyer.planId()).toBeUndefined();
      expect((await rowsOf(buyer)).plans).toMatchObject([ended]);
    });

    it('restores it while Stripe does not answer, and ends it after the first answer', async () => {
      const { buyer } = await left(({ ref }) => {
        shop.stripe.account.giveUp(ref);
        shop.stripe.beforeAnswer(({ path }) => {
          if (path.endsWith(ref)) throw new StripeRefusal(400, 'invalid_request_error');
        });
      });
      expect(await buyer.planId()).toBe('premium_month');
      expect((await rowsOf(buyer)).plans).toMatchObject([{ nextCheckAt: new Date(shop.api.clock.now()) }]);
      shop.stripe.beforeAnswer();
      await reconcilePlans(shop.api.deps);
      expect(await buyer.planId()).toBeUndefined();
      expect((await rowsOf(buyer)).plans).toMatchObject([endedAtStripe]);
    });
  });
});
