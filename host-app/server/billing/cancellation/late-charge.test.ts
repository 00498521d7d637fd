import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { type Payer, sharedShop } from '#kit/payments/stripe-shop.ts';
import type { Event } from '#server/fake-stripe/records.ts';
import { invoices, subscriptions } from '../../db/schema/billing.ts';
import { sweepMoney } from '../sweep.ts';

describe('a renewal that Stripe charges after the member canceled immediately', () => {
  const shop = sharedShop(6);

  const hear = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };
  const rowOf = async ({ ref }: Payer) => {
    const isOwn = eq(subscriptions.providerRef, ref);
    const [row] = await shop.api.deps.db.select().from(subscriptions).where(isOwn);
    if (!row) throw new Error(`No plan ${ref}.`);
    return row;
  };
  const stored = ({ buyer }: Payer) =>
    shop.api.deps.db.select().from(invoices).where(eq(invoices.memberId, buyer.id));
  const lastCharge = () => shop.stripe.account.charges.at(-1);
  /** Cancels half an hour after the period; Stripe charges the next one an hour after it. */
  const canceledThenCharged = async () => {
    const payer = await shop.payer('founder_month');
    shop.api.clock.pass((await rowOf(payer)).periodEnd.getTime() + HOUR_MS / 2 - shop.api.clock.now());
    await payer.buyer.cancel();
    return payer;
  };
  const charge = async ({ ref }: Payer) => {
    shop.api.clock.pass(HOUR_MS / 2);
    shop.stripe.account.turn(ref);
    await hear();
    expect(lastCharge()).toMatchObject({ refunded: 0 });
  };
  const expectBooked = async (payer: Payer) => {
    await sweepMoney(shop.api.deps);
    expect(lastCharge()).toMatchObject({ refunded: 0 });
    expect(await stored(payer)).toHaveLength(2);
    expect(await rowOf(payer)).toMatchObject({ status: 'active', nextCheckAt: null });
  };

  it('is booked when the member takes the plan back', async () => {
    const payer = await canceledThenCharged();
    await charge(payer);
    shop.api.clock.pass(HOUR_MS);
    await sweepMoney(shop.api.deps);
    expect((await payer.buyer.checkout('founder_month')).body.data).toEqual({});
    await expectBooked(payer);
  });

  it('is booked when a change of plans is abandoned', async () => {
    const payer = await canceledThenCharged();
    const session = await shop.start(payer.buyer, 'premium_month');
    await charge(payer);
    shop.stripe.account.expire(session);
    await hear();
    await expectBooked(payer);
  });

  it.each(['paid', 'left'])(
    'comes while the payment page of another plan is open, which is then %s',
    async (end) => {
      const payer = await shop.payer('founder_month');
      const { buyer, ref } = payer;
      shop.api.clock.pass((await rowOf(payer)).periodEnd.getTime() - 10 * MINUTE_MS - shop.api.clock.now());
      await buyer.cancel();
      const session = await shop.start(buyer, 'premium_month');
      await sweepMoney(shop.api.deps);
      expect(shop.stripe.account.subscription(ref).cancel_at_period_end).toBe(false);
      shop.api.clock.pass(11 * MINUTE_MS);
      shop.stripe.account.turn(ref);
      await hear();
      const renewal = lastCharge();
      if (end === 'left') {
        shop.stripe.account.expire(session);
        await hear();
        return expectBooked(payer);
      }
      shop.stripe.account.pay(session);
      await hear();
      await sweepMoney(shop.api.deps);
      expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
      expect(renewal?.refunded).toBe(renewal?.amount);
      expect(await buyer.planId()).toBe('premium_month');
    },
  );

  it.each(['is not taken back', 'ended at Stripe'])('is refunded when the plan %s', async (end) => {
    const payer = await canceledThenCharged();
    await charge(payer);
    if (end === 'ended at Stripe') {
      shop.stripe.account.giveUp(payer.ref);
      await hear();
    }
    for (let day = 0; day < 2; day += 1) {
      shop.api.clock.pass(DAY_MS);
      await sweepMoney(shop.api.deps);
    }
    expect(lastCharge()?.refunded).toBe(lastCharge()?.amount);
    expect(await stored(payer)).toHaveLength(1);
    expect(await rowOf(payer)).toMatchObject({ status: 'ended', nextCheckAt: null });
  });

  it.each([
    ['won', 'is refunded'],
    ['lost', 'stays with the bank'],
  ] as const)('waits for a bank whose dispute is %s, and %s', async (decision, end) => {
    const payer = await canceledThenCharged();
    await charge(payer);
    const { intent = '' } = lastCharge() ?? {};
    shop.stripe.account.dispute(intent, 'needs_response');
    await hear();
    for (let day = 0; day < 2; day += 1) {
      shop.api.clock.pass(DAY_MS);
      await sweepMoney(shop.api.deps);
    }
    expect((await stored(payer)).map(({ dispute }) => dispute)).toEqual(['none', 'open']);
    shop.stripe.account.dispute(intent, decision);
    await hear();
    expect(lastCharge()?.refunded).toBe(end === 'is refunded' ? lastCharge()?.amount : 0);
    await hear();
    expect((await stored(payer)).map(({ dispute }) => dispute)).toEqual(['none', decision]);
    await sweepMoney(shop.api.deps);
  });

  it('is left to a bank whose dispute is not known yet', async () => {
    const payer = await canceledThenCharged();
    await charge(payer);
    shop.stripe.account.dispute(lastCharge()?.intent ?? '', 'needs_response');
    const [news] = shop.newEvents();
    const { readInvoice } = shop.api.deps.payments;
    shop.api.deps.payments.readInvoice = async (ref) => {
      const found = await readInvoice(ref);
      return found && { ...found, dispute: 'none' };
    };
    shop.api.clock.pass(DAY_MS);
    for (let turn = 0; turn < 2; turn += 1) await sweepMoney(shop.api.deps);
    shop.api.deps.payments.readInvoice = readInvoice;
    expect(lastCharge()?.refunded).toBe(0);
    expect(await shop.deliver(news as Event)).toBe(200);
    expect((await stored(payer)).map(({ dispute }) => dispute)).toEqual(['none', 'open']);
  });
});
