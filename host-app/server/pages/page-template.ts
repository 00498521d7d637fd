import { brandOf, isNameDrawn } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import { shownFavicon } from '../http/brand-files.ts';
import { jsonBlock, type PublicConfig } from '../settings/public-config.ts';
import type { BuiltSite, PageFiles } from './site-pages.ts';

/** What the server shows of a page. `withoutScripts` is for browsers without scripts when there is no body. */
export interface Rendered {
  head: string;
  body: string;
  withoutScripts?: string;
}

/** Renders a page on the server. The site's build supplies it; this folder only knows its type. */
export type RenderPage = (view: {
  path: string;
  language: Language;
  plans: unknown;
  config: PublicConfig;
}) => Promise<Rendered>;

/** What the HTML of one page is made of. */
export interface PageParts {
  site: BuiltSite;
  config: PublicConfig;
  language: Language;
  files: PageFiles;
  /** Undefined when the page could not be rendered: the browser then renders it. */
  rendered: (Rendered & { plans: unknown }) | undefined;
  /** The text of the style sheets, for a page that has them in its HTML. */
  css?: string;
}

/**
 * Returns the HTML of a page. A page with content has its scripts last: on a slow connection, what shows loads first.
 * Each script runs in its own task, so a press does not wait for all of them.
 */
export function pageTemplate({ site, config, language, files, rendered, css }: PageParts): string {
  const { early } = site;
  const brand = brandOf(config.brand);
  const icon = shownFavicon(brand);
  const [later, async] = rendered?.body ? [' fetchpriority="low"', ' async fetchpriority="low"'] : ['', ''];
  const scripts = [
    ...site.scripts.map((path) => `<script type="module"${async} crossorigin src="/${path}"></script>`),
    ...files.scripts.map((path) => `<link rel="modulepreload"${later} crossorigin href="/${path}" />`),
  ];
  const sheets = [...site.sheets, ...files.sheets].map((path) => sheetLink(path, css !== undefined));
  const member = early.member.map((path) => `/${path}`).join(' ');
  return lines(
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8" />',
    `<script data-font="/${early.font}" data-member="${member}">${early.code}</script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    '<meta name="color-scheme" content="light dark" />',
    rendered?.head ?? `<title>${escapeHtml(brand.name)}</title>`,
    `<link rel="icon" href="${icon.path}" type="${icon.type}" />`,
    isNameDrawn(brand) && `<link rel="preload" href="/${site.wordmark}" as="image" crossorigin />`,
    '<noscript><link rel="stylesheet" href="/noscript.css" /></noscript>',
    // Before every later sheet, because the first one sets the order of the layers.
    css !== undefined && `<style>${css}</style>`,
    ...sheets,
    !rendered?.body && lines(...scripts),
    jsonBlock('club-config', config),
    rendered?.body && jsonBlock('club-plans', rendered.plans),
    '</head>',
    '<body>',
    // First: at the end of a page, Firefox would keep Tab between a notice and the start of the page.
    '<club-toaster theme="auto"></club-toaster>',
    `${rendered?.withoutScripts ?? ''}<div id="root">${rendered?.body ?? ''}</div>`,
    rendered?.body && lines(...scripts),
    '</body>',
    '</html>',
    '',
  );
}

/** A disabled link is not requested; Vite sees that the page has its sheet. */
const sheetLink = (path: string, isInline: boolean): string =>
  isInline
    ? `<link rel="stylesheet" href="/${path}" disabled />`
    : `<link rel="stylesheet" crossorigin href="/${path}" />`;

const lines = (...parts: (string | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined).join('\n');
