import { existsSync } from 'node:fs';
import { FolderLocked, lockFolder } from './db/folder-lock.ts';
import { type Database, openDatabase } from './db/open.ts';
import { changedBrand } from './deps/served-brands.ts';
import type { Config } from './settings/config.ts';

/**
 * Compares the brand with that of the last start, and returns a line when it differs or cannot be compared. Changes nothing
 * in the database.
 */
export async function comparedBrand(config: Config): Promise<string | undefined> {
  const dataDir = `${config.dataDir}/database`;
  const { databaseUrl: url } = config;
  if (url) return compare(config, () => openDatabase({ url }));
  if (!existsSync(dataDir)) return undefined;
  try {
    const release = await lockFolder(config.dataDir);
    return await compare(config, () => openDatabase({ dataDir })).finally(release);
  } catch (thrown) {
    if (thrown instanceof FolderLocked) return NOT_COMPARED;
    throw thrown;
  }
}

const NOT_COMPARED =
  'The brand was not compared with that of the last start: the database is in use or does not answer.';

async function compare(config: Config, open: () => Promise<Database>): Promise<string | undefined> {
  const database = await open();
  try {
    return await changedBrand(config.brand?.brand, database.db).catch(() => NOT_COMPARED);
  } finally {
    await database.close();
  }
}
