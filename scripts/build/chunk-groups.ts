import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Which modules a chunk gets. It also gets what they import. */
export interface ChunkRule {
  name: string;
  /** Paths from the root of the repository that a module begins with: folders and files. Without them, all code counts. */
  in?: readonly string[];
  /** A file that the chunk leaves out. */
  except?: string;
  /** How many elements with React import the module immediately, at least. */
  react?: number;
  /** How many Lit-only elements import it immediately, at least. Elements that need the page's club do not count. */
  lit?: number;
  /** The largest source of one module. */
  maxBytes?: number;
}

type Ids = ReadonlySet<string>;
type Chunking = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

/** Returns the chunk groups of a build; an earlier rule wins. Throws when a listed file or folder does not exist. */
export function chunkGroups(root: string, rules: readonly ChunkRule[]): Rolldown.CodeSplittingGroup[] {
  let entries: { react: Ids; lit: Ids } | undefined;
  const needs = new Map<string, Ids>();
  const neededBy = (id: string, build: Chunking): Ids => {
    const known = needs.get(id) ?? entriesOf(id, build);
    needs.set(id, known);
    return known;
  };
  const kinds = (build: Chunking) => {
    const withClub = neededBy(join(root, 'src/browser/page/page-club.ts'), build);
    const withLit = neededBy(join(root, 'node_modules/lit/index.js'), build);
    return {
      react: neededBy(join(root, 'node_modules/preact/dist/preact.mjs'), build),
      lit: new Set([...withLit].filter((entry) => !withClub.has(entry))),
    };
  };

  const takes = (rule: ChunkRule, id: string, build: Chunking): boolean => {
    // A style sheet in a script has a query: `tokens.css?inline`.
    const [file = ''] = id.split('?');
    if (rule.in ? !rule.in.some((path) => file.startsWith(join(root, path))) : file.endsWith('.css'))
      return false;
    if (rule.except && file === join(root, rule.except)) return false;
    entries ??= kinds(build);
    const by = [...neededBy(id, build)];
    const count = (kind: Ids) => by.filter((entry) => kind.has(entry)).length;
    if (count(entries.react) < (rule.react ?? 0) || count(entries.lit) < (rule.lit ?? 0)) return false;
    return (build.getModuleInfo(id)?.code?.length ?? 0) <= (rule.maxBytes ?? Infinity);
  };

  const missing = rules
    .flatMap((rule) => [...(rule.in ?? []), ...(rule.except ? [rule.except] : [])])
    .filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`The chunks list missing files: ${missing.join(', ')}`);
  const names = [...new Set(rules.map(({ name }) => name))];
  return names.map((name, index) => ({
    debugName: name,
    priority: names.length - index,
    name: (id, build) => (rules.some((rule) => rule.name === name && takes(rule, id, build)) ? name : null),
  }));
}

/** Returns the entries that import a module immediately, also through others. */
function entriesOf(id: string, build: Chunking): Ids {
  const found = new Set([id]);
  for (const one of found)
    for (const importer of build.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return new Set([...found].filter((one) => build.getModuleInfo(one)?.isEntry));
}
