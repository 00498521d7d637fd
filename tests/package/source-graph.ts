import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const aliases = Object.entries(
  (
    JSON.parse(readFileSync('package.json', 'utf8')) as {
      imports: Record<string, string | { default: string }>;
    }
  ).imports,
).map(([alias, target]) =>
  typeof target === 'string'
    ? ([alias.slice(0, -1), target.slice(2, -1)] as const)
    : ([alias, target.default.slice(2)] as const),
);
// `import type` and `export type` load no code.
const IMPORT =
  /^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** Returns the path of an imported file. Undefined for a package. */
export function fileOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const known = aliases.find(([alias]) => specifier.startsWith(alias));
  return known && known[1] + specifier.slice(known[0].length);
}

interface GraphOptions {
  /** Files to leave out of the graph, along with everything that only they import. */
  isOutside?: (file: string) => boolean;
  /** False leaves out the files that `import()` loads later. */
  lazy?: boolean;
}

/** Returns the text of every source file that `entry` imports, directly or not, including `entry`, by path. */
export function sourceGraph(
  entry: string,
  { isOutside = () => false, lazy: withLazy = true }: GraphOptions = {},
): Map<string, string> {
  const texts = new Map<string, string>();
  const queue = [entry];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (texts.has(file) || isOutside(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, from, bare, lazy] of text.matchAll(IMPORT)) {
      const next = fileOf(from ?? bare ?? (withLazy ? lazy : undefined) ?? '', file);
      if (next) queue.push(next);
    }
  }
  return texts;
}
