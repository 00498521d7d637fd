import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '#kit/server/api.ts';
import { DatabaseIsNewer, migrate, migrations } from './migrate.ts';

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);
const second = { name: '9002_second', sql: 'CREATE TABLE boats (id int); INSERT INTO boats VALUES (1)' };
const third = { name: '9003_third', sql: 'ALTER TABLE boats ADD COLUMN name text' };
const fourth = { name: '9004_fourth', sql: "UPDATE boats SET name = 'A'; INSERT INTO boats VALUES (2, 'B')" };
const release = [...migrations, second, third];
const newerRelease = [...release, fourth];

// Opened outside a hook: a busy machine needs longer than a hook may take.
describe('migrate', async () => {
  const database = await emptyDatabase();
  afterAll(() => database.close());
  const rows = (sql: string) => database.withConnection((run) => run(sql));
  const boats = () => rows('SELECT * FROM boats ORDER BY id');

  it('applies every numbered file once, in order', async () => {
    expect(namesOf(migrations)).toContain('0001_first');
    expect(await migrate(database, release)).toEqual(namesOf(release));
    expect(await migrate(database, release)).toEqual([]);
    expect(await boats()).toEqual([{ id: 1, name: null }]);
  });

  it('rolls back all files of a start when one fails', async () => {
    const broken = [...newerRelease, { name: '9005_bad', sql: 'CREATE TABLE nonsense (' }];
    await expect(migrate(database, broken)).rejects.toThrow();
    expect(await boats()).toEqual([{ id: 1, name: null }]);
    expect(await migrate(database, release)).toEqual([]);
  });

  it('applies only the files that a newer release adds', async () => {
    expect(await migrate(database, newerRelease)).toEqual(['9004_fourth']);
    expect(await boats()).toEqual([
      { id: 1, name: 'A' },
      { id: 2, name: 'B' },
    ]);
  });

  it('refuses a database of a newer release with a one-line message', async () => {
    const refused = await migrate(database, release).catch((thrown: unknown) => thrown as Error);
    expect(refused).toBeInstanceOf(DatabaseIsNewer);
    expect(String(refused)).toMatch(/newer than this program: it has the migration 9004_fourth\. [^\n]+$/);
    expect(await boats()).toHaveLength(2);
  });

  // Processes are connections here. The embedded database has one.
  it.runIf(process.env.DATABASE_URL_TEST)(
    'applies them once when eight start at the same instant',
    async () => {
      const empty = await emptyDatabase();
      const done = await Promise.all(Array.from({ length: 8 }, () => migrate(empty, newerRelease)));
      expect(done.filter((applied) => applied.length > 0)).toEqual([namesOf(newerRelease)]);
      expect(await empty.withConnection((run) => run('SELECT id FROM boats'))).toHaveLength(2);
      await empty.close();
    },
  );
});
