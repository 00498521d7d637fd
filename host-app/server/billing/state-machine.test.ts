import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '#kit/nightly.ts';
import { aBuyer, seedShop } from '#kit/payments/buyer.ts';
import { aGuest, aTurn, type Guest, type MoneyMove, makeMove } from '#kit/payments/money-moves.ts';
import { statesOf } from '#kit/payments/subscription-states.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { founding, subscriptions } from '../db/schema/billing.ts';
import { sweepMoney } from './sweep.ts';

/** Sequences in a run: few by day, many by night. */
const RUNS = Number(process.env.CLUB_MONEY_RUNS ?? (isNightly ? 200 : 6));

/** One member's rows. */
interface Records {
  active: string[];
  paid: string[];
  /** Those of them that only an act of the member can end. */
  lasting: string[];
  /** Canceled for a replacement that is not paid yet. */
  owed: string[];
  /** Founding plans, but for those that a kept seat brought back. */
  founderTerms: number;
  charged: number;
  billed: number;
  invoices: number;
  numbered: number;
}
interface Seats {
  active: number;
  held: number;
  /** Seats of plans that ended for a missing payment or a planned deletion. */
  kept: number;
  promised: number;
}
type Guests = readonly [Guest, Guest];

/** Moves that must not take away a paid plan or a restorable one. */
const harmless: readonly MoneyMove['do'][] = [
  'login',
  'join-free',
  'abandon',
  'confirm',
  'confirm-foreign',
  'sweep',
  'pass',
];

describe('members after any sequence of moves', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ env: { CANCEL_AT_PERIOD_END: 'on' } });
    await seedShop(api);
  });
  afterAll(() => api.close());

  /** Returns what the provider charged and did not refund, in cents. */
  const chargedTo = (email: string): number => {
    const sessions = [...api.account.sessions.values()].filter(({ customer, customer_email }) =>
      [customer_email, customer && api.account.customers.customer(customer).email].includes(email),
    );
    return api.account.charges
      .filter(({ sessionId }) => sessions.some(({ id }) => id === sessionId))
      .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  };

  /** Reads all members' rows, independently of the code that writes them. */
  const readRecords = async (guests: Guests): Promise<{ records: [Records, Records]; seats: Seats }> => {
    const recordsOf = ({ buyer: { id, email }, cardFails }: Guest) => sql`(select json_build_object(
      'active', array(select id from subscriptions where member_id = ${id} and status = 'active'),
      'paid', array(select id from subscriptions
        where member_id = ${id} and status = 'active' and price_cents > 0),
      'lasting', array(select s.id from subscriptions s join members m on m.id = s.member_id
        where m.id = ${id} and s.status = 'active' and s.price_cents > 0 and not s.ends_with_period
          and m.delete_at is null and not ${cardFails}::boolean),
      'owed', array(select s.id from subscriptions s join checkouts c on c.replaces = s.id
        where s.member_id = ${id} and s.status = 'restorable' and c.status = 'open'),
      'founderTerms', (select count(*) from subscriptions s
        where member_id = ${id} and is_founder
          and not exists (select 1 from checkouts c where c.id = s.checkout_id and c.uses_kept_seat)),
      'charged', ${chargedTo(email)}::int,
      'billed', (select coalesce(sum(amount_cents), 0) from invoices where member_id = ${id} and status = 'paid'),
      'invoices', (select count(*) from invoices where member_id = ${id}),
      'numbered', (select coalesce(max(member_seq), 0) from invoices where member_id = ${id})))`;
    const result = await api.deps.db.execute<{ records: [Records, Records]; seats: Seats }>(sql`
      select json_build_array(${recordsOf(guests[0])}, ${recordsOf(guests[1])}) as records, json_build_object(
        'active', (select count(*) from subscriptions where is_founder and status = 'active'),
        'held', (select count(*) from subscriptions where is_founder and status <> 'ended'),
        'kept', (select count(*) from member_billing where seat_until is not null),
        'promised', (select count(*) from checkouts
          where is_founder and status = 'open' and not uses_kept_seat)) as seats`);
    const [row] = result.rows;
    if (!row) throw new Error('No billing rows.');
    return row;
  };

  const checkMember = (records: Records): void => {
    expect(records.active.length).toBeLessThanOrEqual(1);
    expect(records.billed).toBe(records.charged);
    expect(records.numbered).toBe(records.invoices);
    expect(records.founderTerms).toBeLessThanOrEqual(1);
  };
  const checkSeats = async (seats: Seats, limit: number): Promise<void> => {
    const plans = await api.call('plans');
    expect(plans.body.current_founder_subscriptions).toBe(seats.held + seats.kept);
    expect(seats.held + seats.kept + seats.promised).toBeLessThanOrEqual(limit);
  };

  /** Makes one move, or two in parallel, and checks all members' rows. */
  const turn = async (
    guests: Guests,
    moves: readonly MoneyMove[],
    before: [Records, Records],
    limit: number,
  ) => {
    const wrong = await Promise.all(moves.map((move) => makeMove(api, guests, move)));
    expect(wrong.filter(Boolean)).toEqual([]);
    // Of two parallel sweeps, one renews a plan and the other compares it before the first has stored its new period.
    const isTwoSweeps = moves.length === 2 && moves.every((move) => move.do === 'sweep');
    const unexpected = api.logged.splice(0).filter((line) => !(isTwoSweeps && line.endsWith(' period')));
    expect(unexpected).toEqual([]);
    const ids = guests.map(({ buyer }) => buyer.id);
    const rows = await api.deps.db.select().from(subscriptions).where(inArray(subscriptions.memberId, ids));
    expect(rows.filter((row) => statesOf(row).length !== 1)).toEqual([]);
    const { records, seats } = await readRecords(guests);
    records.forEach(checkMember);
    await checkSeats(seats, limit);
    if (moves.every((move) => harmless.includes(move.do))) {
      const kept = records.flatMap(({ paid, owed }) => [...paid, ...owed]);
      const lost = before
        .flatMap(({ lasting, owed }) => [...lasting, ...owed])
        .filter((id) => !kept.includes(id));
      expect(lost).toEqual([]);
    }
    const [move] = moves;
    if (moves.length === 1 && move?.do === 'login') {
      // Only a member whose replacement is being paid may have no plan.
      expect(records[move.who].active.length + records[move.who].owed.length).toBe(1);
    }
    return records;
  };

  it('have at most one plan, each in one legal state, invoices that equal the charges, correct seats and a plan after login', async () => {
    let made = 0;
    const history = fc.array(aTurn, { maxLength: 30, size: 'max' });
    await fc.assert(
      fc.asyncProperty(history, fc.nat(2), async (turns, free) => {
        const guests = [aGuest(await aBuyer(api)), aGuest(await aBuyer(api))] as const;
        const start = await readRecords(guests);
        const limit = start.seats.held + start.seats.kept + free;
        await api.deps.db.update(founding).set({ seatLimit: limit }).where(eq(founding.id, 1));
        let { records } = start;
        for (const moves of turns) {
          records = await turn(guests, moves, records, limit);
          made += moves.length;
        }
        // Two days later, signed in again, with nothing left to restore.
        api.clock.pass(48 * 3_600_000);
        await api.tick();
        await sweepMoney(api.deps);
        for (const who of [0, 1] as const)
          records = await turn(guests, [{ do: 'login', who }], records, limit);
        expect(records.map(({ active }) => active.length)).toEqual([1, 1]);
        const { seats } = await readRecords(guests);
        expect(seats).toMatchObject({ active: seats.held, promised: 0 });
      }),
      { numRuns: RUNS },
    );
    console.log(`figure: money sequences ${RUNS}, moves ${made}, faults 0`);
    expect(api.logged).toEqual([]);
  }, 1_800_000);
});
