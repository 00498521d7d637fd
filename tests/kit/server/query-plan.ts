import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

/** Returns the indexes that a statement reads, and `scan of <table>` for a table that it reads as a whole. */
export async function indexesOf(
  db: Db,
  statement: { text: string; values: unknown[] } | undefined,
): Promise<string[]> {
  const { text, values } = statement ?? { text: '', values: [] };
  const chunks = text
    .split(/\$(\d+)/)
    .map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`));
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    sql`explain (format json) ${sql.join(chunks)}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return (plan ? flat(plan) : []).flatMap((node) =>
    node['Node Type'] === 'Seq Scan'
      ? [`scan of ${node['Relation Name']}`]
      : node['Index Name']
        ? [node['Index Name']]
        : [],
  );
}
