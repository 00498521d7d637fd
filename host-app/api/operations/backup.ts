import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { restrictToOwner } from '../db/folder-files.ts';
import { LOCK_FILE, lockFolder } from '../db/folder-lock.ts';
import { findDamage, MANIFEST_FILE, type Manifest, manifestOf } from './backup-manifest.ts';
import { runTar } from './run-tar.ts';

/** A problem that the operator can fix. The message is one line. */
export class BackupRefused extends Error {}

interface Kept {
  files: number;
  bytes: number;
}

/**
 * Writes the whole data folder, database and pictures, into one .tar.gz with a checksum of each file. Locks the folder,
 * so that no server runs meanwhile. The file appears only when it is complete. Rejects with BackupRefused or
 * FolderLocked.
 */
export async function backUp({ dataDir, file }: { dataDir: string; file: string }): Promise<Kept> {
  const target = resolve(file);
  if (!existsSync(join(dataDir, 'database')))
    throw new BackupRefused(`There is no database in ${dataDir}. Nothing was backed up.`);
  if (existsSync(target)) throw new BackupRefused(`${file} already exists. Nothing was changed.`);
  if (target.startsWith(resolve(dataDir) + sep))
    throw new BackupRefused('A backup inside the data folder would be lost with it. Choose another folder.');
  const release = await lockFolder(dataDir);
  const notes = await mkdtemp(join(tmpdir(), 'club-backup-'));
  const unfinished = `${target}.part`;
  try {
    const manifest = await manifestOf(dataDir);
    await writeFile(join(notes, MANIFEST_FILE), JSON.stringify(manifest));
    await mkdir(dirname(target), { recursive: true });
    // Created before tar writes into it: a backup holds the club's keys, so only the owner may read it.
    await rm(unfinished, { force: true });
    await writeFile(unfinished, '', { mode: 0o600, flag: 'wx' });
    const names = await contentOf(dataDir);
    await runTar(['-czf', unfinished, '-C', notes, MANIFEST_FILE, '-C', resolve(dataDir), ...names]);
    await rename(unfinished, target);
    return sizeOf(manifest);
  } finally {
    await release();
    await rm(notes, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

interface Restored extends Kept {
  /** The new path of the previous data folder, if there was one. */
  before: string | undefined;
}

/**
 * Replaces the data folder with a backup: unpacks it next to the folder, checks each file, then renames. Refuses a
 * folder with content unless `force` is set, which keeps it under another name. A damaged backup changes nothing.
 * Rejects with BackupRefused or FolderLocked.
 */
export async function restore(options: { dataDir: string; file: string; force: boolean }): Promise<Restored> {
  const dataDir = resolve(options.dataDir);
  if (!existsSync(options.file)) throw new BackupRefused(`There is no file ${options.file}.`);
  const wasThere = existsSync(dataDir);
  const isEmpty = !wasThere || (await contentOf(dataDir)).length === 0;
  if (!isEmpty && !options.force)
    throw new BackupRefused(`${options.dataDir} is not empty. Add --force to rename it and restore anyway.`);
  await mkdir(dirname(dataDir), { recursive: true });
  const fresh = await mkdtemp(join(dirname(dataDir), `.${basename(dataDir)}-restore-`));
  try {
    const manifest = await unpack(options.file, fresh);
    const before = await swap({ dataDir, fresh, isEmpty });
    return { ...sizeOf(manifest), before };
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function unpack(file: string, into: string): Promise<Manifest> {
  try {
    await runTar(['-xzf', resolve(file), '-C', into, '--no-same-owner']);
    const manifest = JSON.parse(await readFile(join(into, MANIFEST_FILE), 'utf8')) as Manifest;
    await rm(join(into, MANIFEST_FILE));
    restrictToOwner(into);
    const damage = await findDamage(into, manifest);
    if (!damage) return manifest;
    throw new BackupRefused(`${file} is damaged (${damage}). Nothing was changed.`);
  } catch (cause) {
    if (cause instanceof BackupRefused) throw cause;
    throw new BackupRefused(`${file} is damaged or is not a backup of this program. Nothing was changed.`, {
      cause,
    });
  }
}

/** Renames both folders while both are locked, so that no server starts in between. */
async function swap(given: {
  dataDir: string;
  fresh: string;
  isEmpty: boolean;
}): Promise<string | undefined> {
  const { dataDir, fresh, isEmpty } = given;
  const releases = [await lockFolder(dataDir)];
  const aside = `${dataDir}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  try {
    releases.push(await lockFolder(fresh));
    await rename(dataDir, aside);
    await rename(fresh, dataDir).catch(async (cause: unknown) => {
      await rename(aside, dataDir);
      throw cause;
    });
  } finally {
    for (const release of releases) await release();
  }
  if (!isEmpty) return aside;
  await rmdir(aside);
  return undefined;
}

/** Returns the folder's entries without the lock files. */
const contentOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !name.startsWith(LOCK_FILE));

const sizeOf = ({ files }: Manifest): Kept => ({
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});
