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
  '0001_tables': '900761154659fc74',
};

// Opened outside a hook: a busy machine needs longer than a hook may take.
describe('migrate', async () => {
  const database = await emptyDatabase();
  afterAll(() => database.close());
  const rows = (sql: string) => database.withConnection((run) => run(sql));
  const boats = () => rows('SELECT * FROM boats ORDER BY id');

  it('applies every numbered file once, in order', async () => {
    expect(namesOf(migrations)).toContain('0001_tables');
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

  it('applies a file that lands after one with a higher number', async () => {
    const older = await emptyDatabase();
    await migrate(older, { wanted: release });
    const late = { name: '9001_late', sql: 'CREATE TABLE docks (id int)' };
    expect(await migrate(older, { wanted: [...migrations, late, second, third] })).toEqual(['9001_late']);
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
