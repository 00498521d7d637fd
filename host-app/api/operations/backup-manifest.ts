import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCK_FILE } from '../db/folder-lock.ts';

/** The name of the manifest inside a backup. */
export const MANIFEST_FILE = 'club-backup.json';
const FORMAT = 1;

/** The list of a backup's files with their checksums. */
export interface Manifest {
  format: number;
  madeAt: string;
  /** Every file, by its path relative to the data folder. */
  files: { path: string; bytes: number; sha256: string }[];
}

/** Returns the manifest of a folder. Rejects when a file cannot be read. */
export async function manifestOf(folder: string): Promise<Manifest> {
  const files = [];
  for (const path of (await filesIn(folder)).sort())
    files.push({ path, ...(await sumOf(join(folder, path))) });
  return { format: FORMAT, madeAt: new Date().toISOString(), files };
}

/** Returns in a few words what differs between a folder and its manifest, or undefined. */
export async function findDamage(folder: string, manifest: Manifest): Promise<string | undefined> {
  if (manifest.format !== FORMAT) return `its format is ${manifest.format}, this program reads ${FORMAT}`;
  const found = new Set(await filesIn(folder));
  for (const { path, bytes, sha256 } of manifest.files) {
    if (!found.delete(path)) return `${path} is missing`;
    const sum = await sumOf(join(folder, path));
    if (sum.bytes !== bytes || sum.sha256 !== sha256) return `${path} was changed`;
  }
  const [extra] = found;
  return extra && `${extra} does not belong to it`;
}

/** Returns all files. Links count as files too: no manifest names them, so none is ever followed. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replace(/^\/+/, ''))
    .filter((path) => !path.startsWith(LOCK_FILE));
}

async function sumOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(file)) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
