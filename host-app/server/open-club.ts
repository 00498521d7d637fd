import { existsSync } from 'node:fs';
import { createDeps, logLine } from './create-deps.ts';
import { FolderInUse, lockFolder } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createDatabaseClock, systemClock } from './deps/clock.ts';
import type { Deps } from './deps/deps.ts';
import { securityText } from './deps/security-events.ts';
import type { Config } from './settings/config.ts';
import { StaffRefused } from './staff/acts/act-fields.ts';

/** An open club without a server. */
export interface OpenClub {
  deps: Deps;
  close(): Promise<void>;
}

/**
 * Opens the database and ports of the server for a command. Migrates, as a start does. Rejects with StaffRefused when
 * the server runs on the embedded database, and when there is none unless `isFirst` is set.
 */
export async function openClub(config: Config, { isFirst }: { isFirst: boolean }): Promise<OpenClub> {
  const dataDir = `${config.dataDir}/database`;
  const isEmbedded = config.databaseUrl === undefined;
  if (isEmbedded && !isFirst && !existsSync(dataDir))
    throw new StaffRefused(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  const release = isEmbedded ? await lock(config.dataDir) : undefined;
  const closing: (() => unknown)[] = release ? [release] : [];
  const close = async () => {
    for (const step of closing.splice(0)) await step();
  };
  try {
    const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir });
    closing.unshift(() => database.close());
    await migrate(database, { onWait: logLine });
    const deps = await createDeps({
      config,
      db: database.db,
      clock: config.databaseUrl ? await createDatabaseClock(database.db) : systemClock,
      securityLog: (entry) => logLine(securityText(entry)),
    });
    closing.unshift(() => deps.background.drain());
    return { deps, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

const lock = (folder: string) =>
  lockFolder(folder).catch((cause: unknown) => {
    if (!(cause instanceof FolderInUse)) throw cause;
    throw new StaffRefused(
      `The server runs on ${folder}, and its embedded database takes one process at a time. Stop the server, run this command, start the server again.`,
      { cause },
    );
  });
