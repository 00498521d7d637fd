import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { type Payer, sharedShop } from '#kit/payments/stripe-shop.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { members } from '../../db/schema/accounts.ts';
import { invoices, subscriptions } from '../../db/schema/billing.ts';
import { eraseMember } from '../../members/privacy/erase.ts';
import { listActs } from '../lists/audit.ts';
import type { FieldValues } from './act-fields.ts';
import { type PreparedAct, prepareAct } from './prepare-act.ts';
import { memberTarget, requireMember } from './targets.ts';

const why = 'asked by phone';
const OWNER = { name: 'maria', role: 'owner' } as const;

describe('acts about money, with Stripe', () => {
  const shop = sharedShop(5);
  const prepare = async ({ buyer }: Payer, name: string, values: FieldValues = {}): Promise<PreparedAct> => {
    const act = memberTarget.acts.find((one) => one.name === name);
    if (!act) throw new Error(`No act ${name}.`);
    const member = await requireMember(shop.api.deps.db, buyer.id);
    return prepareAct(shop.api.deps, { staff: OWNER, act, target: member, values });
  };
  const refund = async (payer: Payer, values: FieldValues = {}) =>
    (await prepare(payer, 'member refund', values)).run({ why });
  const refundedAtStripe = ({ session }: Payer) =>
    shop.stripe.account.charges.find(({ sessionId }) => sessionId === session)?.refunded;
  const stored = async ({ buyer }: Payer) =>
    (await shop.api.deps.db.select().from(invoices).where(eq(invoices.memberId, buyer.id))).map(
      ({ refundedCents }) => refundedCents,
    );

  it('refund a part, another part and then the rest, never more than is left (STAFF-11)', async () => {
    const payer = await shop.payer('premium_month');
    expect((await prepare(payer, 'member refund', { amount: '5' })).question).toMatch(
      /^Refund \$5\.00 of invoice \w+ \(2026-01-15\) to .* \(\$14\.99 stays\)\?$/,
    );
    expect(await refund(payer, { amount: '5' })).toMatch(/^Refunded \$5\.00 of invoice/);
    expect(await refund(payer, { amount: '$5.00' })).toMatch(/^Refunded \$5\.00 of invoice/);
    expect([refundedAtStripe(payer), await stored(payer)]).toEqual([1_000, [1_000]]);
    await expect(refund(payer, { amount: '10.00' })).rejects.toThrow(/^Only \$9\.99 of invoice \w+ is left/);
    expect(await refund(payer)).toMatch(/^Refunded \$9\.99 of invoice/);
    expect([refundedAtStripe(payer), await stored(payer)]).toEqual([1_999, [1_999]]);
    await expect(refund(payer, { amount: '1' })).rejects.toThrow('no payment to refund');
  });

  it('do nothing when the question changed since it was answered, and one refund for two presses', async () => {
    const payer = await shop.payer('premium_month');
    const [first, second] = [
      await prepare(payer, 'member refund', { amount: '5' }),
      await prepare(payer, 'member refund', { amount: '5' }),
    ];
    await Promise.allSettled([first.run({ why }), second.run({ why })]);
    expect([refundedAtStripe(payer), await stored(payer)]).toEqual([500, [500]]);
    const later = await prepare(payer, 'member refund', { amount: '5' });
    await expect(later.run({ why, confirmed: first.question })).rejects.toThrow(
      'Something changed meanwhile',
    );
    expect(refundedAtStripe(payer)).toBe(500);
  });

  it('record a part whose answer was lost as failed, and the next try reads it instead of repeating it', async () => {
    const payer = await shop.payer('premium_month');
    shop.stripe.afterwards(({ path, method }) => {
      if (method === 'POST' && path === '/v1/refunds') throw new StripeRefusal(400, 'api_error');
    });
    await expect(refund(payer, { amount: '5' })).rejects.toThrow(
      'did not answer. The money may be refunded: look at the invoice',
    );
    shop.stripe.beforeAnswer();
    expect([refundedAtStripe(payer), await stored(payer)]).toEqual([500, [0]]);
    await expect(refund(payer, { amount: '5' })).rejects.toThrow('has $5.00 refunded now');
    expect([refundedAtStripe(payer), await stored(payer)]).toEqual([500, [500]]);
    const acts = await listActs(shop.api.deps, { memberId: payer.buyer.id, limit: 5 });
    expect(acts.rows.map(({ act, outcome }) => [act, outcome])).toEqual([
      ['member refund', 'failed'],
      ['member refund', 'failed'],
    ]);
  });

  it.each(['needs_response', 'lost'] as const)(
    'refund nothing of a payment whose dispute is %s, and name the dispute',
    async (status) => {
      const payer = await shop.payer('premium_month');
      shop.stripe.account.dispute(payer.intent, status);
      await expect(refund(payer)).rejects.toThrow(/^Nothing was refunded: the customer's bank has a dispute/);
      expect(refundedAtStripe(payer)).toBe(0);
    },
  );

  it('finish a whole refund whose answer was lost, with the cancellation that belongs to it', async () => {
    const payer = await shop.payer('premium_month');
    shop.stripe.afterwards(({ path, method }) => {
      if (method === 'POST' && path === '/v1/refunds') throw new StripeRefusal(400, 'api_error');
    });
    await expect(refund(payer, { cancelPlan: true })).rejects.toThrow();
    shop.stripe.beforeAnswer();
    expect(await payer.buyer.planId()).toBe('premium_month');
    expect(await refund(payer, { cancelPlan: true })).toMatch(/The plan is canceled\.$/);
    expect([refundedAtStripe(payer), await stored(payer)]).toEqual([1_999, [1_999]]);
    expect(await payer.buyer.planId()).toBeUndefined();
  });

  it('refund and cancel nothing when the member changes plans while the question waits (STAFF-14)', async () => {
    const payer = await shop.payer('premium_month');
    const waiting = await prepare(payer, 'member refund', { cancelPlan: true });
    await payer.buyer.cancel();
    shop.stripe.account.pay(await shop.start(payer.buyer, 'premium_year'));
    for (const event of shop.newEvents()) await shop.deliver(event);
    expect(await payer.buyer.planId()).toBe('premium_year');
    await expect(waiting.run({ why })).rejects.toThrow('Nothing was refunded: the member has changed plans');
    expect(await payer.buyer.planId()).toBe('premium_year');
    expect(refundedAtStripe(payer)).toBe(0);
  });

  it('refund a deleted member, who gets no mail, and do nothing else for one', async () => {
    const payer = await shop.payer('premium_month');
    await eraseMember(shop.api.deps, { id: payer.buyer.id });
    expect(await refund(payer)).toMatch(/^Refunded \$19\.99/);
    expect(await stored(payer)).toEqual([1_999]);
    const [row] = await shop.api.deps.db.select().from(members).where(eq(members.id, payer.buyer.id));
    expect(await shop.api.mails(row?.email)).toEqual([]);
    for (const name of ['member sign-out', 'member cancel', 'member keep'])
      await expect(prepare(payer, name, { when: 'now' })).rejects.toThrow('This account is deleted.');
  });

  it('move the next charge by free months, once, with price and seat kept (STAFF-12)', async () => {
    const payer = await shop.payer('founder_month');
    const nextCharge = () => shop.stripe.account.subscription(payer.ref).periodEnd * 1_000;
    const before = nextCharge();
    const [first, second] = [
      await prepare(payer, 'member free-months', { months: '2' }),
      await prepare(payer, 'member free-months', { months: '2' }),
    ];
    expect(first.question).toMatch(/^Move the next charge of .* from 2026-02-15 to 2026-04-15\?$/);
    expect(await first.run({ why })).toMatch(/is charged next on 2026-04-15, not on 2026-02-15\.$/);
    await expect(second.run({ why })).rejects.toThrow('maria did "member free-months" here meanwhile');
    expect(nextCharge() - before).toBe(Date.UTC(2026, 3, 14) - Date.UTC(2026, 1, 14));
    const [row] = await shop.api.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.providerRef, payer.ref));
    expect(row).toMatchObject({ isFounder: true, status: 'active', periodEnd: new Date(nextCharge()) });
  });

  it('give free months only to members who are charged next', async () => {
    const free = await shop.payer('premium_month');
    const give = (payer: Payer) => prepare(payer, 'member free-months', { months: '1' });
    await free.buyer.call('startHold', { body: { until: '2026-06-30' } });
    await expect(give(free)).rejects.toThrow('The plan is on hold. End the hold first.');
    const failed = await shop.payer('premium_month');
    shop.stripe.account.fail(failed.ref);
    for (const event of shop.newEvents()) await shop.deliver(event);
    await expect(give(failed)).rejects.toThrow('A payment of this plan is missing.');
    await failed.buyer.cancel();
    await expect(give(failed)).rejects.toThrow('This member pays for no plan.');
    const yearly = await shop.payer('premium_year');
    await expect(prepare(yearly, 'member free-months', { months: '13' })).rejects.toThrow(
      "'13' is not one of",
    );
    shop.api.clock.pass(10 * DAY_MS);
    await (await prepare(yearly, 'member free-months', { months: '12' })).run({ why });
    await expect(prepare(yearly, 'member free-months', { months: '12' })).rejects.toThrow(
      'two years from now',
    );
    shop.api.clock.pass(-10 * DAY_MS);
  });

  it('report free months whose answer was lost, and the next try moves the charge no further', async () => {
    const payer = await shop.payer('premium_month');
    shop.stripe.afterwards(({ path, method }) => {
      if (method === 'POST' && path.includes('/subscriptions/')) throw new StripeRefusal(400, 'api_error');
    });
    const give = async () => (await prepare(payer, 'member free-months', { months: '1' })).run({ why });
    await expect(give()).rejects.toThrow('The charge may be moved: look at the next charge');
    shop.stripe.beforeAnswer();
    expect(await give()).toMatch(/charged next on 2026-03-15, not on 2026-02-15\.$/);
    const end = shop.stripe.account.subscription(payer.ref).periodEnd * 1_000;
    expect(new Date(end).toISOString()).toMatch(/^2026-03-15/);
  });

  it('never refund an earlier payment in place of the newest, which is already refunded (STAFF-11)', async () => {
    const payer = await shop.payer('premium_month');
    shop.api.clock.pass(31 * DAY_MS);
    shop.stripe.account.turn(payer.ref);
    for (const event of shop.newEvents()) await shop.deliver(event);
    expect(await refund(payer)).toMatch(/^Refunded \$19\.99/);
    await expect(refund(payer)).rejects.toThrow(
      / is already refunded\. To refund an earlier payment, choose it\./,
    );
    expect(refundedAtStripe(payer)).toBe(0);
    const { db } = shop.api.deps;
    const [first] = await db.select().from(invoices).where(eq(invoices.stripeInvoiceId, payer.invoice));
    expect(await refund(payer, { invoice: first?.id ?? '' })).toMatch(/^Refunded \$19\.99/);
    await expect(refund(payer)).rejects.toThrow('no payment to refund');
  });
});
