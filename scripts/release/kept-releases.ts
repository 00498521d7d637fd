import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';

/** How many releases before the newest keep their hashed files: a page opened then can still load its parts. */
const KEPT = 2;

interface Release {
  /** The file with the list of releases, newest first: the hashed files of each. */
  list: string;
  /** The folder of the hashed files, by its path from the built one, such as `static/`. */
  hashed: string;
  /** Every file of this release, by its path from the built folder. */
  files: readonly string[];
  /** Folders that stay, although this build did not make them. */
  spare?: readonly string[];
}

/** Leaves in the folder what this build made, and the hashed files of the two releases before it. */
export function removeOldReleases(folder: string, { list, hashed, files, spare = [] }: Release): void {
  const built = files.filter((name) => name.startsWith(hashed));
  const releases = nextReleases(readReleases(list), built.sort());
  const kept = new Set([...releases.flat(), ...files]);
  for (const name of filesIn(folder)) {
    const [top = ''] = name.split('/');
    if (!kept.has(uncompressed(name)) && !name.startsWith('.') && !spare.includes(top))
      rmSync(join(folder, name));
  }
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, `${JSON.stringify(releases, null, 1)}\n`);
}

/** Returns every file below a folder, by its path from there. */
export const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    : [];

/** The same build again is no new release: it must not push an old one out. */
export function nextReleases(before: readonly string[][], built: readonly string[]): string[][] {
  const older = before.filter((release) => release.join() !== built.join());
  return [[...built], ...older].slice(0, KEPT + 1);
}

/** `club.js.br` is a compressed `club.js`. */
const uncompressed = (name: string): string =>
  ['.br', '.gz'].includes(extname(name)) ? name.slice(0, -extname(name).length) : name;

function readReleases(list: string): string[][] {
  try {
    return JSON.parse(readFileSync(list, 'utf8')) as string[][];
  } catch {
    return [];
  }
}
