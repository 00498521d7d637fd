import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrations } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';

const AT = '2026-01-15T12:00:00Z';
const LATER = '2026-06-15T12:00:00Z';

/** What a database of an earlier release may hold: m1 is on hold, m2 canceled on hold, m3 was restored since. */
const earlierRows = `
  insert into members (id, email, name, created_at, updated_at)
    select 'm' || n, 'm' || n || '@example.com', 'Jane', '${AT}', '${AT}' from generate_series(1, 4) n;
  insert into plans (id, plan_id, plan_name, plan_type, plan_interval, amount_cents) values
    ('p1', 'founder_month', 'Founding', 'founder', 'month', 1499),
    ('p2', 'founder_year', 'Founding Year', 'founder', 'year', 14990);
  insert into subscriptions (id, provider_ref, member_id, plan_id, is_founder, price_cents, status, period_start,
    period_end, created_at, cancelled_at, hold_until) values
    ('s1', 'r1', 'm1', 'p1', true, 1499, 'active', '${AT}', '${LATER}', '${AT}', null, '${LATER}'),
    ('s2', 'r2', 'm2', 'p1', true, 1499, 'ended', '${AT}', '${LATER}', '${AT}', '${AT}', '${LATER}'),
    ('s3', 'r3', 'm3', 'p1', true, 1499, 'active', '${AT}', '${LATER}', '${AT}', null, '${LATER}'),
    ('s4', 'r4', 'm4', 'p1', true, 1499, 'ended', '${AT}', '${LATER}', '${AT}', '${AT}', null),
    ('s5', 'r5', 'm2', 'p2', true, 14990, 'active', '${AT}', '${LATER}', '${AT}', null, '${LATER}');
  insert into holds (id, subscription_id, member_id, starts_at, ends_at, ended_at, paid_until) values
    ('h1', 's1', 'm1', '${AT}', '${LATER}', null, '${LATER}'),
    ('h2', 's2', 'm2', '${AT}', '${LATER}', null, '${LATER}'),
    ('h3', 's3', 'm3', '${AT}', '${LATER}', '${LATER}', '${LATER}'),
    ('h5', 's5', 'm2', '${AT}', '${LATER}', null, '${LATER}');
  insert into member_billing (member_id, seat_until, seat_price_cents) values ('m4', '${LATER}', 1499);
  insert into payment_customers (ref, email, card) values ('c1', 'm1@example.com', 'pays');
  insert into payment_subscriptions (ref, customer_ref, plan_interval, amount_cents, status, period_start, period_end)
    values ('r9', 'c1', 'month', 1499, 'active', '${AT}', '${LATER}');
`;

describe('the migration of holds and seats', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ memory: true });
    const earlier = migrations.filter(({ name }) => name < '0025');
    await migrate(database, [...earlier, { name: '0024_rows', sql: earlierRows }]);
    await migrate(database, [...migrations, { name: '0024_rows', sql: earlierRows }]);
  });
  afterAll(() => database.close());
  const read = (sql: string) => database.withConnection((run) => run(sql));

  it('ends each hold whose plan is not active, and keeps the others (HOLD-08)', async () => {
    expect(await read('select id from holds where ended_at is null order by id')).toEqual([
      { id: 'h1' },
      { id: 'h5' },
    ]);
    expect(await read('select id from subscriptions where suspended order by id')).toEqual([
      { id: 's1' },
      { id: 's5' },
    ]);
    const second = `insert into holds (id, subscription_id, member_id, starts_at, ends_at, paid_until)
      values ('h6', 's9', 'm1', '${AT}', '${LATER}', '${LATER}')`;
    await expect(read(second)).rejects.toThrow();
  });

  it('binds a kept seat to the plan that ended (SHIELD-04)', async () => {
    expect(await read('select seat_plan_id from member_billing')).toEqual([{ seat_plan_id: 'p1' }]);
  });

  it('gives each subscription of the test checkout an anchor', async () => {
    const [row] = await read('select anchor = period_end as kept from payment_subscriptions');
    expect(row).toEqual({ kept: true });
  });
});
