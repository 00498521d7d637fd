import { sql } from 'drizzle-orm';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Db } from '../db/open.ts';

/** The source of every time that the API stores or compares. */
export interface ServerClock {
  /** Returns milliseconds since 1970. */
  now(): number;
  /** Reads the clock that this one follows again. */
  follow?(): Promise<void>;
}

/** The clock of the machine, for the embedded database. */
export const systemClock: ServerClock = { now: () => Date.now() };

/** An answer that took longer dates the clock too roughly, in ms. */
const ROUGH_MS = SECOND_MS;

/**
 * Returns the clock of a PostgreSQL server, so that all processes have one time: a session that one of them renewed is
 * compared with the time of another. Between two readings it counts on by the machine's timer, which nobody sets.
 */
export async function createDatabaseClock(db: Db): Promise<ServerClock> {
  let epoch: number | undefined;
  const follow = async () => {
    const sentAt = performance.now();
    const { rows } = await db.execute<{ ms: string }>(
      sql`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms`,
    );
    const tookMs = performance.now() - sentAt;
    if (epoch === undefined || tookMs < ROUGH_MS) epoch = Number(rows[0]?.ms) - sentAt - tookMs / 2;
  };
  await follow();
  return { now: () => Math.round((epoch ?? 0) + performance.now()), follow };
}
