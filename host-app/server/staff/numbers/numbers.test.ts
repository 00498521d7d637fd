import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedShop } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { countFailure } from '../../operations/failures/count-failure.ts';
import { readMonth } from './month.ts';
import { type ClubNumbers, figureRows, readNumbers } from './numbers.ts';
import { readPartnerBoard } from './partner-board.ts';

/** A subscription of the test club. Times are days such as 2026-01-03. */
interface Plan {
  who: string;
  plan?: 'premium_month' | 'premium_year' | 'free_month';
  cents?: number;
  from?: string;
  ended?: string;
  more?: string;
}

const PARTNER = 'https://deals.example.com';

describe('the numbers of the club', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ env: { CLUB_ALLOWED_ORIGINS: PARTNER } });
    await seedShop(api, 100);
    // The clock of the tests is at 2026-01-15 12:00.
    const monthly = { plan: 'premium_month', cents: 1_999 } as const;
    const plans: Plan[] = [
      { who: 'paying', ...monthly },
      { who: 'yearly1', plan: 'premium_year', cents: 10_001 },
      { who: 'yearly2', plan: 'premium_year', cents: 10_001 },
      { who: 'canceled', ...monthly, more: 'ends_with_period = true' },
      { who: 'hold', ...monthly, more: "hold_until = '2026-03-01Z'" },
      {
        who: 'missing',
        ...monthly,
        more: "provider_status = 'past_due', past_due_since = '2026-01-10Z', past_due_step_at = '2026-01-20Z'",
      },
      { who: 'granted', plan: 'premium_year', cents: 21_589, more: "granted_until = '2026-05-01Z'" },
      { who: 'free', plan: 'free_month', cents: 0 },
      { who: 'left', ...monthly, ended: '2026-01-05' },
      {
        who: 'unpaid',
        ...monthly,
        ended: '2026-01-06',
        more: "past_due_since = '2025-12-22Z', past_due_step_at = '2026-01-06Z'",
      },
      { who: 'switched', ...monthly, ended: '2026-01-07' },
      { who: 'switched', plan: 'premium_year', cents: 21_589, from: '2026-01-07' },
      { who: 'long-gone', ...monthly, ended: '2025-12-31' },
      { who: 'new-and-gone', ...monthly, from: '2026-01-02', ended: '2026-01-09' },
    ];
    const run = (text: string) => api.deps.db.execute(sql.raw(text));
    const people = [...new Set(plans.map(({ who }) => who))];
    for (const who of people) await addMember(who, '2025-11-01', '');
    for (const [
      index,
      { who, plan = 'premium_month', cents = 0, from = '2025-11-02', ended, more },
    ] of plans.entries()) {
      await run(`insert into subscriptions (id, provider, provider_ref, member_id, plan_id, is_founder, price_cents, status,
        period_start, period_end, created_at, cancelled_at)
        select 's${index}', 'stripe', 'r${index}', '${who}', id, false, ${cents}, '${ended ? 'ended' : 'active'}',
          '${from}Z', '2026-02-01Z', '${from}Z', ${ended ? `'${ended}Z'` : 'null'} from plans where plan_id = '${plan}'`);
      if (more) await run(`update subscriptions set ${more} where id = 's${index}'`);
    }
    for (let n = 0; n < 12; n += 1) await addMember(`a${n}`, '2026-01-03', 'bases');
    for (let n = 0; n < 4; n += 1) await addMember(`b${n}`, '2026-01-03', 'tiny');
    await run(
      "update members set deleted_at = '2026-01-14Z', email = id || '@deleted.invalid' where id = 'a0'",
    );
  });
  afterAll(() => api.close());

  const addMember = (id: string, on: string, source: string) =>
    api.deps.db.execute(sql`insert into members (id, email, name, source, created_at, updated_at)
      values (${id}, ${`${id}@example.com`}, 'Jane', ${source}, ${`${on}Z`}::timestamptz, ${`${on}Z`}::timestamptz)`);
  const numbers = (month = '2026-01'): Promise<ClubNumbers> =>
    readNumbers(api.deps, readMonth(month, api.clock.now()));

  it('counts paid members by state, and leaves out granted and free plans', async () => {
    const { paid } = await numbers();
    expect([paid.paying.plans, paid.hold.plans, paid.missing.plans]).toEqual([5, 1, 1]);
    expect([paid.hold.monthlyCents, paid.missing.monthlyCents]).toEqual([1_999, 1_999]);
  });

  it('counts a yearly price as a twelfth, rounded once, and a canceled plan until it ends', async () => {
    const { paid } = await numbers();
    // 2 x 1999 a month, and (10001 + 10001 + 21589) / 12 = 3465.92. Rounded one by one it would be 3465.
    expect(paid.paying.monthlyCents).toBe(2 * 1_999 + 3_466);
  });

  it('counts as churn who had a paid plan at the start and has none now', async () => {
    const { churn } = await numbers();
    expect(churn).toEqual({ atStart: 9, left: 2, leftUnpaid: 1 });
    // In December nobody left but one.
    expect((await numbers('2025-12')).churn).toEqual({ atStart: 10, left: 1, leftUnpaid: 0 });
  });

  it('leaves deleted accounts out, and hides small groups of sources', async () => {
    const { members, signups, payers } = await numbers();
    expect(members).toBe(13 + 16 - 1);
    expect(signups).toEqual({ groups: [], others: { people: 15, cents: 0, groups: 2 }, isTooFew: false });
    expect(payers).toEqual({ groups: [], isTooFew: true });
  });

  it('has a definition for each number', async () => {
    const { now, ofMonth } = figureRows(await numbers());
    for (const { name, value, definition } of [...now, ...ofMonth]) {
      expect([name, value, definition].every((text) => text.length > 0)).toBe(true);
      expect(definition).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('are shown by club numbers, each with its definition', async () => {
    const club = staffTerminal(api);
    const text = await club(['numbers', '--month', '2026-01']);
    expect(text).toMatch(/\nMRR: \$74\.64\n {2}What the paying plans bring in a month/);
    expect(text).toContain('Churn: 22.2% (2 of 9)');
    expect(text).toContain('(2 groups together)  15');
    expect(text).not.toContain('tiny');
    expect(text).toContain('Fewer than 10 people, so nothing is shown.');
    await expect(club(['numbers', '--month', '2026-1'])).rejects.toThrow('is not a month');
  });

  it('club partners shows failures by partner immediately, with what to do', async () => {
    const club = staffTerminal(api);
    expect(await club(['partners'])).toBe('No element has reported a fault in the last 30 days.');
    const failure = { tag: 'club-signup', version: '0.1.0', reason: 'frame', origin: PARTNER } as const;
    for (const _ of [1, 2]) await countFailure(api.deps, failure);
    await countFailure(api.deps, { ...failure, reason: 'origin', origin: 'https://stranger.example' });
    const text = await club(['partners']);
    expect(text).toMatch(/^Listed in the settings: https:\/\/deals\.example\.com\n/);
    expect(text).toMatch(/\nclub-signup +frame +0\.1\.0 +2 +2 +2 +2026-01-15 12:00\n/);
    expect(text).toContain('frame: The frame did not load: check CLUB_FRAME_PARENTS');
    expect(text).toContain('Not a registered partner: https://stranger.example');
    api.clock.pass(2 * 24 * 60 * 60 * 1_000);
    const [known] = await readPartnerBoard(api.deps);
    expect(known).toMatchObject({ lastDay: 0, failures: [{ lastHour: 0, lastDay: 0, all: 2 }] });
  });
});
