import type { Language } from '#club/facts/languages.ts';
import { places } from '#club/facts/places.ts';

/** Files of one page that index.html does not name: the page preloads them in parallel. */
export interface PageFiles {
  scripts: string[];
  sheets: string[];
}

interface Entry {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Entry>;

const nameOf = new Map<string, string>(Object.entries(places).map(([name, { path }]) => [path, name]));

/**
 * Returns a page's files from the build's manifest (`.vite/manifest.json`), with the words of its language. The page of a
 * place is the site's chunk named `<place>.tsx`, in any of its folders; an unknown path has `not-found.tsx`. Throws a
 * SyntaxError when the manifest is not JSON.
 */
export function pageFilesOf(manifestJson: string, path: string, language: Language = 'en'): PageFiles {
  const manifest = JSON.parse(manifestJson) as Manifest;
  const name = nameOf.get(path) ?? 'not-found';
  const page =
    Object.keys(manifest).find((key) => !key.startsWith('.') && key.endsWith(`/${name}.tsx`)) ?? '';
  if (!manifest[page]) return { scripts: [], sheets: [] };
  const shared = sharedChunks(manifest);
  const book = `${language}/book.ts`;
  const all = [...withImports(manifest, page), ...(manifest[book] ? withImports(manifest, book) : [])];
  const own = [...new Set(all)].filter((key) => !shared.includes(key));
  return {
    scripts: own.flatMap((key) => manifest[key]?.file ?? []),
    sheets: [...new Set(own.flatMap((key) => manifest[key]?.css ?? []))],
  };
}

/**
 * Returns every style sheet of a page: those of index.html and the page's own. For a page that loads no script. Throws a
 * SyntaxError when the manifest is not JSON.
 */
export function pageSheetsOf(manifestJson: string, path: string): string[] {
  const manifest = JSON.parse(manifestJson) as Manifest;
  const shared = sharedChunks(manifest).flatMap((key) => manifest[key]?.css ?? []);
  return [...new Set([...shared, ...pageFilesOf(manifestJson, path).sheets])];
}

/** Returns the chunks of every page: `index`, as vite.config.ts names it, and its imports. */
function sharedChunks(manifest: Manifest): string[] {
  const index = Object.keys(manifest).find((key) => manifest[key]?.name === 'index');
  return index ? withImports(manifest, index) : [];
}

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, seen);
  return [...seen];
}
