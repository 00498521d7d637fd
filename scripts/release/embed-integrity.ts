import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Entries that a page of ours or a partner's names in its HTML. */
const ENTRY = /^(club-[a-z-]+|frame)\.js$/;

/**
 * Writes `sri.json` next to the elements: the version, the integrity of every script, and what each entry imports before
 * it runs (`preload`). A page that pins `/embed/v{version}/` puts the entry's integrity on its tag, and names those
 * parts in `<link rel="modulepreload">` lines with theirs: then no file waits for another. What comes later has its
 * integrity here for an import map.
 */
export function embedIntegrity(version: string): Plugin {
  return {
    name: 'club-embed-integrity',
    apply: 'build',
    // From the disk: what is served is what counts.
    writeBundle({ dir: folder = '' }, bundle) {
      const scripts = Object.keys(bundle).filter((name) => name.endsWith('.js'));
      const integrity = Object.fromEntries(scripts.sort().map((name) => [name, sri(join(folder, name))]));
      const preload = Object.fromEntries(
        scripts.filter((name) => ENTRY.test(name)).map((name) => [name, importedFirst(bundle, name)]),
      );
      writeFileSync(
        join(folder, 'sri.json'),
        `${JSON.stringify({ version, integrity, preload }, null, 1)}\n`,
      );
    },
  };
}

/** Returns the files that an entry imports before it runs, directly or not, each once. */
export function importedFirst(bundle: Rolldown.OutputBundle, entry: string): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    if (files.has(name)) return;
    files.add(name);
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') return;
    for (const file of [...chunk.imports, ...fetchedBy(chunk.code)]) add(file);
  };
  add(entry);
  return [...files].slice(1);
}

/** Returns what an entry that fetches its element by itself (`entries-ahead.ts`) imports for that. */
const fetchedBy = (code: string): string[] =>
  /\bas fetchElement\b/.test(code)
    ? Array.from(code.matchAll(/import\("\.\/(.+?)"\)/g), ([, file = '']) => file)
    : [];

const sri = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
