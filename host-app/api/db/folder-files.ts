import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sync } from './embedded-files.ts';

/** Yields a folder and everything below it, folders before their files. Skips links, because they lead elsewhere. */
function* below(path: string): Generator<{ path: string; mode: number; isFolder: boolean }> {
  const found = lstatSync(path);
  const isFolder = found.isDirectory();
  if (!isFolder && !found.isFile()) return;
  yield { path, mode: found.mode & 0o777, isFolder };
  if (isFolder) for (const name of readdirSync(path)) yield* below(join(path, name));
}

/**
 * Removes the access of group and others: 0700 and 0600. The database holds the key that signs every session. Returns
 * the first path of another user that could not be changed, if any.
 */
export function restrictToOwner(folder: string): string | undefined {
  let refused: string | undefined;
  if (!existsSync(folder)) return refused;
  for (const { path, mode, isFolder } of below(folder)) {
    const wanted = isFolder ? 0o700 : 0o600;
    if (mode === wanted) continue;
    try {
      chmodSync(path, wanted);
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EPERM')) throw cause;
      if (mode & 0o077) refused ??= path;
    }
  }
  return refused;
}

/** Syncs every file and folder below to the disk. */
export function syncAll(folder: string, sync: Sync): void {
  for (const { path } of below(folder)) sync(path);
}
