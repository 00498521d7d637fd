import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), '.figures');

/**
 * Records in one sentence what a test measured for a promise. docs/promises.md shows the last one. It never makes a
 * test fail. It writes one line of JSON into .figures/, which git ignores.
 */
export function figure(
  promise: number,
  measured: string,
  { nightly = Boolean(process.env.CLUB_NIGHTLY) } = {},
): void {
  // The PostgreSQL run is the smaller one. A test that measures PostgreSQL starts its sentence with that word.
  if (process.env.DATABASE_URL_TEST && !measured.startsWith('PostgreSQL')) return;
  mkdirSync(folder, { recursive: true });
  const line = JSON.stringify({ promise, measured, nightly });
  appendFileSync(join(folder, `${promise}.jsonl`), `${line}\n`);
}
