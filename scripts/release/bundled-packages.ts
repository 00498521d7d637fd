import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const IN_PACKAGE = /^(?:\0)?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/**
 * Writes `packages.json` next to the elements: the npm packages in each script, with their versions, from the build's
 * module graph. The bill of materials and the tests of our dependencies read it.
 */
export function bundledPackages(): Plugin {
  return {
    name: 'club-bundled-packages',
    apply: 'build',
    writeBundle({ dir: folder = '' }, bundle) {
      const versions: Record<string, string> = {};
      const scripts: Record<string, string[]> = {};
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const names = new Set<string>();
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const [, at, name] = IN_PACKAGE.exec(id.replaceAll('\\', '/')) ?? [];
          if (!at || !name || renderedLength === 0) continue;
          names.add(name);
          versions[name] = versionAt(at);
        }
        if (names.size > 0) scripts[file] = [...names].sort();
      }
      const all = { packages: sorted(versions), scripts: sorted(scripts) };
      writeFileSync(join(folder, 'packages.json'), `${JSON.stringify(all, null, 1)}\n`);
    },
  };
}

const sorted = <T>(table: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1)));

const versionAt = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
