import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes `sri.json` beside the elements: the version and the integrity of every script. A page that pins
 * `/embed/v{version}/` puts the entry's integrity on its tag; the entry names its chunks by the hash of their content,
 * and an import map's `integrity` may hold those too.
 */
export function embedIntegrity(version: string): Plugin {
  let folder = '';
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
      writeFileSync(join(folder, 'sri.json'), `${JSON.stringify({ version, integrity }, null, 1)}\n`);
    },
  };
}

const sri = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
