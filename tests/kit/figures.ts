import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), '.figures');

/**
 * What a test measured for a promise, one sentence: docs/promises.md shows the last one. It never makes a test fail.
 * Written as one line of JSON into .figures/, which git ignores.
 */
export function figure(promise: number, measured: string): void {
  // The round on PostgreSQL is the smaller one; a test that counts for itself there says so.
  if (process.env.DATABASE_URL_TEST && !measured.startsWith('PostgreSQL')) return;
  mkdirSync(folder, { recursive: true });
  const line = { promise, measured, nightly: Boolean(process.env.CLUB_NIGHTLY) };
  appendFileSync(join(folder, `${promise}.jsonl`), `${JSON.stringify(line)}\n`);
}
