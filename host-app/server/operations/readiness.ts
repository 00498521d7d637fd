import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { SECOND_MS } from '#club/facts/limits.ts';
import { migrations } from '../db/migrate.ts';
import type { Db } from '../db/open.ts';

/** The state of the process. `draining`: a stop has begun, so new work goes to other processes. */
export interface Lifecycle {
  draining: boolean;
}

const DATABASE_WAIT_MS = 2 * SECOND_MS;

interface Watched {
  db: Db;
  lifecycle: Lifecycle;
}

/** Registers /healthz, which answers while the process runs, and /readyz, which names the missing part. */
export function bindHealth(app: Hono, { db, lifecycle }: Watched): void {
  app.use(async (c, next) => {
    await next();
    // A load balancer must not reuse this connection.
    if (lifecycle.draining) c.res.headers.set('Connection', 'close');
  });
  const fresh = { 'Cache-Control': 'no-store' };
  app.get('/healthz', (c) => c.json({ status: 'success' }, 200, fresh));
  app.get('/readyz', async (c) => {
    const part = lifecycle.draining ? 'draining' : await missingPart(db);
    return part ? c.json({ status: 'error', part }, 503, fresh) : c.json({ status: 'success' }, 200, fresh);
  });
}

async function missingPart(db: Db): Promise<'database' | 'migrations' | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database takes too long.')), DATABASE_WAIT_MS);
  });
  try {
    // One statement: under load each one waits for its turn.
    const { rows } = await Promise.race([db.execute(sql`SELECT name FROM applied_migrations`), late]);
    const names = new Set(rows.map((row) => (row as { name: string }).name));
    return migrations.every(({ name }) => names.has(name)) ? undefined : 'migrations';
  } catch (thrown) {
    return isWithoutTable(thrown) ? 'migrations' : 'database';
  } finally {
    clearTimeout(timer);
  }
}

/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

const isWithoutTable = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.cause as { code?: unknown } | undefined)?.code === UNDEFINED_TABLE;
