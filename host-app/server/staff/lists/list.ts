import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';

/** Which part of a list is read. */
export interface ListPart {
  /** How many rows a part has at most. */
  limit: number;
  /** The `next` of the part before. Undefined for the first part. */
  before?: string | undefined;
}

export interface Part<Row> {
  rows: Row[];
  /** The key of the last row, when more rows follow. */
  next?: string | undefined;
}

/** A part of a list that is counted. */
export interface Listed<Row> extends Part<Row> {
  /** How many rows all parts have together. */
  total: number;
}

/** A text of a row. A link leads to what it names, by its id or by a search for an address. A note is less important. */
export type Cell =
  | string
  | { text: string; to: 'member' | 'orphan' | 'message' | 'address'; id: string }
  | { text: string; note: string };

/** A row as the desk shows it and a command prints it. */
export type Cells = readonly Cell[];

/** A list of rows for people. */
export interface CellList {
  columns: readonly string[];
  /** What is shown when the list is empty. */
  none: string;
  /** Returns a part of the list. `note` is a line below it. */
  read(deps: Deps, part: ListPart): Promise<Part<Cells> & { total?: number; note?: string }>;
}

/** A list of what needs a person. Its command prints the rows that the desk shows. */
export interface StaffList extends CellList {
  /** The name in the audit, and the end of its address at the desk. */
  id: string;
  /** The words of its command after `club`. */
  command: string;
  title: string;
  /** What staff does about it. */
  about: string;
  read(deps: Deps, part: ListPart): Promise<Listed<Cells> & { note?: string }>;
}

/** Returns a part of a list with its rows as cells. */
export const inCells = <Row, Found extends Part<Row>>(
  found: Found & Part<Row>,
  cellsOf: (row: Row) => Cells,
) => ({
  ...found,
  rows: found.rows.map(cellsOf),
});

/** Returns a cell that leads to a member. */
export const memberCell = (id: string, text: string): Cell => ({ text, to: 'member', id });

/** Returns a cell that searches the member of an address. */
export const addressCell = (address: string): Cell => ({ text: address, to: 'address', id: address });

type KeyValue = Date | number | string | boolean;
type Kind = keyof typeof readers;

/** The order of a list. */
interface Order<Row> {
  direction: 'asc' | 'desc';
  /** The columns with what they hold. The last one differs in each row. */
  columns: readonly (readonly [Kind, SQLWrapper])[];
  /** Returns the values of the columns in a row. */
  keyOf(row: Row): readonly KeyValue[];
}

/**
 * Reads a part of the rows that a condition matches. A part begins after a key, which has the values of the last row before
 * it. So a row that is settled or deleted moves no other row over the edge of a part, as an offset would. Throws a
 * Refusal with 400 for text that is not a key of this list.
 */
export async function readPart<Query extends PgSelect>(
  query: Query,
  which: SQL | undefined,
  { direction, columns, keyOf }: Order<Awaited<Query>[number]>,
  { limit, before }: ListPart,
): Promise<Part<Awaited<Query>[number]>> {
  const by = columns.map(([, column]) => (direction === 'asc' ? asc(column) : desc(column)));
  const found: Awaited<Query> = await query
    .where(and(which, before === undefined ? undefined : isAfter(before, { direction, columns })))
    .orderBy(...by)
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (!last || found.length <= limit) return { rows };
  return { rows, next: keyOf(last).map(keyText).join(SEPARATOR) };
}

/** Returns a column that a condition leaves no null of, for a select. */
export const notNull = <Column extends PgColumn>(column: Column) => sql`${column}`.mapWith(column);

/** Returns the condition of the rows after a key. */
function isAfter(before: string, { direction, columns }: Omit<Order<never>, 'keyOf'>): SQL {
  const texts = before.split(SEPARATOR);
  const values = columns.map(([kind], index) => readers[kind](texts[index] ?? ''));
  if (texts.length !== columns.length || values.includes(undefined))
    throw refuse(400, 'This is not a place in the list. Start at its first page.');
  const tuple = sql.join(
    columns.map(([, column]) => column),
    sql`, `,
  );
  const key = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return direction === 'asc' ? sql`(${tuple}) > (${key})` : sql`(${tuple}) < (${key})`;
}

/** No id has it, and no shell changes it. */
const SEPARATOR = ',';
/** PostgreSQL stores a number as an integer. */
const MOST = 2_147_483_647;

/** How each kind of value is read from a key. Undefined for other text. */
const readers = {
  time: (text: string) => (/^\d{1,13}$/.test(text) ? new Date(Number(text)).toISOString() : undefined),
  number: (text: string) => (/^\d{1,10}$/.test(text) && Number(text) <= MOST ? Number(text) : undefined),
  flag: (text: string) => (text === '1' || text === '0' ? text === '1' : undefined),
  text: (text: string) => text || undefined,
} as const;

const keyText = (value: KeyValue): string => {
  if (value instanceof Date) return String(value.getTime());
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
};
