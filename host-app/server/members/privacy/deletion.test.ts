import { eq, lte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { isNightly } from '#kit/nightly.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { sweepIdentity } from '../../accounts/sweep.ts';
import { countFounders } from '../../billing/store/seats.ts';
import { sweepMoney } from '../../billing/sweep.ts';
import { members, notMeLinks, sessions } from '../../db/schema/accounts.ts';
import { invoices, subscriptions } from '../../db/schema/billing.ts';
import { outbox } from '../../db/schema/mail.ts';
import { campaignEvents, contactMessages, uploads } from '../../db/schema/members.ts';
import { planHistory, staffActs } from '../../db/schema/staff.ts';
import { sendDueMails } from '../../send-due-mails.ts';
import { deleteDueAccounts } from './deletion.ts';
import { sweepRecords } from './retention.ts';

describe('the deletion of an account', () => {
  let shop: StripeShop;
  let api: TestApi;
  beforeAll(async () => {
    shop = await stripeShop();
    ({ api } = shop);
  });
  afterAll(() => shop.close());

  const rowOf = async (id: string) => (await api.deps.db.select().from(members).where(eq(members.id, id)))[0];
  const plan = ({ body }: { body: Record<string, unknown> }) =>
    (body.data as { deletesAt: string | null }).deletesAt;

  it('waits 14 days, is mailed once and can be undone (PRIVACY-04, WCAG 3.3.4)', async () => {
    const { buyer } = await shop.payer('premium_month');
    const date = plan(await buyer.call('deleteAccount'));
    expect(Date.parse(date ?? '') - api.clock.now()).toBe(14 * DAY_MS);
    api.clock.pass(DAY_MS);
    expect(plan(await buyer.call('deleteAccount'))).toBe(date);
    expect(plan(await buyer.call('yourData'))).toBe(date);
    const [mail, ...rest] = await api.mails(buyer.email);
    expect([mail?.subject, rest]).toEqual([
      'Your Homefront Club account will be deleted on January 29, 2026',
      [],
    ]);
    expect(plan(await buyer.call('keepAccount'))).toBeNull();
    api.clock.pass(20 * DAY_MS);
    await deleteDueAccounts(api.deps);
    expect(await rowOf(buyer.id)).toMatchObject({ email: buyer.email, deletedAt: null });
  });

  it('stops the renewal until the account is kept, and revives no earlier cancellation (PRIVACY-04)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const isLast = () => shop.stripe.account.subscription(ref).cancel_at_period_end;
    await buyer.call('deleteAccount');
    await sweepMoney(api.deps);
    expect(isLast()).toBe(true);
    await buyer.call('keepAccount');
    await buyer.call('keepAccount');
    await sweepMoney(api.deps);
    expect(isLast()).toBe(false);
    await api.deps.db
      .update(subscriptions)
      .set({ endsWithPeriod: true, cancelledAt: new Date(api.clock.now()) })
      .where(eq(subscriptions.memberId, buyer.id));
    await buyer.call('deleteAccount');
    await buyer.call('keepAccount');
    await sweepMoney(api.deps);
    expect(isLast()).toBe(true);
  });

  it('deletes more accounts than one page in a run, each once (PRIVACY-04)', async () => {
    const due = new Date(api.clock.now());
    // A page has 100.
    const crowd = Array.from({ length: isNightly ? 210 : 110 }, (_, index) => ({
      id: `crowd-${index}`,
      email: `crowd-${index}@example.com`,
      name: 'Jane',
      deleteAt: due,
      createdAt: due,
      updatedAt: due,
    }));
    await api.deps.db.insert(members).values(crowd);
    const before = api.logged.length;
    await deleteDueAccounts(api.deps);
    expect(await api.deps.db.$count(members, lte(members.deleteAt, due))).toBe(0);
    const lines = api.logged.slice(before).filter((line) => line.startsWith('deleted member crowd-'));
    expect(new Set(lines).size).toBe(crowd.length);
    expect(lines).toHaveLength(crowd.length);
  });

  it('ends plan and seat, erases the person, and keeps the invoice without a name (PRIVACY-05, PRIVACY-06)', async () => {
    const { db, files } = api.deps;
    const { buyer, ref } = await shop.payer('founder_month');
    const { id, email } = buyer;
    const path = `membership/users/${id}/profile/${'b'.repeat(24)}.jpg`;
    const now = new Date(api.clock.now());
    await files.save(path, Buffer.from('photo'));
    await db
      .insert(uploads)
      .values({ path, memberId: id, contentType: 'image/jpeg', issuedAt: now, storedAt: now });
    const visit = { campaignId: 'c', createdAt: now };
    await db.insert(campaignEvents).values([
      { ...visit, id: 'visit', kind: 'visit', uniqueId: 'u1', memberId: id, claimed: {} },
      { ...visit, id: 'payment', kind: 'payment', uniqueId: 'u3', memberId: id, claimed: { userId: id } },
      { ...visit, id: 'other', kind: 'visit', uniqueId: 'u4', claimed: {} },
    ]);
    await db
      .insert(contactMessages)
      .values({ id: 'm', name: 'Jane', email, message: 'Hi', type: 'Support', createdAt: now });
    expect(await countFounders(db)).toBe(1);

    await buyer.call('deleteAccount');
    api.clock.pass(14 * DAY_MS);
    // Its time has come: no undoing between two runs.
    expect((await buyer.call('keepAccount')).status).toBe(409);
    shop.stripe.beforeAnswer(({ method }) => {
      if (method === 'DELETE') throw new StripeRefusal(500, 'api_error');
    });
    await deleteDueAccounts(api.deps);
    expect((await rowOf(id))?.email).toBe(email);
    shop.stripe.beforeAnswer();
    await Promise.all([deleteDueAccounts(api.deps), deleteDueAccounts(api.deps)]);

    expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
    expect(await countFounders(db)).toBe(0);
    expect(await files.read(path)).toBeUndefined();
    expect(await db.select().from(sessions).where(eq(sessions.memberId, id))).toEqual([]);
    expect((await buyer.call('profile')).status).toBe(401);
    expect(await db.select().from(contactMessages)).toEqual([]);
    expect(await db.select().from(campaignEvents).orderBy(campaignEvents.id)).toMatchObject([
      { id: 'other' },
      { id: 'payment', memberId: null, claimed: {} },
    ]);
    const tables = [members, invoices, subscriptions, uploads];
    const left = JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))));
    expect(left).not.toContain(email);
    expect(await rowOf(id)).toMatchObject({ name: 'Deleted member', passwordHash: null });
    // Other mails find no address: neither a receipt nor the end of the plan.
    await sendDueMails(api.deps);
    const sent = await db.select().from(outbox);
    expect(sent.filter(({ recipient }) => recipient.endsWith('deleted.invalid'))).toEqual([]);
    expect((await api.mails(email)).map(({ subject }) => subject)[0]).toBe(
      'Your Homefront Club account was deleted',
    );

    const kept = () => db.select().from(invoices).where(eq(invoices.memberId, id));
    api.clock.pass((7 * 364 - 14) * DAY_MS);
    await sweepRecords(api.deps);
    expect(await kept()).toHaveLength(1);
    api.clock.pass(30 * DAY_MS);
    await sweepRecords(api.deps);
    expect([await kept(), await rowOf(id)]).toEqual([[], undefined]);
    expect(await db.select().from(campaignEvents)).toMatchObject([{ id: 'payment' }]);
  });
});

describe('sweepRecords', () => {
  it('deletes messages and campaign events when their time is over, and no payments (PRIVACY-07)', async () => {
    const api = await testApi();
    const { db } = api.deps;
    const at = new Date(api.clock.now());
    await api.call('contact', {
      body: { name: 'J', email: 'j@example.com', message: 'Hi', type: 'Support' },
    });
    const event = { campaignId: 'c', createdAt: at, claimed: {} };
    await db.insert(campaignEvents).values([
      { ...event, id: '1', kind: 'visit', uniqueId: 'u1' },
      { ...event, id: '2', kind: 'payment', uniqueId: 'u2' },
    ]);
    const left = async (days: number) => {
      api.clock.pass(days * DAY_MS);
      await sweepRecords(api.deps);
      return [
        (await db.select().from(campaignEvents)).map(({ id }) => id).join(),
        (await db.select().from(contactMessages)).length,
      ];
    };
    expect(await left(399)).toEqual(['1,2', 1]);
    expect(await left(2)).toEqual(['2', 1]);
    expect(await left(330)).toEqual(['2', 0]);
    await api.close();
  });

  it('cuts the member out of acts of staff: names, addresses and days of a hold (PRIVACY-09)', async () => {
    const api = await testApi();
    const { db } = api.deps;
    const now = new Date(api.clock.now());
    // Google gives one name with both parts.
    const member = { id: 'by-google', email: 'by@google.example', name: 'Jane Doe', deleteAt: now };
    await db.insert(members).values({ ...member, createdAt: now, updatedAt: now });
    await db.insert(staffActs).values({
      begunAt: now,
      staff: 'maria',
      act: 'member hold',
      memberId: member.id,
      why: 'Jane Doe asked from by@google.example',
      detail: { from: '2027-03-01', until: '2027-06-30', force: 'no' },
      outcome: 'failed',
      fault: 'The refund to by@google.example failed.',
    });
    await deleteDueAccounts(api.deps);
    const [act] = await db.select().from(staffActs).where(eq(staffActs.memberId, member.id));
    expect(act).toMatchObject({
      why: '[erased] asked from [erased]',
      fault: 'The refund to [erased] failed.',
    });
    expect(act?.detail).toEqual({ force: 'no' });
    await api.close();
  });

  it('finds messages of an address that the member changed long before (PRIVACY-05)', async () => {
    const api = await testApi();
    const { db } = api.deps;
    const now = new Date(api.clock.now());
    const member = { id: 'moved', email: 'moved@example.com', name: 'Jane', createdAt: now, updatedAt: now };
    await db.insert(members).values(member);
    const link = { memberId: member.id, createdAt: now, expiresAt: new Date(now.getTime() + 7 * DAY_MS) };
    await db.insert(notMeLinks).values([
      { ...link, hash: 'moved from', email: 'moved-from@example.com', restores: true },
      { ...link, hash: 'moved unused', email: 'moved-unused@example.com', restores: true },
      { ...link, hash: 'moved now', email: member.email },
    ]);
    for (const email of ['Moved-From@example.com ', member.email])
      await db
        .insert(contactMessages)
        .values({ id: email, name: 'Jane', email, message: 'Help', type: 'Support', createdAt: now });
    api.clock.pass(20 * DAY_MS);
    await sweepIdentity(api.deps);
    const kept = await db.select().from(notMeLinks).where(eq(notMeLinks.memberId, member.id));
    expect(kept.map(({ hash }) => hash)).toEqual(['moved from']);
    const due = { deleteAt: new Date(api.clock.now()) };
    await db.update(members).set(due).where(eq(members.id, member.id));
    await deleteDueAccounts(api.deps);
    const left = await db.select().from(contactMessages);
    expect(left.filter(({ email }) => /moved/i.test(email))).toEqual([]);
    expect(await db.select().from(notMeLinks).where(eq(notMeLinks.memberId, member.id))).toEqual([]);
    await api.close();
  });

  it('deletes acts of staff after seven years, but none that changed a plan (PRIVACY-09)', async () => {
    const api = await testApi();
    const { db } = api.deps;
    const act = { begunAt: new Date(api.clock.now()), staff: 'maria', why: 'asked by phone' };
    await db.insert(staffActs).values([
      { ...act, act: 'member sign-out' },
      { ...act, act: 'plans apply' },
    ]);
    const [changed] = await db.select().from(staffActs).where(eq(staffActs.act, 'plans apply'));
    await db.insert(planHistory).values({
      planId: 'gold_month',
      changedAt: act.begunAt,
      staffAct: changed?.id ?? 0,
      name: 'Gold',
      amountCents: 900,
      features: [],
      isWithdrawn: false,
    });
    const left = async (days: number) => {
      api.clock.pass(days * DAY_MS);
      await sweepRecords(api.deps);
      return (await db.select().from(staffActs)).map(({ act: name }) => name).toSorted();
    };
    expect(await left(7 * 365)).toEqual(['member sign-out', 'plans apply']);
    expect(await left(3)).toEqual(['plans apply']);
    await api.close();
  });
});
