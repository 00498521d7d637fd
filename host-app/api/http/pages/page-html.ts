import type { Language } from '#club/facts/languages.ts';
import { jsonBlock, type PublicConfig } from '../../public-config.ts';
import type { PageFiles } from './page-files.ts';

/** Renders a page on the server. The site's build supplies it; this folder only knows its type. */
export type RenderPage = (asked: {
  path: string;
  language: Language;
  plans: unknown;
  config: PublicConfig;
}) => Promise<{ head: string; body: string }>;

/** What the HTML of one page is made of. */
export interface PageParts {
  config: PublicConfig;
  files: PageFiles;
  /** Undefined when the page could not be rendered: the browser then renders it. */
  drawn?: { head: string; body: string; plans: unknown; language: Language };
}

/** Returns the built index.html with a page's head, files, content and configuration. */
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

/** Lowers the priority of scripts: on a slow connection the style sheets load first. */
const scriptsLast = (html: string): string =>
  html.replace(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');

// The replacement is a function so that `$` in a value is not a pattern.
const put = (html: string, place: string, text: string): string => html.replace(place, () => text);
