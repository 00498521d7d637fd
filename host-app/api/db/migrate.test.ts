import { afterAll, describe, expect, it } from 'vitest';
import { migrate, migrations } from './migrate.ts';
import { openDatabase } from './open.ts';

describe('migrate', async () => {
  const database = await openDatabase({ memory: true });
  afterAll(() => database.close());

  it('applies every numbered file once, in order', async () => {
    expect(await migrate(database)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(database)).toEqual([]);
  });

  it('leaves nothing behind of a file that fails', async () => {
    const broken = [
      { name: '9001_good', sql: 'CREATE TABLE half_way (id text)' },
      { name: '9002_bad', sql: 'CREATE TABLE nonsense (' },
    ];
    await expect(migrate(database, broken)).rejects.toThrow();
    await expect(database.alone((run) => run('SELECT * FROM half_way'))).rejects.toThrow();
    expect(await migrate(database)).toEqual([]);
  });
});
