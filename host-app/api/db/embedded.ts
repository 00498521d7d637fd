import { PGlite } from '@electric-sql/pglite';
import { checkFolder, DatabaseUnusable, mark, restoreHint } from './database-marker.ts';
import { EmbeddedFiles, type Sync, syncToDisk } from './embedded-files.ts';
import { syncAll } from './folder-files.ts';

/** A folder with an embedded database. */
export interface EmbeddedFolder {
  dataDir: string;
  /**
   * Called when the open database breaks, most often because of a full disk. It answers no more queries: end the
   * process.
   */
  onLost?: (reason: string) => void;
  sync?: Sync;
}

/**
 * PGlite starts PostgreSQL with `-F`, which switches fsync off. With these, a commit is on disk before it is
 * acknowledged.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];

/**
 * Opens the database of a folder, or creates it at the first start. Throws DatabaseUnusable instead of replacing a
 * damaged one.
 */
export async function openFolder({ dataDir, onLost = endProcess, sync = syncToDisk }: EmbeddedFolder) {
  const { isMarked } = checkFolder(dataDir, sync);
  let lastError = '';
  let isOpen = false;
  const files = new EmbeddedFiles(dataDir, {
    sync,
    // After a PANIC PGlite repeats the query forever, so this is the last chance to act.
    onAbort: () => isOpen && onLost(lastError),
  });
  try {
    const onStderr = (line: string) => {
      lastError = /(?:FATAL|PANIC): .*/.exec(line)?.[0] ?? lastError;
      return true;
    };
    const lite = await PGlite.create({ dataDir, fs: files, startParams, onStderr });
    isOpen = true;
    if (!isMarked) {
      syncAll(dataDir, sync);
      mark(dataDir, 'made', sync);
    }
    return lite;
  } catch (cause) {
    throw unusable(dataDir, lastError, cause);
  }
}

function unusable(folder: string, lastError: string, cause: unknown): DatabaseUnusable {
  const reason = lastError || (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] || '';
  const isFull = /No space left|ENOSPC/.test(reason) || (cause as { errno?: unknown }).errno === ENOSPC;
  const next = isFull ? 'The disk is full: free some space and start again.' : restoreHint(folder);
  return new DatabaseUnusable(`The database in ${folder} cannot be opened (${reason}). ${next}`, { cause });
}

/** Emscripten's error number for a full disk. */
const ENOSPC = 51;

function endProcess(reason: string): void {
  process.stderr.write(`The embedded database stopped (${reason}). The process ends.\n`);
  process.exit(1);
}
