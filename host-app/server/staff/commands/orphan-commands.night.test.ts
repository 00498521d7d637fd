import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer } from '#kit/payments/buyer.ts';
import { type Payer, type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { takeSnapshot } from '#kit/server/snapshot.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { searchDaily } from '../../billing/orphans/orphans.ts';
import { sweepMoney } from '../../billing/sweep.ts';
import { members } from '../../db/schema/accounts.ts';
import { invoices, orphanSubscriptions, subscriptions } from '../../db/schema/billing.ts';
import { staffActs } from '../../db/schema/staff.ts';
import { createPrometheus } from '../../operations/metrics/prometheus.ts';
import { sendDueMails } from '../../send-due-mails.ts';

const MONTH_MS = 30 * DAY_MS;

describe('club orphans, after a restore of an older backup', () => {
  let shop: StripeShop;
  let restore: () => Promise<void>;
  let old: Payer;
  beforeAll(async () => {
    shop = await stripeShop(5);
    old = await shop.payer('premium_month');
    restore = await takeSnapshot(shop.api.deps.db);
  });
  beforeEach(() => {
    shop.stripe.beforeAnswer();
    shop.newEvents();
  });
  afterAll(() => shop.close());

  const club = (...args: string[]) => staffTerminal(shop.api)(args);
  const reconcile = () => club('reconcile', '--all', '--why', 'restored a backup');
  const adopt = (...args: string[]) => club('orphans', 'adopt', ...args, '--yes', '--why', 'restored');
  const refund = (...args: string[]) => club('orphans', 'refund', ...args, '--yes', '--why', 'restored');
  const refunded = (ref: string) =>
    shop.stripe.account.charges
      .filter(({ sessionId }) => sessionId === shop.stripe.account.subscription(ref).session)
      .map((charge) => charge.refunded);
  const rowOf = async (ref: string) => {
    const rows = await shop.api.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.providerRef, ref));
    return rows[0];
  };
  /** Restores the backup, after what Stripe may still send was delivered. */
  const lose = async () => {
    shop.newEvents();
    await restore();
    shop.api.logged.splice(0);
  };
  /** Ends at Stripe what a test left over. */
  const clear = async (...refs: string[]) => {
    for (const ref of refs)
      if (shop.stripe.account.subscription(ref).status !== 'canceled') shop.stripe.account.cancel(ref);
    await reconcile();
  };

  it('finds who joined since, adopts one, refunds another, and then everything agrees (ORPHAN-01)', async () => {
    const [ann, bob] = [await shop.payer('premium_month'), await shop.payer('founder_month')];
    await lose();
    // The members are gone, and Stripe goes on to charge them.
    shop.api.clock.pass(MONTH_MS);
    for (const ref of [old.ref, ann.ref, bob.ref]) shop.stripe.account.turn(ref);
    const metrics = createPrometheus({ db: shop.api.deps.db, clock: shop.api.clock, dataDir: '.' });
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
    expect(shop.api.logged).toEqual(
      Array(2).fill('a subscription at the payment provider has no member see: club orphans'),
    );
    expect(await metrics.text()).toMatch(/^club_orphan_subscriptions 2$/m);

    const told = await reconcile().catch(String);
    expect(told).toContain('Compared 1 plan: 0 differed and now agree.');
    expect(told).toContain('2 subscriptions at the payment provider without a member. See: club orphans');
    for (const { ref } of [ann, bob]) expect(told).toContain(ref);
    expect(told).not.toContain(old.ref);

    const listed = await club('orphans');
    expect(listed).toMatch(
      new RegExp(
        `${ann.ref} +${ann.buyer.email} +premium_month +\\$19.99 a month +2026-01-15 +\\$19.99 2026-02-14`,
      ),
    );
    expect(listed).toMatch(new RegExp(`${bob.ref} +${bob.buyer.email} +founder_month +\\$14.99 a month`));

    expect(await adopt(ann.ref)).toBe(
      `Premium now belongs to a new account of ${ann.buyer.email}. A mail asks to choose a password.`,
    );
    const [mail] = await shop.api.mails(ann.buyer.email);
    expect(mail?.subject).toMatch(/account is ready again$/);
    expect(mail?.text).toContain('/reset-password?token=');
    expect(await rowOf(ann.ref)).toMatchObject({ status: 'active', priceCents: 1_999, isFounder: false });
    await sweepMoney(shop.api.deps);
    await sendDueMails(shop.api.deps);
    expect((await shop.api.mails(ann.buyer.email)).map(({ subject }) => subject)).toHaveLength(1);
    expect(shop.stripe.account.subscription(ann.ref).status).toBe('active');

    expect(await refund(bob.ref, '--all')).toBe(
      `Refunded $29.98 (2 payments) to ${bob.buyer.email}. ${bob.ref} is ended.`,
    );
    expect(refunded(bob.ref)).toEqual([1_499, 1_499]);
    expect(shop.stripe.account.subscription(bob.ref).status).toBe('canceled');
    expect(await refund(bob.ref, '--all')).toBe(`Nothing was refunded. ${bob.ref} is ended.`);

    expect(await reconcile()).toBe('Compared 2 plans: 0 differed and now agree.');
    expect(await club('orphans')).toBe('Every live subscription has a member.');
    expect(await metrics.text()).toMatch(/^club_orphan_subscriptions 0$/m);
    const acts = await shop.api.deps.db
      .select()
      .from(staffActs)
      .where(eq(staffActs.act, 'orphans refund'))
      .orderBy(staffActs.id);
    expect(acts[0]).toMatchObject({ outcome: 'done', detail: { subscription: bob.ref, amount: '$29.98' } });
    await clear(ann.ref);
  }, 60_000);

  it('books both payments of an adopted member, who sees them as invoices (ORPHAN-02)', async () => {
    const payer = await shop.payer('premium_month');
    await lose();
    shop.api.clock.pass(MONTH_MS);
    shop.stripe.account.turn(payer.ref);
    await adopt(payer.ref);
    const [member] = await shop.api.deps.db
      .select()
      .from(members)
      .where(eq(members.email, payer.buyer.email));
    const booked = await shop.api.deps.db
      .select()
      .from(invoices)
      .where(eq(invoices.memberId, member?.id ?? ''));
    expect(booked.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['paid', 1_999],
      ['paid', 1_999],
    ]);
    await expect(adopt(payer.ref)).rejects.toThrow(`Member ${member?.id} has ${payer.ref}.`);
    await clear(payer.ref);
  });

  it('gives a change of plan to the member of the backup, whose earlier plan ended since (ORPHAN-02)', async () => {
    const token = old.buyer;
    await token.cancel();
    const session = await shop.start(token, 'premium_year');
    shop.stripe.account.pay(session);
    for (const event of shop.newEvents()) await shop.deliver(event);
    await sweepMoney(shop.api.deps);
    const ref = shop.stripe.account.session(session).subscription ?? '';
    await lose();
    expect((await rowOf(old.ref))?.status).toBe('active');
    expect(await adopt(ref)).toBe(`Premium Annual now belongs to ${token.email}.`);
    expect([(await rowOf(old.ref))?.status, (await rowOf(ref))?.status]).toEqual(['ended', 'active']);
    expect(await token.planId()).toBe('premium_year');
    await clear(ref);
  });

  it('refuses to adopt for a member who pays for another plan, and asks which plan and member (ORPHAN-03)', async () => {
    const payer = await shop.payer('premium_month');
    await lose();
    const other = await shop.payer('premium_month');
    await expect(adopt(payer.ref, '--member', other.buyer.email)).rejects.toThrow('pays for another plan');
    await expect(adopt('sub_none')).rejects.toThrow("The payment provider has no subscription 'sub_none'.");
    await expect(adopt(payer.ref, '--plan', 'gold')).rejects.toThrow("No plan has the id 'gold'.");
    const { customer, metadata } = shop.stripe.account.subscription(payer.ref);
    metadata.plan = 'later_month';
    await expect(adopt(payer.ref)).rejects.toThrow(
      "--plan: No plan has the id 'later_month'. Choose another one.",
    );
    metadata.plan = 'premium_month';
    shop.stripe.account.customers.customer(customer).email = null;
    await expect(adopt(payer.ref)).rejects.toThrow(
      '--member: The customer has no address at the payment provider. Enter the member.',
    );
    const third = await aBuyer(shop.api);
    expect(await adopt(payer.ref, '--member', third.email)).toBe(`Premium now belongs to ${third.email}.`);
    expect(await third.planId()).toBe('premium_month');
    await clear(payer.ref, other.ref);
  });

  it('leaves those of another product or club alone, also at the price of a plan (ORPHAN-04)', async () => {
    const [product, elsewhere] = [await shop.payer('premium_month'), await shop.payer('premium_month')];
    await lose();
    const at = (payer: Payer) => shop.stripe.account.subscription(payer.ref);
    at(product).metadata = {};
    at(elsewhere).metadata = { ...at(elsewhere).metadata, club: 'https://other.example.com' };
    const listed = await club('orphans');
    expect(listed).not.toContain(product.ref);
    expect(listed).not.toContain(elsewhere.ref);
    expect(listed).toContain('1 subscription of a club at another address.');
    await expect(refund(product.ref)).rejects.toThrow(`This club did not sell ${product.ref}.`);
    await clear(product.ref, elsewhere.ref);
  });

  it('are searched on every page, once a day, and again soon after a failure (ORPHAN-05)', async () => {
    const { db } = shop.api.deps;
    const payer = await shop.payer('premium_month');
    await lose();
    const open = async () =>
      (await db.select().from(orphanSubscriptions)).filter(({ settledAt }) => settledAt === null).length;
    const template = shop.stripe.account.subscription(payer.ref);
    const added = Array.from({ length: 150 }, (_, index) => ({ ...template, id: `sub_more_${index}` }));
    for (const one of added) shop.stripe.account.subscriptions.set(one.id, one);
    shop.stripe.beforeAnswer(({ path }) => {
      if (path === '/v1/subscriptions') throw new Error('down');
    });
    await expect(searchDaily(shop.api.deps)).rejects.toThrow('We can’t take payments right now');
    shop.stripe.beforeAnswer();
    await searchDaily(shop.api.deps);
    expect(await open()).toBe(0);
    shop.api.clock.pass(3_600_000);
    await searchDaily(shop.api.deps);
    expect(await open()).toBe(151);
    for (const one of added) shop.stripe.account.subscriptions.delete(one.id);
    await clear(payer.ref);
    shop.api.logged.splice(0);
  }, 60_000);
});
