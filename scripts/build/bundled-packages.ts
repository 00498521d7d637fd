import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const PACKAGES = '/node_modules/';

/**
 * Writes `packages.json` next to the elements: the npm packages in each script, with their versions, from the build's
 * module graph. The bill of materials and the tests of our dependencies read it.
 */
export function writePackages(folder: string, chunks: readonly Rolldown.OutputChunk[]): void {
  const versions: Record<string, string> = {};
  const scripts: Record<string, string[]> = {};
  for (const { fileName, modules } of chunks) {
    const names = new Set<string>();
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const found = packageOf(id);
      if (!found || renderedLength === 0) continue;
      names.add(found.name);
      versions[found.name] = versionAt(found.folder);
    }
    if (names.size > 0) scripts[fileName] = [...names].sort();
  }
  const all = { packages: sorted(versions), scripts: sorted(scripts) };
  writeFileSync(join(folder, 'packages.json'), `${JSON.stringify(all, null, 1)}\n`);
}

/** Returns the package of a module. Undefined for our own, and for what the bundler adds. */
function packageOf(id: string): { name: string; folder: string } | undefined {
  const file = id.replace('\0', '').replaceAll('\\', '/');
  const at = file.lastIndexOf(PACKAGES);
  if (at < 0) return undefined;
  const [first = '', second = ''] = file.slice(at + PACKAGES.length).split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  return { name, folder: file.slice(0, at) + PACKAGES + name };
}

const sorted = <T>(table: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1)));

const versionAt = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
