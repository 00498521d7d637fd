import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTonight } from '#kit/by-night.ts';
import { DAY_MS, latestOf, liveDay, seeded, type YearMember, yearMembers } from '#kit/payments/a-year.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { founding } from '../db/schema/money.ts';
import { countFounders } from './seats.ts';

/** Members of one night; 300 in a whole run. */
const MEMBERS = Number(process.env.CLUB_YEAR_MEMBERS ?? countTonight({ byDay: 20, ofAll: 300 }));
const DAYS = Number(process.env.CLUB_YEAR_DAYS ?? 365);
const SEED = Number(process.env.CLUB_YEAR_SEED ?? 20_261_123);
const SEATS = Math.ceil(MEMBERS / 5);
/** The grace time, and two days for a lost webhook and its comparison. */
const GRACE_AND_LOST = 14 + 3;

/** A plan and what the club thinks of it. */
interface Held extends Record<string, unknown> {
  member_id: string;
  ref: string;
  suspended: boolean;
}

describe('a year with failing cards, refunds, disputes, holds and lost or repeated webhooks', () => {
  let shop: StripeShop;
  let members: YearMember[];
  const random = seeded(SEED);
  const wrong: string[] = [];
  beforeAll(async () => {
    shop = await stripeShop(SEATS);
    members = await yearMembers(shop, MEMBERS, random);
  });
  afterAll(() => shop.close());

  const heldPlans = async (): Promise<Map<string, Held>> => {
    const { rows } = await shop.api.deps.db.execute<Held>(sql`select member_id, provider_ref as ref, suspended
      from subscriptions where status = 'active' and price_cents > 0`);
    return new Map(rows.map((row) => [row.member_id, row]));
  };

  /** Compares each member's plan with Stripe. A difference may last as long as a lost webhook. */
  const compare = async (day: number): Promise<void> => {
    const plans = await heldPlans();
    for (const member of members) {
      const plan = plans.get(member.buyer.id);
      const at = latestOf(shop, member);
      const isPaid = at?.status === 'active' && !at.pause_collection && !member.isGone;
      const serves = plan !== undefined && !plan.suspended;
      const mayServe = at?.status === 'active' || at?.status === 'past_due';
      const differs = (isPaid && !serves) || (serves && (at?.status !== 'active' || !mayServe));
      member.differsSince = differs ? (member.differsSince ?? day) : undefined;
      const lasted = member.differsSince === undefined ? 0 : day - member.differsSince;
      const limit = isPaid ? 3 : GRACE_AND_LOST;
      if (lasted > limit)
        wrong.push(`day ${day}: ${member.planId} ${at?.status} serves=${serves} for ${lasted} days`);
      const alive = member.refs.filter((ref) => shop.stripe.account.subscription(ref).status === 'active');
      if (alive.length > 1) wrong.push(`day ${day}: ${alive.length} subscriptions are charged`);
    }
    const [limit] = await shop.api.deps.db.select().from(founding);
    const seats = await countFounders(shop.api.deps.db);
    if (seats > (limit?.seatLimit ?? 0)) wrong.push(`day ${day}: ${seats} seats`);
  };

  it('has no double charge, no paid member without the plan, no plan without payment, and each mail once (DUNNING-01, DUNNING-02, SHIELD-02, HOLD-02)', async () => {
    const weather = { lost: 0.1, repeated: 0.1 };
    for (let day = 0; day < DAYS; day += 1) {
      await liveDay(shop, members, { day, random, weather });
      await compare(day);
      expect(wrong).toEqual([]);
    }
    // A last quiet week settles what is still under way.
    for (let day = DAYS; day < DAYS + 3; day += 1)
      await liveDay(shop, [], { day, random: () => 1, weather: { lost: 0, repeated: 0 } });

    const { account } = shop.stripe;
    const prices = { premium_month: 1_999, premium_year: 21_589, founder_month: 1_499 };
    const known = new Set(Object.values(prices));
    expect(account.charges.filter(({ amount }) => !known.has(amount))).toEqual([]);
    const perInvoice = account.charges.map(({ invoice }) => invoice);
    expect(new Set(perInvoice).size).toBe(perInvoice.length);

    // Every charge that was not refunded in full is one paid invoice of the club, with the same amount.
    const { rows } = await shop.api.deps.db.execute<{ ref: string; cents: number; refunded: number }>(sql`
      select stripe_invoice_id as ref, amount_cents as cents, refunded_cents as refunded from invoices
      where status = 'paid'`);
    const booked = new Map(rows.map((row) => [row.ref, row]));
    const unbooked = account.charges.filter(
      ({ invoice, amount, refunded }) => refunded < amount && booked.get(invoice)?.cents !== amount,
    );
    expect(unbooked).toEqual([]);

    const mails = await shop.api.mails();
    const texts = mails.map(({ to, subject, text }) => `${to} ${subject} ${text}`);
    const repeated = texts.filter((text, index) => texts.indexOf(text) !== index);
    expect(repeated.map((text) => text.slice(0, 80))).toEqual([]);
    const count = (pattern: RegExp) => mails.filter(({ subject }) => pattern.test(subject)).length;
    console.log(
      `figure: a year of ${MEMBERS} members, ${account.charges.length} charges, ${mails.length} mails: ` +
        `${count(/didn’t go through/)} failed renewals, ${count(/plan ended$/)} ended for them, ` +
        `${count(/is on hold/)} holds, ${count(/refund/)} refunds; 0 faults`,
    );
    expect(count(/didn’t go through/)).toBeGreaterThan(0);
    expect(shop.api.clock.now()).toBeGreaterThan(DAYS * DAY_MS);
  }, 3_600_000);
});
