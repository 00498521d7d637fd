import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Sync } from './embedded-files.ts';

/** One line for the person at the keyboard: the database on the disk cannot be used, and what to do. */
export class DatabaseUnusable extends Error {}

/** Next to the database: `making` during the first start, `made` once its files are on the disk. */
const markerOf = (folder: string): string => `${folder}.state`;

/** What every database has from its first start on. PGlite makes a new database where PG_VERSION is missing. */
const parts = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base'];

export const restoreHint = (folder: string): string =>
  `Restore a backup: DATA_DIR=${dirname(folder)} npm run restore -- <file.tar.gz> --force`;

/**
 * Allows a new database only where none ever was. Throws where a database was made and parts of it are missing, also
 * for folders from before the marker. A first start that was cut off is started over: it had acknowledged nothing.
 * Returns whether the files still have to be written through and marked.
 */
export function checkFolder(folder: string, sync: Sync): { isMarked: boolean } {
  const marker = markerOf(folder);
  const state = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : '';
  if (state === 'making') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isEmpty = readdirSync(folder).length === 0;
  if (isEmpty && state !== 'made') {
    mark(folder, 'making', sync);
    return { isMarked: false };
  }
  const missing = parts.find((part) => !existsSync(join(folder, part)));
  if (missing === undefined) return { isMarked: state === 'made' };
  throw new DatabaseUnusable(
    `The database in ${folder} is not complete: ${basename(folder)}/${missing} is missing. Nothing was changed. ${restoreHint(folder)}`,
  );
}

export function mark(folder: string, state: 'making' | 'made', sync: Sync): void {
  writeFileSync(markerOf(folder), `${state}\n`, { mode: 0o600 });
  sync(markerOf(folder));
  sync(dirname(folder));
}
