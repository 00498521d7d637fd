// Resolves an import of a source file to a file of this repository.
import { posix } from 'node:path';
import { readJson } from '../run.ts';

const { imports } = readJson<{ imports: Record<string, string | object> }>('package.json');

/** Returns `src/core/club.ts` for `#core/club.ts`, and for `./club.ts` in src/core. Undefined for packages. */
export function resolveImport(specifier: string, from: string): string | undefined {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const floor = Object.keys(imports).find((alias) => path.startsWith(alias.slice(0, -1)));
  const folder = floor && imports[floor];
  return typeof folder === 'string'
    ? posix.join(folder.slice(0, -1), path.slice(floor?.slice(0, -1).length))
    : undefined;
}
