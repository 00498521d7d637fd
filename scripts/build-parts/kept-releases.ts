import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** How many releases before the newest keep their hashed files: a page opened then can still load its parts. */
const KEPT = 2;

interface Kept {
  /** The built site. */
  folder: string;
  /** The list of releases, newest first: the hashed files of each. */
  list: string;
}

/** Leaves in the folder what this build made, and the hashed files of the two before it. Until then all stays. */
export function keptReleases({ folder, list }: Kept): Plugin {
  let publicFolder = '';
  return {
    name: 'club-kept-releases',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved: ({ publicDir }) => {
      publicFolder = publicDir;
    },
    writeBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith('static/'));
      const releases = nextReleases(readReleases(list), built.sort());
      const kept = new Set([...releases.flat(), ...Object.keys(bundle), ...filesIn(publicFolder)]);
      for (const name of filesIn(folder)) {
        const plain = name.replace(/\.(br|gz)$/, '');
        if (!kept.has(plain) && !name.startsWith('.')) rmSync(join(folder, name));
      }
      mkdirSync(dirname(list), { recursive: true });
      writeFileSync(list, `${JSON.stringify(releases, null, 1)}\n`);
    },
  };
}

/** Every file below a folder, by its path from there. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    : [];

/** The same build again is no new release: it must not push an old one out. */
export function nextReleases(before: readonly string[][], built: readonly string[]): string[][] {
  const older = before.filter((release) => release.join() !== built.join());
  return [[...built], ...older].slice(0, KEPT + 1);
}

function readReleases(list: string): string[][] {
  try {
    return JSON.parse(readFileSync(list, 'utf8')) as string[][];
  } catch {
    return [];
  }
}
