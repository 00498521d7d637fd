import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scripts of a build by their path. */
export type Chunks = Readonly<Record<string, Chunk>>;

interface Chunk {
  imports: readonly string[];
  dynamicImports: readonly string[];
  /** The file that a prerendered entry fetches at its start. */
  element?: string;
}

interface Integrity {
  version: string;
  /** The scripts of the release, by their path. */
  scripts: readonly string[];
  /** The entries that a page names in its HTML, by their path. */
  entries: readonly string[];
  chunks: Chunks;
}

/**
 * Writes `sri.json` next to the elements: the version, the integrity of every script, what each entry imports before it
 * runs (`preload`), every script that it may ever import (`parts`), and the entries that import nothing at their start
 * (`standalone`). A page that pins `/embed/v{version}/` puts the
 * entry's integrity on its tag, names the preloaded ones in `<link rel="modulepreload">` lines, so that no file waits for
 * another, and has the integrity of all parts in its import map.
 */
export function writeIntegrity(folder: string, { version, scripts, entries, chunks }: Integrity): void {
  // From the disk: what is served is what counts.
  const integrity = Object.fromEntries([...scripts].sort().map((name) => [name, sri(join(folder, name))]));
  const perEntry = (list: (chunks: Chunks, entry: string) => string[]) =>
    Object.fromEntries([...entries].sort().map((name) => [name, list(chunks, name)]));
  const standalone = [...scripts].sort().filter((name) => isStandalone(chunks, name));
  const release = {
    version,
    integrity,
    preload: perEntry(importedFirst),
    // An import map with integrity cannot have the brand: it is that of the day.
    parts: perEntry((all, entry) => importedEver(all, entry).filter((name) => name in integrity)),
    standalone,
  };
  writeFileSync(join(folder, 'sri.json'), `${JSON.stringify(release, null, 1)}\n`);
}

/** Returns whether a script that a page can name imports nothing at its start, as a prerendered entry does. */
const isStandalone = (chunks: Chunks, name: string): boolean =>
  !name.includes('/') && (chunks[name]?.imports ?? []).length === 0;

/** Returns the files that an entry imports before it runs, directly or not, each once. */
export const importedFirst = (chunks: Chunks, entry: string): string[] => reachedFrom(chunks, entry, firstOf);

/** Returns every file that an entry may import, also on demand, each once. */
export const importedEver = (chunks: Chunks, entry: string): string[] =>
  reachedFrom(chunks, entry, (chunk) => [...firstOf(chunk), ...chunk.dynamicImports]).sort();

const firstOf = ({ imports, element }: Chunk): string[] => (element ? [...imports, element] : [...imports]);

function reachedFrom(chunks: Chunks, entry: string, next: (chunk: Chunk) => string[]): string[] {
  const files = new Set<string>();
  const add = (path: string): void => {
    // The brand, which is no file of the build, has the path that the import has.
    const name = path.replace(/^\.\//, '');
    if (files.has(name)) return;
    files.add(name);
    const chunk = chunks[name];
    if (chunk) for (const file of next(chunk)) add(file);
  };
  add(entry);
  return [...files].slice(1);
}

const sri = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
