import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { graphFiles } from '../embed-size/graph-bytes.mjs';

/** Entries that a page of ours or a partner's names in its HTML. */
const ENTRY = /^(club-[a-z-]+|frame)\.js$/;

/**
 * Writes `sri.json` next to the elements: the version, the integrity of every script, and what each entry imports before
 * it runs (`preload`). A page that pins `/embed/v{version}/` puts the entry's integrity on its tag, and names those
 * parts in `<link rel="modulepreload">` lines with theirs: then no file waits for another. What comes later has its
 * integrity here for an import map.
 */
export function embedIntegrity(version: string): Plugin {
  let folder = '';
  const partsOf = (name: string) => graphFiles(folder, [name.slice(0, -'.js'.length)]).slice(1);
  return {
    name: 'club-embed-integrity',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // From the disk: what is served is what counts.
    writeBundle(_, bundle) {
      const scripts = Object.keys(bundle).filter((name) => name.endsWith('.js'));
      const integrity = Object.fromEntries(scripts.sort().map((name) => [name, sri(join(folder, name))]));
      const preload = Object.fromEntries(
        scripts.filter((name) => ENTRY.test(name)).map((name) => [name, partsOf(name)]),
      );
      writeFileSync(
        join(folder, 'sri.json'),
        `${JSON.stringify({ version, integrity, preload }, null, 1)}\n`,
      );
    },
  };
}

const sri = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
