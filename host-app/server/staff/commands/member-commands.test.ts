import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { membershipStateCopy } from '#club/rules/membership-state.copy.ts';
import { membershipStateOf, stateLine } from '#club/rules/membership-state.ts';
import { paymentsCopy } from '#contract/messages/payments.copy.ts';
import { readBilling } from '#contract/read-billing.ts';
import { readCurrentPlan } from '#contract/read.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { STRONG_PASSWORD, type TestApi, testApi } from '#kit/server/api.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { sweepMoney } from '../../billing/sweep.ts';
import { members } from '../../db/schema/accounts.ts';
import { createPrometheus } from '../../operations/metrics/prometheus.ts';
import { listActs } from '../lists/audit.ts';

const WHY = ['--why', 'asked by phone'];

describe('club member', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api, 1);
  });
  afterAll(() => api.close());
  const club = (...args: string[]) => staffTerminal(api)(args);

  it('finds members by a part of address or name, taking % and _ as letters (STAFF-03, V1.2.4)', async () => {
    const jane = await aBuyer(api, 'jane_x@example.com');
    await aBuyer(api, 'janeyx@example.com');
    expect(await club('member', 'find', 'JANE_X')).toMatch(
      new RegExp(`\\nJane \\(${jane.id}\\) +jane_x@example.com +2026-01-15$`),
    );
    expect(await club('member', 'find', '%')).toBe('No member found.');
    expect(await club('member', 'find', 'jane')).toContain('janeyx@example.com');
    const form = { name: 'Ann', lastName: 'Lee', password: STRONG_PASSWORD, source: '', campaignType: '' };
    await api.call('register', { body: { ...form, email: 'waits@example.com' } });
    expect(await club('member', 'find', 'Waits@example.com')).toBe(
      'No member found. waits@example.com signed up at 2026-01-15 12:00 and did not type the code yet.',
    );
  });

  it('shows account, plan, sessions and invoices (STAFF-03)', async () => {
    const buyer = await aBuyer(api, 'shown@example.com');
    expect(await club('member', 'show', buyer.id)).toMatch(
      /plan\s+Free Tier[^]*subscription\s+none[^]*No payments\./,
    );
    await buyer.buy('premium_month');
    await buyer.call('profile');
    const shown = await club('member', 'show', ' Shown@Example.com');
    expect(shown).toMatch(/plan\s+Premium\n/);
    expect(shown).toMatch(/next charge\s+\$19\.99 on Feb 15, 2026\ncard\s+Visa ending in 4242/);
    expect(shown).toMatch(/subscription\s+Premium, premium_month, \$19\.99 a month, paid until 2026-02-15/);
    expect(shown).toMatch(/sessions\s+1, last used 2026-01-15 12:00/);
    expect(shown).toMatch(/\nDay +Amount +State +Invoice\n2026-01-15 +\$19\.99 +paid +[0-9a-f]{24} /);
    await expect(club('member', 'show', 'nobody@example.com')).rejects.toThrow(
      /^No member has .*member find/,
    );
  });

  it('records each look at a member, and logs it', async () => {
    const seen = await aBuyer(api, 'seen@example.com');
    await club('member', 'show', 'seen@example.com');
    expect(api.events.at(-1)).toEqual({
      event: 'staff-look',
      method: 'show',
      outcome: 'done',
      memberId: seen.id,
    });
    await club('member', 'find', 'seen@');
    expect(api.events.at(-1)).toEqual({ event: 'staff-look', method: 'find', outcome: 'done' });
    const acts = await listActs(api.deps, { limit: 2 });
    expect(acts.rows).toMatchObject([
      { act: 'member find', memberId: null, detail: { found: 1 }, outcome: 'done' },
      { act: 'member show', memberId: seen.id, outcome: 'done' },
    ]);
    const metrics = createPrometheus({ db: api.deps.db, clock: api.clock, dataDir: '.' });
    expect(await metrics.text()).toMatch(/^club_staff_looks [1-9]/m);
  });

  it('shows the plan of a hold and of a grant as the member sees it (STAFF-03)', async () => {
    const [away, guest] = [await aBuyer(api, 'away@example.com'), await aBuyer(api, 'gift@example.com')];
    await away.buy('premium_month');
    await away.call('profile');
    await club('member', 'hold', away.id, '--until', '2026-11-30', ...WHY);
    await club('member', 'grant', guest.id, 'premium_year', '--until', '2026-02-28', ...WHY);
    expect(await club('member', 'show', away.id)).toMatch(/plan\s+Premium, on hold until Nov 30, 2026\n/);
    expect(await club('member', 'show', guest.id)).toMatch(/plan\s+Premium Annual, ends on Feb 28, 2026\n/);
    for (const buyer of [away, guest]) {
      const { body } = await buyer.call('subscriptionInfo');
      const facts = { currentPlan: readCurrentPlan(body), billing: readBilling(body) };
      const line = stateLine(membershipStateOf(facts), membershipStateCopy, 'en');
      expect(await club('member', 'show', buyer.id)).toContain(line);
    }
  });

  it('shows what a name hides from a terminal, in answers and questions (STAFF-03, V1.3.3)', async () => {
    const name = '\u001b[2JJane\u202e\nx\u009b';
    const { id } = await aBuyer(api, 'hidden@example.com');
    await api.deps.db.update(members).set({ name, lastName: 'Doe' }).where(eq(members.id, id));
    const shown = '\\u001b[2JJane\\u202e\\u000ax\\u009b Doe';
    for (const answer of [await club('member', 'find', 'hidden@'), await club('member', 'show', id)]) {
      expect(answer).toContain(shown);
      expect(answer).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    }
    await club('member', 'sign-out', id, '--why', `asked by ${name}`);
    // A reason is stored without what does not show. A line end stays, and is shown as a sign.
    expect(await club('audit')).toContain('asked by [2JJane\\u000ax');
    const questions: string[] = [];
    await api.deps.db
      .update(members)
      .set({ email: `${name}@example.com` })
      .where(eq(members.id, id));
    const answer = (question: string) => {
      questions.push(question);
      return 'no';
    };
    await expect(staffTerminal(api, answer)(['member', 'delete', id, ...WHY])).rejects.toThrow(
      'Nothing was changed.',
    );
    expect(questions[0]).toContain('\\u001b[2JJane\\u202e');
  });

  it('signs a member out everywhere (STAFF-04, V7.4.5)', async () => {
    const { token, refreshToken } = await api.signUp('out@example.com');
    expect(await club('member', 'sign-out', 'out@example.com', ...WHY)).toBe(
      'out@example.com is logged out everywhere.',
    );
    expect((await api.call('profile', { token })).status).toBe(401);
    expect((await api.call('refreshToken', { body: { refreshToken } })).status).toBe(401);
    await api.signIn('out@example.com');
  });

  it('grants a plan that costs nothing and ends by itself (STAFF-05)', async () => {
    const buyer = await aBuyer(api, 'guest@example.com');
    await buyer.checkout('free_month');
    const grant = (...args: string[]) => club('member', 'grant', 'guest@example.com', ...args, ...WHY);
    await grant('premium_month', '--until', '2026-01-20');
    await expect(grant('premium_month', '--until', '2026-01-31')).rejects.toThrow(
      /^guest@example\.com has Premium until 2026-01-20 already\. Replace it by Premium until 2026-01-31\? .*--yes/,
    );
    expect(await grant('premium_month', '--until', '2026-01-31', '--yes')).toBe(
      'guest@example.com has Premium until the end of 2026-01-31 and pays nothing for it.',
    );
    expect(await buyer.planId()).toBe('premium_month');
    expect((await buyer.call('subscriptionInfo')).body).toMatchObject({
      data: { currentPlan: { dollar: '0.00' } },
    });
    expect((await buyer.call('invoices')).body).toMatchObject({ data: { invoices: [] } });
    api.clock.pass(16 * DAY_MS);
    await sweepMoney(api.deps);
    expect(await buyer.planId()).toBe('premium_month');
    api.clock.pass(DAY_MS);
    await sweepMoney(api.deps);
    expect(await buyer.planId()).toBeUndefined();
    api.clock.pass(-17 * DAY_MS);
  });

  it('grants founding plans only while a seat is free, and nothing to a member who pays (STAFF-05)', async () => {
    const [first, second, payer] = [await aBuyer(api), await aBuyer(api), await aBuyer(api)];
    const grant = ({ id }: Buyer, plan = 'founder_month') =>
      club('member', 'grant', id, plan, '--until', '2026-12-31', ...WHY);
    await grant(first);
    await expect(grant(second)).rejects.toThrow('All founding seats are taken.');
    expect((await second.checkout('founder_month')).status).toBe(409);
    await payer.buy('premium_month');
    await payer.call('profile');
    await expect(grant(payer, 'premium_year')).rejects.toThrow('This member pays for a plan.');
    expect(await payer.planId()).toBe('premium_month');
    await expect(grant(second, 'free_month')).rejects.toThrow('gets the free one');
    await expect(grant(second, 'gold')).rejects.toThrow("No plan has the id 'gold'");
  });

  it.each([[[]], [['--until', '2026-02-30']], [['--until', 'soon']], [['--until', '2026-01-14']]])(
    'refuses a grant with the end %j (STAFF-05)',
    async (until) => {
      const { id } = await aBuyer(api);
      await expect(club('member', 'grant', id, 'premium_month', ...until, ...WHY)).rejects.toThrow(/--until/);
    },
  );

  it('refunds the newest payment once, and cancels the plan when asked (STAFF-06)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    await buyer.call('profile');
    const refund = (...args: string[]) => club('member', 'refund', buyer.id, ...args, ...WHY);
    expect(await refund('--yes', '--cancel-plan')).toMatch(
      /^Refunded \$19\.99 of invoice .* The plan is canceled\.$/,
    );
    expect(await buyer.planId()).toBeUndefined();
    expect(api.account.charges.flatMap(({ refunds }) => refunds)).toHaveLength(1);
    const { body } = await buyer.call('invoices');
    expect(body).toMatchObject({ data: { invoices: [{ status: 'refunded' }] } });
    await expect(refund('--yes')).rejects.toThrow('This member has no payment to refund.');
    await expect(refund('--yes', '--invoice', 'none')).rejects.toThrow('This member has no invoice none.');
  });

  it('asks before it refunds, and does nothing without a yes (STAFF-02)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    await buyer.call('profile');
    const refund = ['member', 'refund', buyer.id, ...WHY];
    await expect(club(...refund)).rejects.toThrow(
      /^Refund \$19\.99 .* Add --yes to go on\. Nothing was changed\.$/,
    );
    await expect(staffTerminal(api, 'n')(refund)).rejects.toThrow('Nothing was changed.');
    expect((await buyer.call('invoices')).body).toMatchObject({ data: { invoices: [{ status: 'paid' }] } });
    expect(await staffTerminal(api, 'y')(refund)).toMatch(/^Refunded \$19\.99/);
    // The plan goes on: it renews, and the renewal can be refunded too.
    api.clock.pass(32 * DAY_MS);
    await api.tick();
    expect(await buyer.planId()).toBe('premium_month');
    expect(await club(...refund, '--yes')).toMatch(/^Refunded \$19\.99/);
    const { invoices } = (await buyer.call('invoices')).body.data as { invoices: { status: string }[] };
    expect(invoices.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  });
});

describe('club member refund with Stripe', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop();
  });
  afterAll(() => shop.close());

  it('refunds at Stripe and stores what Stripe has then (STAFF-06)', async () => {
    const { buyer, session } = await shop.payer('premium_month');
    const club = staffTerminal(shop.api);
    const refund = ['member', 'refund', buyer.id, '--yes', ...WHY];
    expect(await club(refund)).toMatch(/^Refunded \$19\.99/);
    const charge = shop.stripe.account.charges.find(({ sessionId }) => sessionId === session);
    expect(charge?.refunded).toBe(1_999);
    expect(await club(['member', 'show', buyer.id])).toContain('$19.99 refunded');
    expect(await buyer.planId()).toBe('premium_month');
    await expect(club(refund)).rejects.toThrow('no payment to refund');
  });

  it('records the failure when Stripe does not answer (STAFF-07)', async () => {
    const { buyer } = await shop.payer('premium_month');
    const club = staffTerminal(shop.api);
    shop.stripe.beforeAnswer(() => {
      throw new StripeRefusal(400, 'invalid_request_error');
    });
    await expect(club(['member', 'refund', buyer.id, '--yes', ...WHY])).rejects.toThrow(
      paymentsCopy.unavailable,
    );
    shop.stripe.beforeAnswer();
    expect(await club(['audit', '--member', buyer.email])).toMatch(
      /maria +member refund +\w+ +failed: We can’t take payments .*cancel_plan no, “asked by phone”$/,
    );
    expect(await club(['member', 'show', buyer.id])).not.toContain('refunded');
  });
});
