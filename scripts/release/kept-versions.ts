import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The `sri.json` that `embedIntegrity` wrote next to the elements. */
interface Release {
  version: string;
  integrity: Readonly<Record<string, string>>;
}

/** The files that `keptReleases` must not remove: folders of versions, and the lists of other build steps. */
export const spared = /^(?:v\d+\.\d+\.\d+[\w.-]*[\\/]|(?:sri|packages)\.json$)/;

/**
 * Moves the last version of the elements to `v{its version}/` before a new one is written. Its bytes do not change, so a
 * page that pinned it with `integrity` still works. Old versions are removed by hand.
 */
export function keptVersions(version: string): Plugin {
  let folder = '';
  return {
    name: 'club-kept-versions',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    buildStart() {
      keepVersion(folder, version);
    },
  };
}

/** The folder it was put into; undefined where there is nothing to keep, or it is kept already. */
export function keepVersion(folder: string, next: string): string | undefined {
  const release = readStanding(folder);
  if (!release || release.version === next) return undefined;
  const kept = join(folder, `v${release.version}`);
  if (existsSync(kept)) return undefined;
  // Under its name only once it is whole.
  const half = join(folder, `.v${release.version}`);
  rmSync(half, { recursive: true, force: true });
  for (const name of ['sri.json', ...Object.keys(release.integrity)])
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      if (!existsSync(join(folder, file))) continue;
      mkdirSync(dirname(join(half, file)), { recursive: true });
      cpSync(join(folder, file), join(half, file), { preserveTimestamps: true });
    }
  renameSync(half, kept);
  return kept;
}

function readStanding(folder: string): Release | undefined {
  const file = join(folder, 'sri.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : undefined;
}
