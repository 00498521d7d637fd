import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateDump } from '#kit/server/test-database.ts';
import { createEmbeddedClient } from './embedded-client.ts';

let lite: PGlite;
beforeAll(async () => {
  lite = await PGlite.create({ loadDataDir: await templateDump() });
});
afterAll(() => lite.close());

describe.each([1_000, 0])('the client of the embedded database that keeps %i parsed statements', (most) => {
  let client: ReturnType<typeof createEmbeddedClient>;
  beforeAll(async () => {
    client = createEmbeddedClient(lite, most);
    await lite.exec('CREATE TABLE notes (id int PRIMARY KEY, words text NOT NULL)');
  });
  afterAll(() => lite.exec('DROP TABLE notes; DEALLOCATE ALL'));

  const add = 'INSERT INTO notes VALUES ($1, $2)';
  const wordsOf = async () => {
    const { rows } = await lite.query<{ words: string }>('SELECT words FROM notes ORDER BY id');
    return rows.map(({ words }) => words);
  };

  it.each<[string, unknown[]]>([
    ['SELECT $1::text AS t, $2::int AS i, $3::boolean AS b', ['é', 7, false]],
    ['SELECT $1::text AS t', [null]],
    ['SELECT $1::jsonb AS j, $2::bytea AS y', [{ a: [1, null] }, new Uint8Array([0, 255])]],
    ['SELECT $1::text[] AS t, $2::bigint AS i', [['a', 'b"c'], 9_007_199_254_740_991]],
    ['SELECT 1 AS one WHERE false', []],
    ['SELECT n FROM generate_series(1, 3) n', []],
  ])('returns the rows that PGlite returns: %s', async (text, values) => {
    for (const rowMode of ['object', 'array'] as const) {
      const { rows, fields } = await lite.query(text, values, { rowMode });
      // The second run finds the statement parsed.
      for (const _ of [1, 2]) {
        expect(await client.query(text, values, { rowMode })).toMatchObject({ rows, fields });
      }
    }
  });

  it('returns a date as its text, which Drizzle parses', async () => {
    const text = "SELECT timestamptz '2026-01-02 03:04:05Z' AS at, date '2026-01-02' AS day";
    const { rows } = await client.query<{ at: string; day: string }>(text);
    expect(rows).toEqual([{ at: expect.stringMatching(/^2026-01-02 /) as string, day: '2026-01-02' }]);
  });

  it('rejects with the code of the database, and runs the same statement again', async () => {
    await client.query(add, [1, 'one']);
    await expect(client.query(add, [1, 'again'])).rejects.toMatchObject({ code: '23505' });
    await expect(client.query('SELECT FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
    await client.query(add, [2, 'two']);
    expect(await wordsOf()).toEqual(['one', 'two']);
  });

  it('keeps nothing of a transaction that fails, and refuses its statements after its end', async () => {
    let ended: { query: typeof client.query } | undefined;
    const failed = client.transaction(async (tx) => {
      ended = tx;
      await tx.query(add, [3, 'three']);
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    await expect(ended?.query(add, [4, 'four'])).rejects.toThrow('The transaction is over.');
    expect(await wordsOf()).toEqual(['one', 'two']);
  });

  it('lets no other statement into a transaction', async () => {
    const both = [
      client.transaction(async (tx) => {
        await tx.query(add, [5, 'five']);
        await new Promise((resolve) => setImmediate(resolve));
        throw new Error('stop');
      }),
      client.query(add, [6, 'six']),
    ];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await wordsOf()).toEqual(['one', 'two', 'six']);
  });
});
