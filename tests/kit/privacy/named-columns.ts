import { columnRules, columnsIn } from './column-rules.ts';
import type { RowsByTable, StoredRow } from './full-member.ts';

const textOf = (row: unknown): string => JSON.stringify(row);

/** Who was erased, who was not, and what is stored now. */
export interface Erasure {
  who: string;
  /** The rows of the erased member before. */
  before: RowsByTable;
  /** The rows of another member. */
  other: RowsByTable;
  after: RowsByTable;
}

/**
 * Returns every column that still names the erased member although its rule does not let it stay, and every table in which
 * the other member lost a row.
 */
export function namedColumns({ who, before, other, after }: Erasure): string[] {
  return Object.entries(columnRules).flatMap(([table, rule]) => {
    const others = (other[table] ?? []).map(textOf);
    const stored = after[table] ?? [];
    const left = stored.filter((row) => !others.includes(textOf(row)));
    const lost =
      stored.length - left.length === others.length ? [] : [`${table}: the other member lost a row`];
    const stays = columnsIn(...Object.values(rule.stays ?? {}));
    const isNamed = (row: StoredRow, column: string) =>
      (before[table] ?? []).some((old) => textOf(old[column]) === textOf(row[column])) ||
      // The new address of the row is made from its id.
      textOf(row[column]).replace(`${who}@deleted.invalid`, '').toLowerCase().includes(who);
    const named = left.flatMap((row) =>
      Object.keys(row).filter((column) => !stays.includes(column) && isNamed(row, column)),
    );
    return [...lost, ...named.map((column) => `${table}.${column}`)];
  });
}
