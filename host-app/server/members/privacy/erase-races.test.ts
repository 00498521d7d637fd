import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { DELETED_NAME } from '#contract/messages/privacy.copy.ts';
import { aBuyer } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { openCheckout } from '../../billing/checkout/checkout.ts';
import { findOrphans } from '../../billing/orphans/orphans.ts';
import { sweepMoney } from '../../billing/sweep.ts';
import { settleCheckout } from '../../billing/sync/sync-checkout.ts';
import { erasedAddress } from '../../db/member-rows.ts';
import { members } from '../../db/schema/accounts.ts';
import { checkouts, plans, subscriptions } from '../../db/schema/billing.ts';
import { grantPlan } from '../../staff/acts/membership-acts.ts';
import { adoptOrphan } from '../../staff/acts/orphan-adoption.ts';
import { eraseMember } from './erase.ts';

describe('a plan that begins while an account is deleted', () => {
  const shop = sharedShop();
  const planOf = async (planId: string) => {
    const [plan] = await shop.api.deps.db.select().from(plans).where(eq(plans.planId, planId));
    if (!plan) throw new Error(`No plan ${planId}.`);
    return plan;
  };
  const statesOf = async (id: string) => {
    const { db } = shop.api.deps;
    const held = await db.select().from(subscriptions).where(eq(subscriptions.memberId, id));
    const bought = await db.select().from(checkouts).where(eq(checkouts.memberId, id));
    return [...held, ...bought].map(({ status }) => status);
  };
  /** Runs `work` once, after the plans have ended and before the rows are erased. */
  const meanwhile = (id: string, work: () => Promise<unknown>) => {
    let isDone = false;
    const { deps } = shop.api;
    const { setRenewal } = deps.payments;
    const payments = {
      ...deps.payments,
      setRenewal: async (...args: Parameters<typeof setRenewal>) => {
        await setRenewal(...args);
        if (isDone) return;
        isDone = true;
        await work();
      },
    };
    return eraseMember({ ...deps, payments }, { id });
  };

  it('ends at the provider, too, when it was paid (PRIVACY-05)', async () => {
    const { buyer } = await shop.payer('premium_month');
    let other = '';
    await meanwhile(buyer.id, async () => {
      const session = await shop.start(buyer, 'premium_year');
      shop.stripe.account.pay(session);
      await shop.confirm(buyer, session);
      other = shop.stripe.account.session(session).subscription ?? '';
    });
    expect(shop.stripe.account.subscription(other).status).toBe('canceled');
    expect(await statesOf(buyer.id)).not.toContain('active');
  });

  it('ends when its checkout is open, and when staff granted it (PRIVACY-05)', async () => {
    const { buyer } = await shop.payer('premium_month');
    await meanwhile(buyer.id, () => shop.start(buyer, 'premium_year'));
    expect(await statesOf(buyer.id)).not.toContain('open');
    const second = await shop.payer('premium_month');
    const { deps } = shop.api;
    const until = new Date(deps.clock.now() + DAY_MS);
    await meanwhile(second.buyer.id, async () => {
      await deps.db
        .update(subscriptions)
        .set({ status: 'ended' })
        .where(eq(subscriptions.memberId, second.buyer.id));
      await grantPlan(deps, { memberId: second.buyer.id, plan: await planOf('premium_month'), until });
    });
    expect(await statesOf(second.buyer.id)).not.toContain('active');
  });

  it('is refused after the deletion: a checkout, a grant, an orphan, a row (PRIVACY-05)', async () => {
    const { deps } = shop.api;
    const { id } = await aBuyer(shop.api);
    await eraseMember(deps, { id });
    const plan = await planOf('premium_month');
    const until = new Date(deps.clock.now() + DAY_MS);
    const { ref } = await shop.payer('premium_month');
    const at = await deps.payments.readSubscription(ref);
    if (!at) throw new Error('No subscription.');
    const request = {
      planId: 'premium_month',
      successUrl: '',
      cancelUrl: '',
      terms: { version: '', language: 'en' as const, sentence: '' },
    };
    const gone = { status: 409 };
    await expect(grantPlan(deps, { memberId: id, plan, until })).rejects.toMatchObject(gone);
    await expect(openCheckout(deps, id, request as never)).rejects.toMatchObject(gone);
    await expect(openCheckout(deps, id, { ...request, planId: 'free_month' } as never)).rejects.toMatchObject(
      gone,
    );
    await expect(
      adoptOrphan(deps, { at: { ...at, ref: 'sub_other' }, memberId: id, plan }),
    ).rejects.toMatchObject(gone);
    const now = new Date(deps.clock.now());
    const row = {
      id: 'late',
      provider: 'stripe' as const,
      providerRef: 'late',
      memberId: id,
      planId: plan.id,
      isFounder: false,
      priceCents: 1,
    };
    const times = { periodStart: now, periodEnd: until, createdAt: now };
    await expect(
      deps.db.insert(subscriptions).values({ ...row, ...times, status: 'active' }),
    ).rejects.toThrow();
    expect(await statesOf(id)).toEqual([]);
  });

  it('is refunded when the payment of its checkout arrives after the deletion (PRIVACY-05)', async () => {
    const { deps } = shop.api;
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    const [open] = await deps.db.select().from(checkouts).where(eq(checkouts.memberId, buyer.id));
    if (!open) throw new Error('No checkout.');
    // An older release left it open.
    await eraseMember(
      { ...deps, payments: { ...deps.payments, expireSession: async () => undefined } },
      buyer,
    );
    shop.stripe.account.pay(session);
    await settleCheckout(deps, open);
    const ref = shop.stripe.account.session(session).subscription ?? '';
    expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
    expect(await statesOf(buyer.id)).toEqual(['expired']);
  });

  /** Makes a row as an older release could leave it: the member is deleted, and nothing has ended. */
  const leftDeleted = ({ id }: { id: string }) =>
    shop.api.deps.db
      .update(members)
      .set({
        email: erasedAddress(id),
        name: DELETED_NAME,
        unsubscribedAt: new Date(shop.api.clock.now()),
        deletedAt: new Date(shop.api.clock.now()),
      })
      .where(eq(members.id, id));

  it('is refunded when an open checkout of a deleted member is paid (PRIVACY-05)', async () => {
    const { deps } = shop.api;
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    await leftDeleted(buyer);
    shop.stripe.account.pay(session);
    await sweepMoney(deps);
    const ref = shop.stripe.account.session(session).subscription ?? '';
    expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
    const charges = shop.stripe.account.charges.filter((charge) => charge.sessionId === session);
    expect(charges).toMatchObject([{ refunded: 1_999 }]);
    expect(await statesOf(buyer.id)).toEqual(['expired']);
  });

  it('is not restored by an abandoned checkout of a deleted member (PRIVACY-05)', async () => {
    const { deps } = shop.api;
    const { buyer, ref } = await shop.payer('premium_month');
    await buyer.cancel();
    const session = await shop.start(buyer, 'premium_year');
    await leftDeleted(buyer);
    shop.stripe.account.expire(session);
    await sweepMoney(deps);
    await sweepMoney(deps);
    expect(await statesOf(buyer.id)).toEqual(['ended', 'paid', 'expired']);
    expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
  });

  it('is found by the search of a day, ended, and its later charges are refunded (PRIVACY-05)', async () => {
    const { deps, clock, logged } = shop.api;
    const { buyer, ref, session } = await shop.payer('premium_month');
    await leftDeleted(buyer);
    clock.pass(31 * DAY_MS);
    shop.stripe.account.turn(ref);
    logged.splice(0);
    await findOrphans(deps);
    expect(logged.splice(0)).toEqual([expect.stringMatching(/^a deleted member had a plan/)]);
    await sweepMoney(deps);
    expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
    clock.pass(DAY_MS);
    await sweepMoney(deps);
    const charges = shop.stripe.account.charges.filter((charge) => charge.sessionId === session);
    expect(charges).toMatchObject([{ refunded: 0 }, { refunded: 1_999 }]);
  });

  it('is checked a day later: a renewal that Stripe had begun is refunded (PRIVACY-05)', async () => {
    const { deps, clock } = shop.api;
    const { buyer, ref, session } = await shop.payer('premium_month');
    clock.pass(30 * DAY_MS);
    const invoice = shop.stripe.account.fail(ref);
    await eraseMember(deps, buyer);
    expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
    clock.pass(MINUTE_MS);
    shop.stripe.account.recover(ref, invoice);
    shop.newEvents();
    clock.pass(DAY_MS);
    await sweepMoney(deps);
    const charges = shop.stripe.account.charges.filter((charge) => charge.sessionId === session);
    expect(charges).toMatchObject([{ refunded: 0 }, { refunded: 1_999 }]);
    const isWaiting = and(eq(subscriptions.memberId, buyer.id), isNotNull(subscriptions.nextCheckAt));
    expect(await deps.db.$count(subscriptions, isWaiting)).toBe(0);
  });
});
