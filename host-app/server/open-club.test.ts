import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockFolder } from './db/folder-lock.ts';
import { openClub } from './open-club.ts';
import { readConfig } from './settings/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-open-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = () => openClub(readConfig({ DATA_DIR: folder }), { isFirst: false });

it('makes no database where there is none (STAFF-09)', async () => {
  await expect(open()).rejects.toThrow(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL`);
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses in one line while a server holds the folder (STAFF-09)', async () => {
  mkdirSync(join(folder, 'database'));
  const release = await lockFolder(folder);
  await expect(open()).rejects.toThrow(
    /^The server runs on .* Stop the server, run this command, start the server/,
  );
  await release();
});
