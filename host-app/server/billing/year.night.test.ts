import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLD_REMINDER_DAYS } from '#club/facts/billing.ts';
import { receiptNumber } from '#club/rules/receipt-number.ts';
import { delivered, latestOf, liveDay, seeded, type YearMember, yearMembers } from '#kit/payments/a-year.ts';
import { readLedger, stripeMonths } from '#kit/payments/ledger-figures.ts';
import { stateColumns, statesOf } from '#kit/payments/subscription-states.ts';
import { type YearClub, yearClub } from '#kit/payments/year-club.ts';
import { subscriptions } from '../db/schema/billing.ts';

/** Members of the club. */
const MEMBERS = Number(process.env.CLUB_YEAR_MEMBERS ?? 200);
/** A year for the members who join last, and the renewal of their yearly plans. */
const DAYS = Number(process.env.CLUB_YEAR_DAYS ?? 410);
const SEED = Number(process.env.CLUB_YEAR_SEED ?? 20_261_123);
const SEATS = Math.ceil(MEMBERS / 5);
const WEATHER = { lost: 0.1, repeated: 0.1, kills: 0.15 };
const FINE = { lost: 0, repeated: 0, kills: 0 };
/** The days of a lost webhook and of its comparison. */
const LOST_DAYS = 3;
/** The grace time and a lost webhook. */
const GRACE_AND_LOST = 14 + LOST_DAYS;
const PRICES: Record<string, number> = { premium_month: 1_999, premium_year: 21_589, founder_month: 1_499 };

/** A plan and what the club thinks of it. */
type Held = Parameters<typeof statesOf>[0] & { member_id: string; suspended: boolean };
const heldColumns = stateColumns.map((column) => `${subscriptions[column].name} as "${column}"`).join(', ');

/** A hold of a member. Its row is erased 90 days after its end. */
interface Hold {
  id: string;
  email: string;
  is_announced: boolean;
  /** The mail about its start does not announce its end. */
  is_long: boolean;
}

describe('a year with failing cards, refunds, disputes, holds, kills and lost or repeated webhooks', () => {
  let club: YearClub;
  let members: YearMember[];
  const random = seeded(SEED);
  const wrong: string[] = [];
  beforeAll(async () => {
    club = await yearClub();
    await club.rows(`update founding set seat_limit = ${SEATS}`);
    members = await yearMembers(club, MEMBERS, random);
  }, 240_000);
  afterAll(() => club.close());

  /** Compares each member's plan with Stripe. A difference may last as long as a lost webhook. */
  const compare = async (day: number): Promise<void> => {
    const rows = await club.rows<Held>(`select member_id, suspended, ${heldColumns} from subscriptions`);
    const illegal = rows.filter((row) => statesOf(row).length !== 1);
    for (const row of illegal) wrong.push(`day ${day}: a plan in no legal state: ${JSON.stringify(row)}`);
    const held = rows.filter(({ status, priceCents }) => status === 'active' && priceCents > 0);
    const plans = new Map(held.map((row) => [row.member_id, row]));
    for (const member of members) {
      const plan = plans.get(member.id);
      const at = latestOf(club, member);
      const isPaid = at?.status === 'active' && !at.pause_collection && !member.isGone;
      const serves = plan !== undefined && !plan.suspended;
      const differs = isPaid !== serves;
      member.differsSince = differs ? (member.differsSince ?? day) : undefined;
      const lasted = member.differsSince === undefined ? 0 : day - member.differsSince;
      const limit = at?.status === 'past_due' ? GRACE_AND_LOST : LOST_DAYS;
      if (lasted > limit)
        wrong.push(`day ${day}: ${member.planId} ${at?.status} serves=${serves} for ${lasted} days`);
      const alive = member.bought.filter(({ ref }) => isCharged(ref));
      if (alive.length > 1) wrong.push(`day ${day}: ${alive.length} subscriptions are charged`);
    }
    const [seats] = await club.rows<{ taken: number }>('select count(*)::int as taken from founding_seats');
    if (Number(seats?.taken) > SEATS) wrong.push(`day ${day}: ${seats?.taken} of ${SEATS} seats`);
  };
  const holds = new Map<string, Hold>();
  const noteHolds = async (): Promise<void> => {
    const rows = await club.rows<Hold>(`
      select holds.id, email, is_announced, ends_at - starts_at > interval '${HOLD_REMINDER_DAYS} days' as is_long
      from holds join members on members.id = holds.member_id`);
    for (const hold of rows) holds.set(hold.id, hold);
  };
  const isCharged = (ref: string) => club.stripe.account.subscription(ref).status === 'active';

  it('has no double charge, no paid member without the plan, no plan without payment, and each mail once (DUNNING-01, DUNNING-02, SHIELD-02, HOLD-02, MAIL-02, MAIL-05, CARD-06)', async () => {
    const began = performance.now();
    for (let day = 0; day < DAYS; day += 1) {
      await liveDay(club, members, { day, random, weather: WEATHER });
      await compare(day);
      await noteHolds();
      expect(wrong).toEqual([]);
    }
    // Some quiet days settle what is still under way.
    for (let day = DAYS; day < DAYS + 3; day += 1)
      await liveDay(club, [], { day, random: () => 1, weather: FINE });

    const { account } = club.stripe;
    const planOf = new Map(members.flatMap(({ bought }) => bought.map(({ ref, planId }) => [ref, planId])));
    const charged = account.charges.map((charge) => {
      const invoice = account.invoice(charge.invoice);
      const ref = invoice.parent.subscription_details.subscription;
      return { ...charge, ref, period: invoice.lines.data[0]?.period ?? { start: 0, end: 0 } };
    });

    // Prices: each charge is the price of the plan that was bought.
    expect(charged.filter(({ ref, amount }) => amount !== PRICES[planOf.get(ref) ?? ''])).toEqual([]);

    // Double charges: one for an invoice, and no two for the same time of a member.
    expect(new Set(charged.map(({ invoice }) => invoice)).size).toBe(charged.length);
    const kept = charged.filter(({ refunded, amount, dispute }) => refunded < amount && !dispute);
    const doubled = members.flatMap(({ bought }) => {
      const own = kept.filter(({ ref }) => bought.some((each) => each.ref === ref));
      const periods = own.map(({ period }) => period).toSorted((a, b) => a.start - b.start);
      return periods.filter(({ start }, index) => start < (periods[index - 1]?.end ?? 0));
    });
    expect(doubled).toEqual([]);

    // Books: every charge is one paid invoice with its amount and refund, and every paid invoice is a charge.
    const booked = await club.rows<{ ref: string; cents: number; refunded: number }>(`
      select stripe_invoice_id as ref, amount_cents as cents, refunded_cents as refunded from invoices
      where status = 'paid' and amount_cents > 0 order by 1`);
    const charges = charged.map(({ invoice, amount, refunded }) => ({
      ref: invoice,
      cents: amount,
      refunded,
    }));
    expect(booked).toEqual(charges.toSorted((a, b) => (a.ref < b.ref ? -1 : 1)));

    // The ledger of each month: payments, refunds and tax to the cent.
    const months = stripeMonths(account);
    for (const [month, figures] of months)
      expect({ month, ...readLedger(await club.ledger(month)) }).toEqual({ month, ...figures });
    expect(months.size).toBeGreaterThan(DAYS / 31 - 1);

    // Mails: none twice, and each receipt, welcome, refund and hold exactly once.
    const mails = await club.rows<{ recipient: string; subject: string; body: string }>(
      'select recipient, subject, body from outbox',
    );
    // The mails about a hold name no day. So those of two holds can have the same text.
    type Mail = (typeof mails)[number];
    const isStart = ({ subject }: Mail) => subject.endsWith('is on hold');
    const isEnding = ({ subject }: Mail) => subject === 'Your hold ends soon';
    const texts = mails
      .filter((mail) => !isStart(mail) && !isEnding(mail))
      .map(({ recipient, subject, body }) => `${recipient} ${subject} ${body}`);
    const count = (pattern: RegExp) => mails.filter(({ subject }) => pattern.test(subject)).length;
    const seen = new Set<string>();
    const repeated = texts.filter((text) => seen.has(text) || !seen.add(text));
    expect(repeated.map((text) => text.slice(0, 80))).toEqual([]);
    const receipts = mails.filter(({ subject }) => subject.endsWith('receipt'));
    const numberIn = ({ body }: { body: string }) => /^Receipt number: (\S+)$/m.exec(body)?.[1];
    expect(receipts.map(numberIn).toSorted()).toEqual(booked.map(({ ref }) => receiptNumber(ref)).toSorted());
    expect(count(/^Welcome to/)).toBe(MEMBERS);
    expect(count(/refund/)).toBe(charged.filter(({ refunded }) => refunded > 0).length);
    const mailed = (about: (mail: Mail) => boolean) =>
      mails
        .filter(about)
        .map(({ recipient }) => recipient)
        .toSorted();
    await noteHolds();
    const held = [...holds.values()];
    expect(mailed(isStart)).toEqual(held.map(({ email }) => email).toSorted());
    const announced = held.filter((hold) => hold.is_long && hold.is_announced);
    expect(mailed(isEnding)).toEqual(announced.map(({ email }) => email).toSorted());

    const took = Math.round((performance.now() - began) / 1_000);
    const base = process.env.DATABASE_URL_TEST ? 'PostgreSQL' : 'PGlite';
    console.log(
      `figure: ${base}: a year of ${MEMBERS} members in ${took} s: ${delivered.events} events (${delivered.lost} lost, ` +
        `${delivered.repeated} repeated), ${club.killCount()} kills, ${charged.length} charges, ` +
        `${count(/refund/)} refunds, ${charged.filter(({ dispute }) => dispute).length} disputes, ${holds.size} holds, ` +
        `${count(/^Your payment didn’t/)} failed renewals, ${count(/plan ended$/)} ended for them, ` +
        `${mails.length} mails; 0 faults`,
    );
    expect(count(/^Your payment didn’t/)).toBeGreaterThan(0);
    expect(club.killCount()).toBeGreaterThan(0);
  }, 3_600_000);
});
