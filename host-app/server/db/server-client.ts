import pg from 'pg';
import { DatabaseUnavailable, isOutage } from './database-unavailable.ts';

/** Runs a statement on a connection, as Drizzle calls it. */
export type Query = (...statement: [pg.QueryConfig | string, unknown[]?]) => Promise<pg.QueryResult>;

/** The connections of a process to a PostgreSQL server. */
export interface ServerClient {
  /**
   * Runs the work on one connection. Without an answer to a statement within `limitMs`, the connection is closed. Rejects with
   * DatabaseUnavailable when the connection fails, and with the error of the work.
   */
  use<T>(work: (query: Query) => Promise<T>, limitMs?: number): Promise<T>;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
const CONNECT_MS = 5_000;
/** A connection is probed after this time without a packet. Node gives a vanished host ten more seconds. */
const PROBE_AFTER_MS = 10_000;

/**
 * Sends the settings that our texts and dates rely on with the first packet, whatever the role or the database has as its
 * default. PgBouncer accepts these three, and refuses others.
 */
class Connection extends pg.Client {
  getStartupConf(): Record<string, string> {
    const inherited = (pg.Client.prototype as unknown as Connection).getStartupConf.call(this);
    return { ...inherited, DateStyle: 'ISO, MDY', TimeZone: 'UTC', standard_conforming_strings: 'on' };
  }
}

/** Returns the connections to the server of a URL. It connects with the first statement. */
export function createServerClient(url: string): ServerClient {
  const pool = new pg.Pool({
    connectionString: url,
    Client: Connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
  });
  // The pool replaces a lost connection. Without listeners, its error would end the process: the pool listens only while a
  // connection is idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    async use(work, limitMs) {
      const client = await connect(pool);
      let lost: DatabaseUnavailable | undefined;
      const query: Query = async (...statement) => {
        if (lost) throw lost;
        try {
          return await within(limitMs, client.query(...statement));
        } catch (thrown) {
          if (!isOutage(thrown)) throw thrown;
          lost ??= new DatabaseUnavailable(thrown);
          throw lost;
        }
      };
      try {
        return await work(query);
      } finally {
        // The pool closes a lost connection, and its slot is free.
        client.release(lost !== undefined);
      }
    },
    close: () => pool.end(),
  };
}

/** Returns a connection of the pool. A URL that cannot be read throws at the first one. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseUnavailable(cause);
  }
}

/** Resolves like the answer. Rejects after the limit: a server that vanished never answers. */
async function within<T>(limitMs: number | undefined, answer: Promise<T>): Promise<T> {
  if (limitMs === undefined) return answer;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), limitMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
