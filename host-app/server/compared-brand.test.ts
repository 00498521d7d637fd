import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { comparedBrand } from './compared-brand.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'club-compared-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const brand = undefined;
const notCompared = /^The brand was not compared with that of the last start/;

describe('comparedBrand', () => {
  it('says nothing before the first start', async () => {
    expect(await comparedBrand({ brand, dataDir, databaseUrl: undefined })).toBeUndefined();
  });

  it('says that it could not compare when the database does not answer', async () => {
    const databaseUrl = 'postgres://club@127.0.0.1:1/club';
    expect(await comparedBrand({ brand, dataDir, databaseUrl })).toMatch(notCompared);
  });

  it('says the same of a folder that is no database, each time', async () => {
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), 'none');
    for (const _ of [1, 2])
      expect(await comparedBrand({ brand, dataDir, databaseUrl: undefined })).toMatch(notCompared);
  });
});
