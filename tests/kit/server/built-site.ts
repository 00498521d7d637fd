import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { places } from '#club/facts/places.ts';
import { type BuiltSite, type PageFiles, readBuiltSite, type SitePages } from '#server/pages/site-pages.ts';

const none: PageFiles = { scripts: [], sheets: [] };

/** The files of a small site: what its pages.json names. */
export const somePages = (): SitePages => ({
  wordmark: 'static/assets/wordmark.svg',
  early: {
    code: "document.title = '$&'",
    hash: "'sha256-early'",
    font: 'static/font.woff2',
    member: ['static/js/member.js'],
  },
  scripts: ['static/js/react.js', 'static/js/index.js'],
  sheets: ['static/index.css'],
  places: {
    ...(Object.fromEntries([...Object.keys(places), 'not-found'].map((name) => [name, none])) as Record<
      keyof SitePages['places'],
      PageFiles
    >),
    pricing: {
      scripts: ['static/js/money.js', 'static/js/pricing.js'],
      sheets: ['static/money.css', 'static/pricing.css'],
    },
  },
  languages: { es: { scripts: ['static/js/es.js'], sheets: [] } },
});

/** Writes a built site into a folder: pages.json, and each file that it names with its path in a comment. */
export function writeBuiltSite(folder: string, pages: SitePages = somePages()): BuiltSite {
  const parts = [pages, ...Object.values(pages.places), ...Object.values(pages.languages)];
  const named = parts.flatMap(({ scripts, sheets }) => [...scripts, ...sheets]);
  for (const path of [pages.early.font, ...pages.early.member, ...named]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `/* ${path} */`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  return readBuiltSite(folder);
}
