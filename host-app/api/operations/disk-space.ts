import { statfs } from 'node:fs/promises';
import type { Hono } from 'hono';
import type { ServerClock } from '../clock.ts';
import { errorAnswer, type LogLine, refuse } from '../http/errors.ts';
import { httpCopy } from '../http/http.copy.ts';

/** Checks whether the disk of the embedded database has room for writes. */
export interface DiskSpace {
  hasSpace(): Promise<boolean>;
}

/** The value for a PostgreSQL server, which watches its own disk. */
export const unlimitedDiskSpace: DiskSpace = { hasSpace: () => Promise.resolve(true) };

const BYTES_IN_MB = 1024 * 1024;
/** How long a measurement is reused, in ms, so that a busy server does not measure for every request. */
const FRESH_MS = 1_000;
const RETRY_SECONDS = 60;

/** The disk to watch and the megabytes that must be free. */
export interface WatchedDisk {
  folder: string;
  minFreeMb: number;
  clock: ServerClock;
  log: LogLine;
  freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Returns a check that measures the disk at most once a second. PostgreSQL aborts when it cannot extend its log, so
 * writes are refused before the disk is full.
 */
export function createDiskSpace(watched: WatchedDisk): DiskSpace {
  const { folder, minFreeMb, clock, log, freeBytes = freeBytesOf } = watched;
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(true);
  let had = true;
  const ask = async (): Promise<boolean> => {
    // Accept writes when the folder cannot be measured: PostgreSQL still detects a full disk.
    const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
    const has = free >= minFreeMb * BYTES_IN_MB;
    if (has !== had)
      log(has ? `The disk of ${folder} has room again: writes are accepted.` : lowLine(watched));
    had = has;
    return has;
  };
  return {
    hasSpace() {
      const now = clock.now();
      if (Math.abs(now - askedAt) < FRESH_MS) return answer;
      askedAt = now;
      answer = ask();
      return answer;
    },
  };
}

const lowLine = ({ folder, minFreeMb }: WatchedDisk): string =>
  `The disk of ${folder} has less than ${minFreeMb} MB left: writes get a 503 until there is more.`;

/** Returns the free bytes on the disk of a folder. Rejects when there is no folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Answers calls that write with 503 while the disk is almost full, before any work starts. Reads still work.
 */
export function bindDiskSpace(app: Hono, { disk, log }: { disk: DiskSpace; log: LogLine }): void {
  app.use(async (c, next) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (isRead || (await disk.hasSpace())) return next();
    const answer = errorAnswer(refuse(503, httpCopy.noRoom, { retryAfterSeconds: RETRY_SECONDS }), log);
    // The refusal holds no member data, and a page of any origin must be able to show it.
    answer.headers.set('Access-Control-Allow-Origin', '*');
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
}
