import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

interface Explained {
  Plan: PlanNode;
  'Execution Time'?: number;
}

/** A statement as it was sent, with the values of `$1` and so on. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

/** Counts the rows of this schema for the planner. ANALYZE without names would count those of other tests, too. */
export async function analyzeTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ names: string }>(
    sql`select string_agg(tablename, ', ') as names from pg_tables where schemaname = current_schema()`,
  );
  await db.execute(sql.raw(`analyze ${rows[0]?.names}`));
}

/** Returns the indexes that a statement reads, and `scan of <table>` for a table that it reads as a whole. */
export async function indexesOf(db: Db, statement: SentStatement | undefined): Promise<string[]> {
  const plan = (await explain(db, statement, 'format json'))?.Plan;
  return (plan ? flat(plan) : []).flatMap((node) =>
    node['Node Type'] === 'Seq Scan'
      ? [`scan of ${node['Relation Name']}`]
      : node['Index Name']
        ? [node['Index Name']]
        : [],
  );
}

/** Returns the least time that the database needs for a statement in some runs, in milliseconds. */
export async function leastTimeOf(db: Db, statement: SentStatement, runs = 9): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const explained = await explain(db, statement, 'analyze, timing off, format json');
    least = Math.min(least, explained?.['Execution Time'] ?? least);
  }
  return least;
}

async function explain(
  db: Db,
  statement: SentStatement | undefined,
  how: string,
): Promise<Explained | undefined> {
  const { text, values } = statement ?? { text: '', values: [] };
  const chunks = text
    .split(/\$(\d+)/)
    .map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`));
  const { rows } = await db.execute<{ 'QUERY PLAN': Explained[] }>(
    sql`explain (${sql.raw(how)}) ${sql.join(chunks)}`,
  );
  return rows[0]?.['QUERY PLAN'][0];
}
