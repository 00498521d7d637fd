import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '#kit/server/api.ts';
import { DatabaseIsNewer, MIGRATION_LOCK, migrate, migrations } from './migrate.ts';

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);
const second = { name: '9002_second', sql: 'CREATE TABLE boats (id int); INSERT INTO boats VALUES (1)' };
const third = { name: '9003_third', sql: 'ALTER TABLE boats ADD COLUMN name text' };
const fourth = { name: '9004_fourth', sql: "UPDATE boats SET name = 'A'; INSERT INTO boats VALUES (2, 'B')" };
const release = [...migrations, second, third];
const newerRelease = [...release, fourth];

/** The start of the SHA-256 of each migration that databases may have applied. Add the new ones; never change a line. */
const applied: Readonly<Record<string, string>> = {
  '0001_first': 'bcb1c087c6fa7ac0',
  '0002_sale': '40f6cd09c2c50db1',
  '0003_networks_and_handoff': '5f851ba10f728ce6',
  '0004_cards': '37d7c0f75522f3df',
  '0005_member_search': '81ea17b46a2ddb46',
  '0006_staff_acts': '144b3ff95afbe2d0',
  '0007_staff_desk': 'e0fe163c5c166d3c',
  '0008_numbers': 'e6f12cf5e38d2199',
  '0009_brands': '2e426276cd05d4a7',
  '0016_member_records': '0fffd3ebb2bfd0b8',
};

// Opened outside a hook: a busy machine needs longer than a hook may take.
describe('migrate', async () => {
  const database = await emptyDatabase();
  afterAll(() => database.close());
  const rows = (sql: string) => database.withConnection((run) => run(sql));
  const boats = () => rows('SELECT * FROM boats ORDER BY id');

  it('applies every numbered file once, in order', async () => {
    expect(namesOf(migrations)).toContain('0001_first');
    expect(await migrate(database, { wanted: release })).toEqual(namesOf(release));
    expect(await migrate(database, { wanted: release })).toEqual([]);
    expect(await boats()).toEqual([{ id: 1, name: null }]);
  });

  it('does not change a migration that databases have applied', () => {
    const hashes = migrations
      .filter(({ name }) => name in applied)
      .map(({ name, sql }) => [name, createHash('sha256').update(sql).digest('hex').slice(0, 16)]);
    expect(Object.fromEntries(hashes)).toEqual(applied);
  });

  it('names the provider of each plan that was sold before the column', async () => {
    const older = await emptyDatabase();
    const run = (sql: string) => older.withConnection((query) => query(sql));
    await migrate(older, { wanted: migrations.filter(({ name }) => name < '0018') });
    await run(`INSERT INTO plans (id, plan_id, plan_name, plan_type, plan_interval, amount_cents, features)
      VALUES ('p', 'premium_month', 'Premium', 'premium', 'month', 1999, '[]')`);
    for (const ref of ['sub_1Abc', 'sub_test_1', 'sub_local_1', 'sub_testify', 'sub_xtest_1']) {
      await run(`INSERT INTO members (id, email, name, created_at, updated_at)
        VALUES ('${ref}', '${ref}@example.com', 'Jane', now(), now())`);
      await run(`INSERT INTO subscriptions (id, provider_ref, member_id, plan_id, is_founder, price_cents, status,
        period_start, period_end, created_at) VALUES ('${ref}', '${ref}', '${ref}', 'p', false, 1999, 'active', now(), now(), now())`);
    }
    await migrate(older);
    expect(
      await run('SELECT provider_ref, provider FROM subscriptions ORDER BY provider, provider_ref'),
    ).toEqual([
      { provider_ref: 'sub_local_1', provider: 'none' },
      { provider_ref: 'sub_test_1', provider: 'none' },
      { provider_ref: 'sub_1Abc', provider: 'stripe' },
      { provider_ref: 'sub_testify', provider: 'stripe' },
      { provider_ref: 'sub_xtest_1', provider: 'stripe' },
    ]);
    await older.close();
  });

  it('applies a file that lands after one with a higher number, on new and older databases', async () => {
    const older = await emptyDatabase();
    const late = '0011_erased_members';
    const before = migrations.filter(({ name }) => name !== late);
    expect(await migrate(older, { wanted: before })).toEqual(namesOf(before));
    expect(await migrate(older)).toEqual([late]);
    const columnsOf = (of: typeof older) =>
      of.withConnection((run) =>
        run(`SELECT table_name, column_name, data_type, column_default FROM information_schema.columns
          WHERE table_schema = current_schema() AND table_name <> 'boats' ORDER BY table_name, column_name`),
      );
    expect(await columnsOf(older)).toEqual(await columnsOf(database));
    await older.close();
  });

  it('rolls back all files of a start when one fails', async () => {
    const broken = [...newerRelease, { name: '9005_bad', sql: 'CREATE TABLE nonsense (' }];
    await expect(migrate(database, { wanted: broken })).rejects.toThrow();
    expect(await boats()).toEqual([{ id: 1, name: null }]);
    expect(await migrate(database, { wanted: release })).toEqual([]);
  });

  it('applies only the files that a newer release adds', async () => {
    expect(await migrate(database, { wanted: newerRelease })).toEqual(['9004_fourth']);
    expect(await boats()).toEqual([
      { id: 1, name: 'A' },
      { id: 2, name: 'B' },
    ]);
  });

  it('refuses a database of a newer release with a one-line message', async () => {
    const refused = await migrate(database, { wanted: release }).catch((thrown: unknown) => thrown as Error);
    expect(refused).toBeInstanceOf(DatabaseIsNewer);
    expect(String(refused)).toMatch(/newer than this program: it has the migration 9004_fourth\. [^\n]+$/);
    expect(await boats()).toHaveLength(2);
  });

  // Processes are connections here. The embedded database has one.
  it.runIf(process.env.DATABASE_URL_TEST)(
    'applies them once when eight start at the same instant',
    async () => {
      const empty = await emptyDatabase();
      const done = await Promise.all(
        Array.from({ length: 8 }, () => migrate(empty, { wanted: newerRelease })),
      );
      expect(done.filter((applied) => applied.length > 0)).toEqual([namesOf(newerRelease)]);
      expect(await empty.withConnection((run) => run('SELECT id FROM boats'))).toHaveLength(2);
      await empty.close();
    },
  );

  it.runIf(process.env.DATABASE_URL_TEST)('names the process that it waits for', async () => {
    const empty = await emptyDatabase();
    const lines: string[] = [];
    const done: string[][] = [];
    await empty.withConnection(async (run) => {
      await run(`BEGIN; SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      const waiting = migrate(empty, { onWait: (line) => lines.push(line) }).then((names) =>
        done.push(names),
      );
      await expect.poll(() => lines).toEqual([expect.stringMatching(/^Waiting for another process/)]);
      expect(done).toEqual([]);
      await run('COMMIT');
      await waiting;
    });
    expect(done).toEqual([namesOf(migrations)]);
    await empty.close();
  });
});
