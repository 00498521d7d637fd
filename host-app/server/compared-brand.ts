import { existsSync } from 'node:fs';
import type { GivenBrand } from '#club/facts/given-brand.ts';
import { lockFolder } from './db/folder-lock.ts';
import { type Database, openDatabase } from './db/open.ts';
import { changedBrand } from './deps/served-brands.ts';
import type { Config } from './settings/config.ts';

const NOT_COMPARED =
  'The brand was not compared with that of the last start: the database is in use or does not answer.';

/**
 * Compares the brand with that of the last start, and returns a line when it differs or cannot be compared. Changes nothing
 * in the database.
 */
export async function comparedBrand(
  config: Pick<Config, 'brand' | 'dataDir' | 'databaseUrl'>,
): Promise<string | undefined> {
  const brand = config.brand?.brand;
  const { databaseUrl: url } = config;
  const dataDir = `${config.dataDir}/database`;
  if (!url && !existsSync(dataDir)) return undefined;
  try {
    if (url) return await compare(brand, await openDatabase({ url }));
    const release = await lockFolder(config.dataDir);
    try {
      return await compare(brand, await openDatabase({ dataDir }));
    } finally {
      await release();
    }
  } catch {
    // The settings are right all the same, so a check does not fail.
    return NOT_COMPARED;
  }
}

async function compare(brand: GivenBrand | undefined, database: Database): Promise<string | undefined> {
  try {
    return await changedBrand(brand, database.db);
  } finally {
    await database.close();
  }
}
