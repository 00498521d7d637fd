import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** How many releases before the newest keep their hashed files: a page opened then can still load its parts. */
const KEPT = 2;

interface Kept {
  /** The built site. */
  folder: string;
  /** The list of releases, newest first: the hashed files of each. */
  list: string;
}

/** Empties the folder but for the hashed files of this build and of the two before it. */
export function keptReleases({ folder, list }: Kept): Plugin {
  return {
    name: 'club-kept-releases',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    buildStart() {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder))
        if (name !== 'static') rmSync(join(folder, name), { recursive: true });
    },
    writeBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith('static/'));
      const releases = nextReleases(readReleases(list), built.sort());
      const kept = new Set(releases.flat());
      for (const name of readdirSync(join(folder, 'static'), { recursive: true, withFileTypes: true })) {
        const path = join(name.parentPath, name.name);
        const plain = path.slice(folder.length + 1).replace(/\.(br|gz)$/, '');
        if (name.isFile() && !kept.has(plain)) rmSync(path);
      }
      mkdirSync(dirname(list), { recursive: true });
      writeFileSync(list, `${JSON.stringify(releases, null, 1)}\n`);
    },
  };
}

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
