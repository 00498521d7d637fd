import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '#club/facts/limits.ts';

/** Stands in the folder while a process holds it. */
export const LOCK_FILE = 'club.lock';

export class FolderLocked extends Error {}

const held = new Set<string>();

/**
 * Makes this process the only one on a data folder: the embedded database itself does not notice a second one and
 * then loses acknowledged rows. A lock whose process is gone is taken over. Gives the release.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, LOCK_FILE);
  if (!create(path)) takeOver(path, folder);
  held.add(path);
  return () => {
    if (held.delete(path)) rmSync(path, { force: true });
  };
}

function takeOver(path: string, folder: string): void {
  refuseIfAlive(path, folder);
  const guard = `${path}.takeover`;
  if (existsSync(guard) && Date.now() - statSync(guard).mtimeMs > MINUTE_MS) rmSync(guard, { force: true });
  // Two processes may find the same dead lock at once: one of them removes it, having looked again.
  if (!create(guard))
    throw new FolderLocked(`Another process is just taking over the data folder ${folder}.`);
  try {
    refuseIfAlive(path, folder);
    rmSync(path, { force: true });
    if (!create(path)) throw new FolderLocked(`Another process just took the data folder ${folder}.`);
  } finally {
    rmSync(guard, { force: true });
  }
}

function refuseIfAlive(path: string, folder: string): void {
  const [pidText = '', born = ''] = readText(path).split(' ');
  const pid = Number(pidText);
  if (!isAlive(path, pid, born)) return;
  throw new FolderLocked(
    `The data folder ${folder} is in use by process ${pid}. Stop that process, or start this one with another DATA_DIR.`,
  );
}

/** A number is used again after a restart, in a container even the same one: the start time tells them apart. */
function isAlive(path: string, pid: number, born: string): boolean {
  if (pid === process.pid) return held.has(path);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    // EPERM: it lives and belongs to somebody else.
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM')) return false;
  }
  return born === '' || birthOf(pid) === '' || birthOf(pid) === born;
}

/** When a process started, in ticks since boot; empty where the system does not tell. */
const birthOf = (pid: number): string =>
  readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? '';

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

function create(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid} ${birthOf(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false;
    throw thrown;
  }
}
