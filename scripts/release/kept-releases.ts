import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** How many releases before the newest keep their hashed files: a page opened then can still load its parts. */
const KEPT = 2;

interface Kept {
  /** The list of releases, newest first: the hashed files of each. By its path from the folder that is built. */
  list: string;
  /** The folder of the hashed files, in the one that is built, such as `static/`. */
  hashed: string;
  /** What else stays, although this build did not make it. */
  spare?: RegExp;
}

/** Leaves in the folder what this build made, and the hashed files of the two before it. Until then all stays. */
export function keptReleases({ list, hashed, spare }: Kept): Plugin {
  let publicFolder = '';
  let folder = '';
  return {
    name: 'club-kept-releases',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved: ({ root, build, publicDir }) => {
      publicFolder = publicDir;
      folder = resolve(root, build.outDir);
    },
    writeBundle(_, bundle) {
      const file = resolve(folder, list);
      const built = Object.keys(bundle).filter((name) => name.startsWith(hashed));
      const releases = nextReleases(readReleases(file), built.sort());
      const kept = new Set([...releases.flat(), ...Object.keys(bundle), ...filesIn(publicFolder)]);
      for (const name of filesIn(folder)) {
        const plain = name.replace(/\.(br|gz)$/, '');
        if (!kept.has(plain) && !name.startsWith('.') && !spare?.test(name)) rmSync(join(folder, name));
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(releases, null, 1)}\n`);
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
