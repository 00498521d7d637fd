import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedShop } from '#kit/payments/buyer.ts';
import { fillClub } from '#kit/payments/full-club.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { analyzeTables, indexesOf, leastTimeOf, type SentStatement } from '#kit/server/query-plan.ts';
import { createDeps } from './create-deps.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { seed } from './seed.ts';
import { findMembers } from './staff/lists/find-members.ts';
import { ledgerCsv } from './staff/numbers/ledger.ts';
import { readMonth } from './staff/numbers/month.ts';
import { readNumbers } from './staff/numbers/numbers.ts';
import { readPartnerBoard } from './staff/numbers/partner-board.ts';

const MEMBERS = 20_000;
const INVOICES = 60_000;
const FILL_MS = 180_000;
/** A quiet machine takes a tenth of these. */
const SEARCH_MS = 500;
const START_MS = 15_000;
const PAGE_MS = 500;
/** The time of the database alone, for all numbers. */
const NUMBERS_MS = 100;
const MONTH = '2025-12';

describe('a club of 20,000 members and 60,000 invoices', () => {
  let api: TestApi;
  let asked: SentStatement | undefined;
  let statements: SentStatement[] = [];
  beforeAll(async () => {
    api = await testApi({
      onQuery(text, values) {
        asked = { text, values };
        statements.push(asked);
      },
    });
    await seedShop(api);
    await fillClub(api, MEMBERS);
    // Different names, and two more invoices for each member.
    await api.deps.db.execute(sql`update members set last_name = md5(id)`);
    await api.deps.db
      .execute(sql`insert into invoices (id, member_id, member_seq, plan_id, amount_cents, status,
      stripe_invoice_id, period_start, period_end, created_at)
      select id || '-' || n, member_id, 1 + n, plan_id, amount_cents, status, stripe_invoice_id || '-' || n,
        period_start, period_end, created_at from invoices cross join generate_series(1, 2) n`);
    await spreadOverAYear(api);
    await analyzeTables(api.deps.db);
  }, FILL_MS);
  afterAll(() => api.close());

  it('is the club that this file is about', async () => {
    const { rows } = await api.deps.db.execute(
      sql`select (select count(*)::int from members) as members, (select count(*)::int from invoices) as invoices`,
    );
    expect(rows).toEqual([{ members: MEMBERS, invoices: INVOICES }]);
  });

  it.each(['m19999@', 'jane m1', '00abc', '00abc jane', 'nobody at all'])(
    'is searched by the index for %j, and soon',
    async (text) => {
      const began = performance.now();
      await findMembers(api.deps, text, 20);
      expect(performance.now() - began).toBeLessThan(SEARCH_MS);
      expect(new Set(await indexesOf(api.deps.db, asked))).toEqual(new Set(['members_search']));
    },
  );

  it.each(['jane', 'm1', '’'])('is searched soon for %j, which most or no members have', async (text) => {
    const began = performance.now();
    await findMembers(api.deps, text, 20);
    expect(performance.now() - began).toBeLessThan(SEARCH_MS);
  });

  it.each<[string, (api: TestApi) => Promise<unknown>]>([
    ['the numbers', ({ deps, clock }) => readNumbers(deps, readMonth(MONTH, clock.now()))],
    ['the ledger of a month', ({ deps, clock }) => ledgerCsv(deps, readMonth(MONTH, clock.now()))],
    ['the partner board', ({ deps }) => readPartnerBoard(deps)],
  ])('shows %s soon, and reads no table of payments as a whole', async (_, read) => {
    await read(api);
    statements = [];
    const began = performance.now();
    await read(api);
    const ms = Math.round(performance.now() - began);
    const used = [];
    for (const statement of statements.slice()) used.push(...(await indexesOf(api.deps.db, statement)));
    console.log(`figure: ${_}: ${ms} ms, ${used.join(', ')}`);
    expect(ms).toBeLessThan(PAGE_MS);
    expect(used).not.toContain('scan of invoices');
    expect(used).not.toContain('scan of refunds');
  });

  it('counts the numbers in one pass over each table and question', async () => {
    statements = [];
    await readNumbers(api.deps, readMonth(MONTH, api.clock.now()));
    const sent = statements.slice();
    const used: string[] = [];
    let ms = 0;
    for (const statement of sent) {
      used.push(...(await indexesOf(api.deps.db, statement)));
      ms += await leastTimeOf(api.deps.db, statement);
    }
    console.log(`figure: the numbers: ${Math.round(ms)} ms of the database`);
    const passes = (name: string) => used.filter((one) => one === name).length;
    // The sums of the month, and its payers.
    expect(passes('invoices_by_payment')).toBe(2);
    // The plans of now, and churn.
    expect(passes('scan of subscriptions')).toBe(2);
    expect(passes('refunds_by_time')).toBe(1);
    expect(ms).toBeLessThan(NUMBERS_MS);
  });

  it('does not slow down a start: migrations, dependencies and plans', async () => {
    const { rows } = await api.deps.db.execute<{ schema: string }>(sql`select current_schema() as schema`);
    const url = new URL(process.env.DATABASE_URL_TEST ?? '');
    url.searchParams.set('options', `-c search_path=${rows[0]?.schema}`);
    const began = performance.now();
    const database = await openDatabase({ url: url.href });
    expect(await migrate(database)).toEqual([]);
    await seed(await createDeps({ config: api.config, db: database.db, log: () => undefined }));
    expect(performance.now() - began).toBeLessThan(START_MS);
    await database.close();
  });
});

/** Spreads sign-ups and payments over the last year, with refunds, sources, and 30 days of faults of 20 partners. */
async function spreadOverAYear({ deps: { db } }: TestApi): Promise<void> {
  const ago = (id: string) => sql.raw(`make_interval(days => abs(hashtext(${id})) % 365)`);
  const statements = [
    sql`update members set created_at = created_at - ${ago('id')}, source = 'partner-' || abs(hashtext(id)) % 30`,
    sql`update invoices set paid_at = created_at - ${ago('id')}, tax_cents = 152`,
    sql`update subscriptions set created_at = created_at - ${ago('id')}`,
    sql`insert into refunds (ref, invoice_id, amount_cents, created_at)
      select 're_' || id, id, 500, paid_at from invoices where abs(hashtext(id)) % 20 = 0`,
    sql`insert into element_failures (origin, tag, version, reason, hour, count, last_at)
      select 'https://partner-' || partner || '.example', 'club-signup', '0.1.0', reason, hour, 3, hour
      from generate_series(1, 20) partner, unnest(array['crash', 'origin']) reason,
        generate_series(timestamptz '2025-12-16 12:00Z', timestamptz '2026-01-15 12:00Z', interval '1 hour') hour`,
  ];
  for (const statement of statements) await db.execute(statement);
}
