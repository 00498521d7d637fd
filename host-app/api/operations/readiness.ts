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
    const asked = db.execute(sql`SELECT to_regclass('applied_migrations') AS known`);
    const { rows } = await Promise.race([asked, late]);
    if (!(rows[0] as { known: string | null } | undefined)?.known) return 'migrations';
    const applied = await Promise.race([db.execute(sql`SELECT name FROM applied_migrations`), late]);
    const names = new Set(applied.rows.map((row) => (row as { name: string }).name));
    return migrations.every(({ name }) => names.has(name)) ? undefined : 'migrations';
  } catch {
    return 'database';
  } finally {
    clearTimeout(timer);
  }
}
