import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '#club/facts/languages.ts';
import { type Place, places } from '#club/facts/places.ts';

/** The scripts to preload and the style sheets of one page or one language, by their paths in the build. */
export interface PageFiles {
  scripts: string[];
  sheets: string[];
}

/** What the server needs of the site's build: `pages.json`, which scripts/build/site-pages.ts writes. */
export interface SitePages {
  /** The picture of the club's name, which the header shows first. */
  wordmark: string;
  /** The inline script (host-app/site/early.ts), with its CSP source and the files that it may preload. */
  early: { code: string; hash: string; font: string; member: string[] };
  /** The scripts of every page, in their order. */
  scripts: string[];
  /** The style sheets of every page. */
  sheets: string[];
  /** What each page has in addition. */
  places: Record<Place | 'not-found', PageFiles>;
  /** What each translation has in addition. */
  languages: Partial<Record<Language, PageFiles>>;
}

/** The site's build, as the server reads it at its start. */
export interface BuiltSite extends SitePages {
  /** The text of each style sheet by its path. */
  sheetTexts: ReadonlyMap<string, string>;
}

/** The name of the file with `SitePages`, in the folder of the built site. */
export const PAGES_FILE = 'pages.json';

/** A part of the built site is missing. The message is enough for the operator. */
export class SiteIncomplete extends Error {
  constructor(what: string) {
    super(`The built site has no ${what}. Run "npm run build", then start the server again.`);
    this.name = 'SiteIncomplete';
  }
}

/** Reads the built site below `folder`. Throws SiteIncomplete when a part is missing. */
export function readBuiltSite(folder: string): BuiltSite {
  const file = join(folder, PAGES_FILE);
  if (!existsSync(file)) throw new SiteIncomplete(file);
  const pages = JSON.parse(readFileSync(file, 'utf8')) as SitePages;
  for (const name of [...Object.keys(places), 'not-found'])
    if (!Object.hasOwn(pages.places, name)) throw new SiteIncomplete(`page "${name}" in ${file}`);
  for (const code of Object.keys(languages))
    if (code !== 'en' && !Object.hasOwn(pages.languages, code))
      throw new SiteIncomplete(`language "${code}" in ${file}`);
  const parts = [pages, ...Object.values(pages.places), ...Object.values(pages.languages)];
  const scripts = [pages.early.font, ...pages.early.member, ...parts.flatMap((part) => part.scripts)];
  const sheets = [...new Set(parts.flatMap((part) => part.sheets))];
  for (const path of [...scripts, ...sheets])
    if (!existsSync(join(folder, path))) throw new SiteIncomplete(join(folder, path));
  const sheetTexts = new Map(sheets.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  return { ...pages, sheetTexts };
}

const nameOf = new Map<string, Place>(
  Object.entries(places).map(([name, { path }]) => [path, name as Place]),
);

/** Returns what the page of a path has in addition to every page, in a language. */
export function filesOfPage(site: SitePages, path: string, language: Language): PageFiles {
  const all = [site.places[nameOf.get(path) ?? 'not-found'], site.languages[language]];
  const names = (kind: 'scripts' | 'sheets') => [...new Set(all.flatMap((files) => files?.[kind] ?? []))];
  return { scripts: names('scripts'), sheets: names('sheets') };
}
