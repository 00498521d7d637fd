import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { mailReceipts } from '../../billing/mails/receipt.ts';
import { sweepMoney } from '../../billing/sweep.ts';
import { members } from '../../db/schema/accounts.ts';
import { invoices } from '../../db/schema/billing.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import type { StaffRole } from '../../db/schema/staff.ts';
import { listActs } from '../lists/audit.ts';
import { readTimeline } from '../lists/timeline.ts';
import { FieldRefused, type FieldValues, StaffRefused } from './act-fields.ts';
import { prepareAct } from './prepare-act.ts';
import { memberTarget, requireMember } from './targets.ts';

const why = 'asked by phone';

describe('acts for a member', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api, 5);
  });
  afterAll(() => api.close());
  const prepare = async (id: string, name: string, values: FieldValues = {}, role: StaffRole = 'support') => {
    const act = memberTarget.acts.find((one) => one.name === name);
    if (!act) throw new Error(`No act ${name}.`);
    const member = await requireMember(api.deps.db, id);
    return prepareAct(api.deps, { staff: { name: 'sam', role }, act, target: member, values });
  };
  const run = async (id: string, name: string, values?: FieldValues, role?: StaffRole) =>
    (await prepare(id, name, values, role)).run({ why });
  const payer = async (plan = 'premium_month'): Promise<Buyer> => {
    const buyer = await aBuyer(api);
    await buyer.buy(plan);
    await buyer.call('profile');
    return buyer;
  };

  it.each([
    [
      'member grant',
      { plan: 'premium_month', until: '2026-03-01' },
      'Only an owner can do this: member grant.',
    ],
    ['member free-months', { months: '1' }, 'Only an owner can do this: member free-months.'],
    ['member delete', { now: true }, 'Only an owner can set this: At once.'],
    ['member hold', { until: '2026-03-01', force: 'yes' }, 'Only an owner can set this: Skip the limits.'],
  ] satisfies [string, FieldValues, string][])(
    'refuse %s with %j to support, and change nothing (STAFF-13)',
    async (name, values, message) => {
      const buyer = await payer();
      await expect(prepare(buyer.id, name, values)).rejects.toThrow(message);
      await expect(prepare(buyer.id, name, values, 'owner')).resolves.toBeDefined();
      expect((await listActs(api.deps, { memberId: buyer.id, limit: 5 })).rows).toEqual([]);
    },
  );

  it('need a reason, and are recorded under the person with it (STAFF-07)', async () => {
    const { id } = await aBuyer(api);
    const act = await prepare(id, 'member sign-out');
    await expect(act.run({ why: '  ' })).rejects.toThrow('Add the reason.');
    await expect(act.run({ why: '\u200b\u3164' })).rejects.toThrow('Add the reason.');
    expect((await listActs(api.deps, { memberId: id, limit: 5 })).rows).toEqual([]);
    await act.run({ why: 'asked\u202e by\u0007 phone' });
    expect((await listActs(api.deps, { memberId: id, limit: 5 })).rows).toMatchObject([
      { staff: 'sam', act: 'member sign-out', why, outcome: 'done' },
    ]);
  });

  it.each<[string, FieldValues, string]>([
    ['member cancel', {}, 'When is missing.'],
    ['member cancel', { when: '\u200b' }, 'When is missing.'],
    ['member cancel', { when: 'soon' }, "'soon' is not one of: now, period-end."],
    ['member hold', { until: '2026-02-30' }, 'Enter a day such as 2027-01-31.'],
    ['member refund', { amount: '0' }, 'Enter an amount in dollars'],
    ['member refund', { amount: '1.5' }, 'Enter an amount in dollars'],
    ['member refund', { amount: '-5' }, 'Enter an amount in dollars'],
    ['member refund', { amount: '1,0' }, 'Enter an amount in dollars'],
    ['member change-email', { address: 'nobody' }, "'nobody' does not have the form of an address."],
  ])('name the field that is wrong: %s %j', async (name, values, message) => {
    const { id } = await aBuyer(api);
    const refusal = await prepare(id, name, values, 'owner').catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(FieldRefused);
    expect((refusal as FieldRefused).message).toContain(message);
    expect(Object.keys(memberTarget.acts.find((one) => one.name === name)?.fields ?? {})).toContain(
      (refusal as FieldRefused).field,
    );
  });

  it('cancel a plan at the end of its period, then now, and never twice (STAFF-14)', async () => {
    const buyer = await payer();
    const cancel = (when: string) => run(buyer.id, 'member cancel', { when });
    expect((await prepare(buyer.id, 'member cancel', { when: 'period-end' })).question).toMatch(
      /^Cancel Premium \(\$19\.99 a month\) of .* as of 2026-02-15\?$/,
    );
    expect(await cancel('period-end')).toMatch(
      /stays until 2026-02-15 and is not charged again\. Nothing was/,
    );
    expect(await buyer.planId()).toBe('premium_month');
    await expect(cancel('period-end')).rejects.toThrow('ends with its period already');
    expect(await cancel('now')).toMatch(/^Premium of .* is canceled\. Nothing was refunded\.$/);
    expect(await buyer.planId()).toBeUndefined();
    await expect(cancel('now')).rejects.toThrow('This member has no plan to cancel.');
  });

  it('cancel nothing when the member changes plans while the question waits (STAFF-14)', async () => {
    const buyer = await payer();
    const waiting = await prepare(buyer.id, 'member cancel', { when: 'now' });
    await buyer.cancel();
    await buyer.buy('premium_year');
    await sweepMoney(api.deps);
    await expect(waiting.run({ why })).rejects.toThrow('the member has changed plans meanwhile');
    expect(await buyer.planId()).toBe('premium_year');
  });

  it('cancel a plan on hold only now, and the hold ends, too', async () => {
    const buyer = await payer();
    await run(buyer.id, 'member hold', { until: '2026-06-30' });
    await expect(run(buyer.id, 'member cancel', { when: 'period-end' })).rejects.toThrow(
      'A plan on hold can only be canceled now.',
    );
    expect((await prepare(buyer.id, 'member cancel', { when: 'now' })).question).toMatch(
      /Its hold ends, too\.$/,
    );
    await run(buyer.id, 'member cancel', { when: 'now' });
    await expect(run(buyer.id, 'member end-hold')).rejects.toThrow('not on hold');
  });

  it('cancel nothing for a member who is free', async () => {
    const buyer = await aBuyer(api);
    await buyer.checkout('free_month');
    await expect(run(buyer.id, 'member cancel', { when: 'now' })).rejects.toThrow('no plan to cancel');
  });

  it('end a hold once, with the next charge (STAFF-14)', async () => {
    const buyer = await payer();
    await run(buyer.id, 'member hold', { until: '2026-06-30' });
    expect(await buyer.planId()).toBeUndefined();
    expect(await run(buyer.id, 'member end-hold')).toMatch(/has ended\. The next charge is on 2026-02-15\.$/);
    expect(await buyer.planId()).toBe('premium_month');
    await expect(run(buyer.id, 'member end-hold')).rejects.toThrow('The plan of this member is not on hold.');
  });

  it('refund a part and then the rest at the test checkout, too (STAFF-11)', async () => {
    const buyer = await payer();
    await run(buyer.id, 'member refund', { amount: '5' });
    const refunded = async () =>
      (await api.deps.db.select().from(invoices).where(eq(invoices.memberId, buyer.id)))[0]?.refundedCents;
    expect(await refunded()).toBe(500);
    expect(await run(buyer.id, 'member refund')).toMatch(/^Refunded \$14\.99/);
    expect(await refunded()).toBe(1_999);
    await expect(run(buyer.id, 'member refund')).rejects.toThrow('no payment to refund');
  });

  it('move the next charge at the test checkout by free months (STAFF-12)', async () => {
    const buyer = await payer();
    await run(buyer.id, 'member free-months', { months: '1' }, 'owner');
    expect((await buyer.call('subscriptionInfo')).body).toMatchObject({
      data: { billing: { next_charge_at: '2026-03-15T12:00:00.000Z', next_charge: 1_999 } },
    });
  });

  it('send a receipt again, from its invoice (STAFF-15)', async () => {
    const buyer = await payer();
    const receipts = async () =>
      (await api.mails(buyer.email)).filter(({ subject }) => subject.includes('receipt')).length;
    await mailReceipts(api.deps);
    const [invoice] = await api.deps.db.select().from(invoices).where(eq(invoices.memberId, buyer.id));
    expect(await receipts()).toBe(1);
    for (const _ of [1, 2]) await run(buyer.id, 'member resend', { invoice: invoice?.id ?? '' });
    await mailReceipts(api.deps);
    expect(await receipts()).toBe(2);
    await expect(run(buyer.id, 'member resend', { invoice: 'none' })).rejects.toThrow('no paid invoice none');
    await expect(run(buyer.id, 'member resend')).rejects.toThrow('Choose one mail, or the invoice');
  });

  it('send a given up mail again, only of this member and only once (STAFF-15)', async () => {
    const [buyer, other] = [await aBuyer(api), await aBuyer(api)];
    const at = new Date(api.clock.now());
    const mail = { subject: 'Hi', body: 'Hi', queuedAt: at, nextTryAt: at, messageId: buyer.id };
    const [row] = await api.deps.db
      .insert(mailQueue)
      .values({ ...mail, recipient: buyer.email, state: 'failed' })
      .returning();
    const number = String(row?.id);
    const code = { ...mail, messageId: 'code', subject: '123456 is your code', expiresAt: at };
    await api.deps.db.insert(mailQueue).values({ ...code, recipient: buyer.email.toUpperCase() });
    const { rows: entries } = await readTimeline(api.deps, buyer.id, { limit: 9 });
    const mails = entries.filter(({ kind }) => kind === 'mail').map(({ text }) => text);
    expect(mails).toEqual([
      `waiting, to ${buyer.email.toUpperCase()}, (a code or a link)`,
      `failed, to ${buyer.email}, Hi`,
    ]);
    await expect(run(other.id, 'member resend', { mail: number })).rejects.toThrow('has no mail');
    expect(await run(buyer.id, 'member resend', { mail: number })).toMatch(/is back in the queue\.$/);
    await expect(run(buyer.id, 'member resend', { mail: number })).rejects.toThrow('is still tried');
    await api.deps.db.update(mailQueue).set({ state: 'sent' });
    await expect(run(buyer.id, 'member resend', { mail: number })).rejects.toThrow('its text is erased');
    await api.deps.db.delete(mailQueue);
  });

  it('unsubscribe a member, who gets one mail about it (STAFF-15)', async () => {
    const buyer = await aBuyer(api);
    expect(await run(buyer.id, 'member unsubscribe')).toMatch(/gets no more news and offers\.$/);
    expect(await run(buyer.id, 'member unsubscribe')).toMatch(/Nothing was changed\.$/);
    expect(await api.mails(buyer.email)).toHaveLength(1);
  });

  it('keep an account that would be deleted, and mail the link to its data (STAFF-15)', async () => {
    const buyer = await aBuyer(api);
    await expect(run(buyer.id, 'member keep')).rejects.toThrow('No deletion of this account is planned.');
    await run(buyer.id, 'member delete');
    expect(await run(buyer.id, 'member keep')).toBe(`${buyer.email} keeps the account.`);
    const [row] = await api.deps.db.select().from(members).where(eq(members.id, buyer.id));
    expect(row?.deleteAt).toBeNull();
    expect(await run(buyer.id, 'member send-export')).toMatch(/a link that works until 2026-01-\d\d\.$/);
    expect((await api.mails(buyer.email))[0]?.text).toContain('/account/data/');
  });

  it('are in one timeline with payments, plans, holds and sign-ins, page by page (STAFF-16)', async () => {
    const buyer = await payer();
    await run(buyer.id, 'member hold', { until: '2026-06-30' });
    await run(buyer.id, 'member end-hold');
    await run(buyer.id, 'member refund', { amount: '5' });
    const all = await readTimeline(api.deps, buyer.id, { limit: 50 });
    expect(all.next).toBeUndefined();
    expect(new Set(all.rows.map(({ kind }) => kind))).toEqual(
      new Set(['act', 'agreement', 'hold', 'payment', 'plan', 'sign-in']),
    );
    expect(all.rows.map(({ text }) => text)).toContain('$19.99 paid, $5.00 refunded');
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await readTimeline(api.deps, buyer.id, { limit: 2, ...(after && { before: after }) });
      paged.push(...page.rows.map(({ kind, id }) => `${kind} ${id}`));
      after = page.next;
    } while (after !== undefined);
    expect(paged).toEqual(all.rows.map(({ kind, id }) => `${kind} ${id}`));
  });

  it('ask before a grant ends a canceled plan that the member can take back', async () => {
    const buyer = await payer();
    const grant = () =>
      prepare(buyer.id, 'member grant', { plan: 'premium_year', until: '2099-03-01' }, 'owner');
    await buyer.cancel();
    api.clock.pass(2 * MINUTE_MS);
    expect((await grant()).question).toMatch(
      / can take back Premium \(\$19\.99 a month\) until \d{4}-\d\d-\d\d \d\d:\d\d UTC, but not after a grant\. Replace it by /,
    );
    await (await grant()).run({ why });
    expect((await grant()).question).toMatch(/ has .+ until 2099-03-01 already\. Replace it by /);
  });
});

describe('the acts for a member', () => {
  it('have names of their own, and values to choose from for what a person cannot know', () => {
    expect(new Set(memberTarget.acts.map(({ name }) => name)).size).toBe(memberTarget.acts.length);
    for (const { name } of memberTarget.acts) expect(name).toMatch(/^member [a-z-]+$/);
    expect(new FieldRefused('x', 'y')).toBeInstanceOf(StaffRefused);
  });
});
