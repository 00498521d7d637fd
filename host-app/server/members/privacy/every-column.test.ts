import { eq } from 'drizzle-orm';
import { type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedShop } from '#kit/payments/buyer.ts';
import { columnRules, columnsIn, leftOutColumns, ruledColumns } from '#kit/privacy/column-rules.ts';
import {
  aFullMember,
  allTables,
  columnNames,
  type RowsByTable,
  readAll,
  type StoredRow,
} from '#kit/privacy/full-member.ts';
import { memberCopy } from '#kit/privacy/member-copy.ts';
import { namedColumns } from '#kit/privacy/named-columns.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { members } from '../../db/schema/accounts.ts';
import { eraseMember } from './erase.ts';

/** Returns the columns without a rule, and the rules without a column. */
const unruled = (tables: Record<string, PgTable>): string[] =>
  Object.entries(tables).flatMap(([name, table]) => {
    const rule = columnRules[name];
    const ruled = rule ? ruledColumns(rule) : [];
    const columns = columnNames(table);
    const odd = [...columns, ...ruled].filter(
      (column) => !columns.includes(column) || ruled.filter((each) => each === column).length !== 1,
    );
    return odd.map((column) => `${name}.${column}`);
  });

const textOf = (row: unknown): string => JSON.stringify(row);
const only = (row: StoredRow, columns: string[]): StoredRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
function tableOf(name: string): PgTable {
  const table = allTables[name];
  if (!table) throw new Error(`There is no table ${name}.`);
  return table;
}
const rowsIn = (rows: RowsByTable, table: string): StoredRow[] => rows[table] ?? [];

describe('every column of the schema', () => {
  let api: TestApi;
  let full: RowsByTable;
  let other: RowsByTable;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
    const at = new Date(api.clock.now());
    full = await aFullMember(api.deps.db, 'frances', at);
    other = await aFullMember(api.deps.db, 'george', at);
  });
  afterAll(() => api.close());

  it('has a rule for deletion and copy, or is named here (V14.2.4)', () => {
    expect(unruled(allTables)).toEqual([]);
    expect(Object.keys(columnRules).toSorted()).toEqual(Object.keys(allTables).toSorted());
    const grown = pgTable('members', { id: text('id'), nickname: text('nickname') });
    expect(unruled({ founding: grown })).toContain('founding.nickname');
    expect(unruled({ brandNew: grown })).toEqual(['brandNew.id', 'brandNew.nickname']);
  });

  it('holds something of the member of this test unless its rule lets it stay', () => {
    const empty = Object.entries(columnRules).flatMap(([name, { deleted, erased }]) =>
      columnsIn(deleted, erased)
        .filter((column) =>
          rowsIn(full, name).every((row) => [undefined, null, ''].includes(row[column] as null)),
        )
        .map((column) => `${name}.${column}`),
    );
    expect(empty).toEqual([]);
  });

  it('is in the copy as its rule is (PRIVACY-03)', async () => {
    const data = textOf(await memberCopy(api.deps, 'frances'));
    expect(data).not.toContain('george');
    const copied = JSON.parse(data) as Record<string, StoredRow | StoredRow[] | undefined>;
    const shown: RowsByTable = {};
    const wanted: RowsByTable = {};
    for (const [table, rule] of Object.entries(columnRules)) {
      if (!('as' in rule.copy)) continue;
      shown[table] = [copied[rule.copy.as] ?? []].flat().map((row) => only(row, columnNames(tableOf(table))));
      const columns = columnNames(tableOf(table)).filter((column) => !leftOutColumns(rule).includes(column));
      wanted[table] = rowsIn(full, table).map((row) => only(row, columns));
    }
    expect(shown).toEqual(JSON.parse(textOf(wanted)));
  });

  it('names nobody after the deletion, and no other member loses anything (PRIVACY-05)', async () => {
    const { db } = api.deps;
    const [row] = await db.select().from(members).where(eq(members.id, 'frances'));
    if (!row) throw new Error('The member of this test is not there.');
    await eraseMember(api.deps, row);
    const after = await readAll(db);
    expect(namedColumns({ who: 'frances', before: full, other, after })).toEqual([]);
    const emptied = Object.entries(columnRules).filter(([, { deleted }]) => deleted);
    expect(emptied.length).toBeGreaterThan(0);
    for (const [table] of emptied) expect([table, after[table]]).toEqual([table, other[table]]);
  });
});
