import type { Language } from '#club/facts/languages.ts';
import { jsonBlock, type PublicConfig } from '../settings/public-config.ts';
import type { PageFiles } from './page-files.ts';

/** What the server shows of a page. `withoutScripts` is for browsers without scripts when there is no body. */
export interface Rendered {
  head: string;
  body: string;
  withoutScripts?: string;
}

/** Renders a page on the server. The site's build supplies it; this folder only knows its type. */
export type RenderPage = (visit: {
  path: string;
  language: Language;
  plans: unknown;
  config: PublicConfig;
}) => Promise<Rendered>;

/** What the HTML of one page is made of. */
export interface PageParts {
  config: PublicConfig;
  files: PageFiles;
  /** Undefined when the page could not be rendered: the browser then renders it. */
  rendered?: Rendered & { plans: unknown; language: Language };
}

/** Returns the built index.html with a page's head, files, content and configuration. */
export function pageHtml(index: string, { config, files, rendered }: PageParts): string {
  const scripts = files.scripts.map((path) => `<link rel="modulepreload" crossorigin href="/${path}" />`);
  const head = [
    ...files.sheets.map((path) => `<link rel="stylesheet" crossorigin href="/${path}" />`),
    ...scripts,
    jsonBlock('club-config', config),
    ...(rendered?.body ? [jsonBlock('club-plans', rendered.plans)] : []),
  ].join('\n');
  let html = index.includes('</head>') ? put(index, '</head>', `${head}</head>`) : head + index;
  if (!rendered) return html;
  html = put(html, '<html lang="en">', `<html lang="${rendered.language}">`);
  html = html
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^]*<\/title>/, () => rendered.head);
  if (rendered.body) html = scriptsLast(html);
  const root = `${rendered.withoutScripts ?? ''}<div id="root">${rendered.body}</div>`;
  return put(html, '<div id="root"></div>', root);
}

/**
 * Moves the scripts to the end of the page: on a slow connection, what shows loads first. Each script runs in a task
 * of its own when it is loaded, with what it imports. A press does not wait for all of them.
 */
function scriptsLast(html: string): string {
  const scripts: string[] = [];
  const rest = html.replace(
    /<(link rel="modulepreload"|script type="module")[^>]*>(<\/script>)?\s*/g,
    (tag) => {
      scripts.push(
        tag
          .trim()
          .replace('<link rel="modulepreload"', '$& fetchpriority="low"')
          .replace('<script type="module"', '$& async fetchpriority="low"'),
      );
      return '';
    },
  );
  return put(rest, '</body>', `${scripts.join('\n')}\n</body>`);
}

// The replacement is a function so that `$` in a value is not a pattern.
const put = (html: string, place: string, text: string): string => html.replace(place, () => text);
