import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { indexesOf } from '#kit/server/query-plan.ts';
import { members } from '../../db/schema/accounts.ts';
import { findMembers } from './find-members.ts';

describe('findMembers', () => {
  let api: TestApi;
  let statement: { text: string; values: unknown[] } | undefined;
  beforeAll(async () => {
    api = await testApi({ onQuery: (text, values) => void (statement = { text, values }) });
    const at = new Date(api.clock.now());
    await api.deps.db.execute(sql`insert into members (id, email, name, last_name, created_at, updated_at)
      select 'm' || n, 'm' || n || '@crowd.example', 'Sam', 'Crowd', ${at.toISOString()}::timestamptz,
        ${at.toISOString()}::timestamptz from generate_series(1, 3000) n`);
    const jane = {
      id: 'jane',
      email: 'jane@example.com',
      name: 'Jane',
      lastName: 'O’Reyes',
      createdAt: at,
      updatedAt: at,
    };
    await api.deps.db.insert(members).values([
      { ...jane, personalEmail: 'home@personal.example' },
      { ...jane, id: 'odd', email: 'odd_50%@example.com', name: 'A\\B', lastName: '' },
    ]);
    await api.deps.db.execute(sql`analyze members`);
  });
  afterAll(() => api.close());
  const idsOf = async (text: string) => (await findMembers(api.deps, text, 20)).map(({ id }) => id);

  it.each([
    ['a part of the name', 'jan', ['jane']],
    ['the full name in any letter case', ' JANE o’reyes ', ['jane']],
    ['the personal address', 'home@personal', ['jane']],
    ['a part of the address', 'ne@exam', ['jane']],
    ['letters that are patterns elsewhere', '50%@', ['odd']],
    ['a backslash', 'A\\B', ['odd']],
    ['two letters', 'ø!', []],
    ['the full name in the other order', 'O’Reyes Jane', ['jane']],
    ['a name and a part of the address', 'jane personal', ['jane']],
    ['a short word next to another, in the other order', 'ja o’reyes', ['jane']],
    ['pieces that are in a row, but not as one text', 'janreyes', []],
  ])('finds members by %s (STAFF-03)', async (_, text, ids) => {
    expect(await idsOf(text)).toEqual(ids);
  });

  it('finds members by fewer letters than a trigram has (STAFF-03)', async () => {
    expect(await idsOf('’R')).toEqual(['jane']);
  });

  it('reads by the index and scans no member', async () => {
    await findMembers(api.deps, 'reyes', 20);
    expect(await indexesOf(api.deps.db, statement)).toEqual(['members_search']);
    await findMembers(api.deps, 'reyes jane', 20);
    expect(await indexesOf(api.deps.db, statement)).toEqual(['members_search']);
    await findMembers(api.deps, 'reyes ja', 20);
    expect(new Set(await indexesOf(api.deps.db, statement))).toEqual(new Set(['members_search']));
  });

  it('reports a scan, which proves the check above', async () => {
    await findMembers(api.deps, 're', 20);
    expect(await indexesOf(api.deps.db, statement)).toEqual(['scan of members']);
  });
});
