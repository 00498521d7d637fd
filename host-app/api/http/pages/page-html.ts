import type { Language } from '#club/facts/languages.ts';
import { jsonBlock, type PublicConfig } from '../../public-config.ts';
import type { PageFiles } from './page-files.ts';

/** Draws a page outside of a browser. The site's own build brings it along; this floor knows its shape only. */
export type DrawPage = (asked: {
  path: string;
  language: Language;
  plans: unknown;
  config: PublicConfig;
}) => Promise<{ head: string; body: string }>;

export interface PageParts {
  config: PublicConfig;
  files: PageFiles;
  /** Undefined where nothing could be drawn: the page is then the browser's work alone. */
  drawn?: { head: string; body: string; plans: unknown; language: Language };
}

/** The built index.html with everything of one page: its head, its files, its content and what the club must know. */
export function pageHtml(index: string, { config, files, drawn }: PageParts): string {
  const scripts = files.scripts.map((path) => `<link rel="modulepreload" crossorigin href="/${path}" />`);
  const head = [
    ...files.sheets.map((path) => `<link rel="stylesheet" crossorigin href="/${path}" />`),
    ...scripts,
    jsonBlock('club-config', config),
    ...(drawn?.body ? [jsonBlock('club-plans', drawn.plans)] : []),
  ].join('\n');
  let html = index.includes('</head>') ? put(index, '</head>', `${head}</head>`) : head + index;
  if (!drawn) return html;
  html = put(html, '<html lang="en">', `<html lang="${drawn.language}">`);
  html = html
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^]*<\/title>/, () => drawn.head);
  if (drawn.body) html = scriptsLast(html);
  return put(html, '<div id="root"></div>', `<div id="root">${drawn.body}</div>`);
}

/** What is read comes before what is pressed: on a slow line the sheets have it for themselves. */
const scriptsLast = (html: string): string =>
  html.replace(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');

// A function as replacement: `$` in a value is no pattern.
const put = (html: string, place: string, text: string): string => html.replace(place, () => text);
