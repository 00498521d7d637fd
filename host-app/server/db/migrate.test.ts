import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseIsNewer, migrate, migrations } from './migrate.ts';
import { openDatabase } from './open.ts';

describe('migrate', async () => {
  const database = await openDatabase({ memory: true });
  afterAll(() => database.close());

  it('applies every numbered file once, in order', async () => {
    expect(await migrate(database)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(database)).toEqual([]);
  });

  it('rolls back a file that fails', async () => {
    const broken = [
      ...migrations,
      { name: '9001_good', sql: 'CREATE TABLE half_way (id text)' },
      { name: '9002_bad', sql: 'CREATE TABLE nonsense (' },
    ];
    await expect(migrate(database, broken)).rejects.toThrow();
    await expect(database.withConnection((run) => run('SELECT * FROM half_way'))).rejects.toThrow();
    expect(await migrate(database)).toEqual([]);
  });

  it('refuses a database of a later release with a one-line message', async () => {
    const later = [...migrations, { name: '9003_later', sql: 'CREATE TABLE later (id text)' }];
    expect(await migrate(database, later)).toEqual(['9003_later']);
    const refused = await migrate(database).catch((thrown: unknown) => thrown as Error);
    expect(refused).toBeInstanceOf(DatabaseIsNewer);
    expect(String(refused)).toMatch(/newer than this program: it has the migration 9003_later\. [^\n]+$/);
  });
});
