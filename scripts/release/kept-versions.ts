import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The `sri.json` that `writeIntegrity` wrote next to the elements. */
interface Release {
  version: string;
  integrity: Readonly<Record<string, string>>;
}

const RELEASE = 'sri.json';

/** Returns the names of the folders below `folder` that have a version of the elements. */
export const keptVersions = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, RELEASE))) : [];

/**
 * Copies the last version of the elements to `v{its version}/` before a new one is written. Its bytes do not change, so a
 * page that pinned it with `integrity` still works. Old versions are removed by hand. Returns the new folder, or undefined
 * when there is nothing to keep.
 */
export function keepVersion(folder: string, next: string): string | undefined {
  const release = readRelease(folder);
  if (!release || release.version === next) return undefined;
  const kept = join(folder, `v${release.version}`);
  if (existsSync(kept)) return undefined;
  // It gets its name only once it is whole.
  const half = join(folder, `.v${release.version}`);
  rmSync(half, { recursive: true, force: true });
  for (const name of [RELEASE, ...Object.keys(release.integrity)])
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      if (!existsSync(join(folder, file))) continue;
      mkdirSync(dirname(join(half, file)), { recursive: true });
      cpSync(join(folder, file), join(half, file), { preserveTimestamps: true });
    }
  renameSync(half, kept);
  return kept;
}

function readRelease(folder: string): Release | undefined {
  const file = join(folder, RELEASE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : undefined;
}
