import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { tighten } from '../db/folder-files.ts';
import { LOCK_FILE, lockFolder } from '../db/folder-lock.ts';
import { damageIn, MANIFEST_FILE, type Manifest, manifestOf } from './backup-manifest.ts';
import { runTar } from './run-tar.ts';

/** What the person at the keyboard can mend: shown as one line. */
export class BackupRefused extends Error {}

interface Kept {
  files: number;
  bytes: number;
}

/**
 * Writes the whole data folder, database and pictures, into one .tar.gz with a checksum of each file. No server may run on the
 * folder meanwhile: its lock is taken, so nothing changes under our hands. The file appears when it is whole.
 */
export async function backUp({ dataDir, file }: { dataDir: string; file: string }): Promise<Kept> {
  const target = resolve(file);
  if (!existsSync(join(dataDir, 'database')))
    throw new BackupRefused(`There is no database in ${dataDir}: nothing was backed up.`);
  if (existsSync(target)) throw new BackupRefused(`${file} exists already and is left as it is.`);
  if (target.startsWith(resolve(dataDir) + sep))
    throw new BackupRefused('A backup inside of the data folder would be lost with it. Name another place.');
  const release = await lockFolder(dataDir);
  const notes = await mkdtemp(join(tmpdir(), 'club-backup-'));
  const unfinished = `${target}.part`;
  try {
    const manifest = await manifestOf(dataDir);
    await writeFile(join(notes, MANIFEST_FILE), JSON.stringify(manifest));
    await mkdir(dirname(target), { recursive: true });
    // Made before tar writes into it: a backup holds the keys of the club, so only its owner may read it.
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
  /** Where the folder that stood there before is now. */
  before: string | undefined;
}

/**
 * Puts a backup in the place of the data folder: unpacked beside it, checked file by file, then renamed. What stood there is
 * refused, or with `force` kept beside it under another name. A damaged backup changes nothing.
 */
export async function restore(wish: { dataDir: string; file: string; force: boolean }): Promise<Restored> {
  const dataDir = resolve(wish.dataDir);
  if (!existsSync(wish.file)) throw new BackupRefused(`There is no file ${wish.file}.`);
  const wasThere = existsSync(dataDir);
  const isEmpty = !wasThere || (await contentOf(dataDir)).length === 0;
  if (!isEmpty && !wish.force)
    throw new BackupRefused(
      `${wish.dataDir} is not empty. Add --force to put it aside and restore all the same.`,
    );
  await mkdir(dirname(dataDir), { recursive: true });
  const fresh = await mkdtemp(join(dirname(dataDir), `.${basename(dataDir)}-restore-`));
  try {
    const manifest = await unpack(wish.file, fresh);
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
    tighten(into);
    const damage = await damageIn(into, manifest);
    if (!damage) return manifest;
    throw new BackupRefused(`${file} is damaged (${damage}): nothing was changed.`);
  } catch (cause) {
    if (cause instanceof BackupRefused) throw cause;
    throw new BackupRefused(`${file} is damaged or no backup of ours: nothing was changed.`, { cause });
  }
}

/** The lock is held over both renames, in the old folder and in the new one: no server starts in between. */
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

/** All of the folder but the marks of who holds it. */
const contentOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !name.startsWith(LOCK_FILE));

const sizeOf = ({ files }: Manifest): Kept => ({
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});
