import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrations } from '#server/db/migrate.ts';
import { type Database, type OnQuery, openDatabase, type Run } from '#server/db/open.ts';
import { removeUnused } from './unused-templates.ts';

/** The state of a database after its migrations. */
interface Fresh {
  schema: string;
  /** Rows that the migrations wrote, as JSON, by table. */
  rows: Map<string, string>;
}

/** Databases that no test uses at the moment. A new one takes a second of a processor, a cleaned one 50 ms. */
const free: { database: Database; fresh: Fresh }[] = [];

/** Opens a migrated, empty database in memory. Its close() cleans it for the next test file of this worker. */
export async function openCleanDatabase(onQuery?: OnQuery): Promise<Database> {
  if (onQuery) return openDatabase({ memory: true, from: await templateDump() }, onQuery);
  const { database, fresh } = free.pop() ?? (await openFresh());
  return {
    ...database,
    async close() {
      if (await clean(database, fresh)) free.push({ database, fresh });
      else await database.close();
    },
  };
}

async function openFresh() {
  const database = await openDatabase({ memory: true, from: await templateDump() });
  return { database, fresh: await database.withConnection(readFresh) };
}

async function readFresh(run: Run): Promise<Fresh> {
  const rows = new Map<string, string>();
  for (const table of await tablesOf(run)) {
    const [found] = await run(`SELECT json_agg(t)::text AS rows FROM ${table} t`);
    rows.set(table, String(found?.rows ?? '[]'));
  }
  return { schema: await schemaOf(run), rows };
}

/** Removes every row that a test wrote. Returns false when a test changed tables, too. */
const clean = (database: Database, fresh: Fresh): Promise<boolean> =>
  database.withConnection(async (run) => {
    await run('RESET ALL');
    if ((await schemaOf(run)) !== fresh.schema) return false;
    await empty(run, [...fresh.rows.keys()]);
    for (const [table, rows] of fresh.rows) {
      const text = rows.replaceAll("'", "''");
      if (rows !== '[]')
        await run(
          `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, '${text}')`,
        );
    }
    return true;
  });

/** From this size of a table in bytes, TRUNCATE costs less than the deleted rows that stay in its file. */
const LARGE = 256_000;

/** Empties every table. TRUNCATE makes some hundred files, so small tables lose their rows by DELETE. */
async function empty(run: Run, tables: string[]): Promise<void> {
  // ANALYZE sets `reltuples`: what it counted must not change the plans of the next test file.
  const [found] = await run(`SELECT 1 FROM pg_class WHERE relkind = 'r' AND oid >= 16384
    AND (reltuples > 0 OR pg_relation_size(oid) > ${LARGE}) LIMIT 1`);
  if (found) {
    await run(`TRUNCATE ${tables.join()} RESTART IDENTITY CASCADE`);
    return;
  }
  const deletes = tables.map((table) => `DELETE FROM ${table}`).join(';');
  // The role turns off foreign keys and triggers.
  await run(`SET session_replication_role = replica; ${deletes}; RESET session_replication_role`);
  await run('SELECT setval(seqrelid::regclass, seqstart, false) FROM pg_sequence WHERE seqrelid >= 16384');
}

async function tablesOf(run: Run): Promise<string[]> {
  const found =
    await run(`SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`);
  return found.map(({ name }) => String(name));
}

/** Returns a text that differs when a table, a column, a constraint, a trigger or a function does. */
async function schemaOf(run: Run): Promise<string> {
  const [found] = await run(`SELECT md5(concat(
    (SELECT string_agg(concat(attrelid, attname, atttypid, attnotnull, attisdropped), ',' ORDER BY attrelid, attnum)
      FROM pg_attribute WHERE attrelid >= 16384),
    (SELECT string_agg(concat(conname, conrelid, conkey, confrelid, confkey, confdeltype, conbin), ',' ORDER BY oid)
      FROM pg_constraint WHERE oid >= 16384),
    (SELECT string_agg(concat(tgname, tgenabled), ',' ORDER BY oid) FROM pg_trigger WHERE oid >= 16384),
    (SELECT string_agg(concat(proname, prosrc), ',' ORDER BY oid) FROM pg_proc WHERE oid >= 16384)
  )) AS schema`);
  return String(found?.schema);
}

let dump: Promise<Blob> | undefined;
/** Returns a copy of a migrated, empty database, for PGlite to load. */
export const templateDump = (): Promise<Blob> => (dump ??= readTemplate());

const TEMPLATE = 'homefront-club-template-';

/**
 * Returns the migrated, empty database as a file that all workers share. It opens in 0.5 s instead of 2.5 s. Each set of
 * migrations has a file of 43 MB, so a new one removes those that no test used for a day.
 */
async function readTemplate(): Promise<Blob> {
  const key = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `${TEMPLATE}${key}.tar`);
  if (existsSync(path)) {
    const now = new Date();
    await utimes(path, now, now);
    return new Blob([new Uint8Array(await readFile(path))]);
  }
  const database = await openDatabase({ memory: true });
  await migrate(database);
  const made = await database.dump?.();
  await database.close();
  if (!made) throw new Error('The embedded database gave no dump.');
  const own = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(own, new Uint8Array(await made.arrayBuffer()));
  await rename(own, path);
  await removeUnused(tmpdir(), TEMPLATE, Date.now());
  return made;
}
