import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { createServerClient, type Query } from './server-client.ts';

interface Rows<Row> {
  rows: Row[];
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The type of both the embedded database and a PostgreSQL server. `transaction` passes the same type. */
export type Db = PgDatabase<RowsHKT, Record<string, never>>;

/** Where the database is: a PostgreSQL URL, or for development and tests a folder or memory. */
export type Where = { url: string } | { dataDir: string } | { memory: true; from?: Blob };

/** Called with every statement and its values before it runs. For tests only: the values are members' data. */
export type OnQuery = (text: string, values: unknown[]) => void;

/** Runs SQL text with any number of statements on one connection. Returns the rows of the last one. */
export type Run = (sql: string) => Promise<Record<string, unknown>[]>;

export interface Database {
  db: Db;
  /** The embedded database for health checks: its statements run before those that wait in `db`. */
  healthDb?: Db;
  /** Runs several statements on the same connection, for migrations and advisory locks. */
  withConnection<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Returns a copy that `{ memory: true, from }` opens. Embedded database only. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}

export const openDatabase = async (where: Where, onQuery?: OnQuery): Promise<Database> =>
  'url' in where ? openServer(where.url, onQuery) : openEmbedded(where, onQuery);

const loggerOf = (onQuery: OnQuery | undefined) => ({ logger: onQuery && { logQuery: onQuery } });

/** Opens the embedded database. Only a development installation has its package. */
async function openEmbedded(where: Exclude<Where, { url: string }>, onQuery?: OnQuery): Promise<Database> {
  const [{ PGlite: Lite }, { pg_trgm }, { drizzle: drizzlePglite }, { createEmbeddedClient }] =
    await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('drizzle-orm/pglite'),
      import('./embedded-client.ts'),
    ]);
  const extensions = { pg_trgm };
  const lite =
    'dataDir' in where
      ? await Lite.create({ dataDir: where.dataDir, extensions })
      : await Lite.create({ loadDataDir: where.from, relaxedDurability: true, extensions });
  // Statements of requests wait in the client's queue, so a health check waits for one of them at most.
  const client = createEmbeddedClient(lite) as PGlite;
  return {
    db: drizzlePglite({ client, ...loggerOf(onQuery) }) as unknown as Db,
    healthDb: drizzlePglite(lite) as unknown as Db,
    withConnection: (work) => work(async (sql) => (await lite.exec(sql)).at(-1)?.rows ?? []),
    dump: () => lite.dumpDataDir('none'),
    close: () => lite.close(),
  };
}

/**
 * How long a statement of a request or a sweep may take. Then its connection counts as lost, since TCP reports a silent one
 * only after minutes. A pool of silent connections works again within this time.
 */
const STATEMENT_MS = 20_000;

function openServer(url: string, onQuery?: OnQuery): Database {
  const client = createServerClient(url);
  const logger = loggerOf(onQuery);
  const drizzleOn = (query: Query) => drizzlePg({ query } as unknown as pg.Pool, logger);
  const db = drizzleOn((...statement) => client.use((query) => query(...statement), STATEMENT_MS));
  // Drizzle begins outside of its try block, so a failed BEGIN would keep the connection for good. The role may have other
  // defaults than the ones that our row locks are written for.
  db.transaction = (work) =>
    client.use(
      (query) =>
        drizzleOn(query).transaction(work, { isolationLevel: 'read committed', accessMode: 'read write' }),
      STATEMENT_MS,
    );
  return {
    db: db as unknown as Db,
    // Without a limit: a migration may take long.
    withConnection: (work) =>
      client.use((query) =>
        work(async (sql) => {
          const result: unknown = await query(sql);
          const last: unknown = Array.isArray(result) ? result.at(-1) : result;
          return (last as pg.QueryResult).rows;
        }),
      ),
    close: () => client.close(),
  };
}
