import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { createEmbeddedClient } from './embedded-client.ts';

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

/** An open database. */
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

/** Opens a database. */
export const openDatabase = (where: Where, onQuery?: OnQuery): Promise<Database> =>
  'url' in where ? openServer(where.url, onQuery) : openEmbedded(where, onQuery);

const loggerOf = (onQuery: OnQuery | undefined) => ({ logger: onQuery && { logQuery: onQuery } });

async function openEmbedded(where: Exclude<Where, { url: string }>, onQuery?: OnQuery): Promise<Database> {
  const lite =
    'dataDir' in where
      ? await PGlite.create(where.dataDir)
      : await PGlite.create({ loadDataDir: where.from, relaxedDurability: true });
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

const POOL_SIZE = 10;
const CONNECT_MS = 5_000;

async function openServer(url: string, onQuery?: OnQuery): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // The pool replaces a closed idle connection. Without a listener, its error would end the process.
  pool.on('error', () => undefined);
  return {
    db: drizzlePg(pool, loggerOf(onQuery)) as unknown as Db,
    withConnection: async (work) => {
      const client = await pool.connect();
      try {
        return await work(async (sql) => {
          const result: unknown = await client.query(sql);
          const last: unknown = Array.isArray(result) ? result.at(-1) : result;
          return (last as pg.QueryResult).rows;
        });
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
