import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';

/** Copies every row of the database. Returns the restore, which gives each table the rows of that time. */
export async function takeSnapshot(db: Db): Promise<() => Promise<void>> {
  const { rows } = await db.execute<{ name: string; columns: string }>(sql`
    select c.table_name as name,
      string_agg(quote_ident(c.column_name), ', ') filter (where c.is_generated = 'NEVER') as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    group by c.table_name`);
  for (const { name } of rows)
    await db.execute(sql.raw(`create table "snapshot_${name}" as select * from "${name}"`));
  return () =>
    db.transaction(async (tx) => {
      // Foreign keys are right again once every table is filled.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const { name } of rows) await tx.execute(sql.raw(`delete from "${name}"`));
      for (const { name, columns } of rows)
        await tx.execute(
          sql.raw(
            `insert into "${name}" (${columns}) overriding system value select ${columns} from "snapshot_${name}"`,
          ),
        );
    });
}
