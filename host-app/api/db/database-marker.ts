import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Sync } from './embedded-files.ts';

/**
 * The database on the disk cannot be used. The message is one line for the operator: what is wrong and what to do.
 */
export class DatabaseUnusable extends Error {}

/**
 * Returns the path of the marker file next to the database: `making` during the first start, `made` once its files
 * are on disk.
 */
const markerOf = (folder: string): string => `${folder}.state`;

/**
 * Entries that every database has after its first start. PGlite creates a new database where PG_VERSION is missing.
 */
const parts = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base'];

/** Returns the command that restores a backup of this database. */
export const restoreHint = (folder: string): string =>
  `Restore a backup: DATA_DIR=${dirname(folder)} npm run restore -- <file.tar.gz> --force`;

/**
 * Allows a new database only where there never was one. Throws DatabaseUnusable when parts of a database are missing,
 * even in folders without a marker. Repeats a first start that was interrupted: it had acknowledged nothing. Returns
 * whether the files are already synced and marked.
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

/** Writes the marker and syncs it to the disk. */
export function mark(folder: string, state: 'making' | 'made', sync: Sync): void {
  writeFileSync(markerOf(folder), `${state}\n`, { mode: 0o600 });
  sync(markerOf(folder));
  sync(dirname(folder));
}
