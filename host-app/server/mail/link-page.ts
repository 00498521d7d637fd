import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Brand } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import { shownFavicon } from '../http/brand-files.ts';
import tokens from '../http/tokens.css?raw';
import type { Config } from '../settings/config.ts';
import { brandWordmark } from './brand-wordmark.ts';
import sheet from './link-page.css?raw';

const SHEET_PATH = '/mail/link-page.css';

/** A piece of escaped HTML. */
export type Markup = ReturnType<typeof html>;

/** The headers of a page that a link in a mail opens: never stored, never indexed, no script. */
export const linkPageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Registers the style sheet of these pages. */
export function bindLinkPages(app: Hono, { brand: shown }: Pick<Config, 'brand'>): void {
  const text = tokens + sheet + (shown?.sheet ?? '');
  app.get(SHEET_PATH, (c) => c.body(text, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}

/** Returns a form with one button, which posts to the address of its page. */
export const pressForm = (button: string): Markup =>
  html`<form method="post"><button class="button">${button}</button></form>`;

/** What a page of a link shows besides its content. */
interface LinkPage {
  brand: Brand;
  language: Language;
  title: string;
}

/**
 * Returns a page that a link in a mail opens. It works without scripts. Mail programs open links before their readers do,
 * so a page asks for a press before it does anything.
 */
export const linkPage = (
  { brand, language, title }: LinkPage,
  content: Markup[],
): Markup => html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${brand.name}</title>
<link rel="icon" href="${shownFavicon(brand).path}" type="${shownFavicon(brand).type}">
<link rel="stylesheet" href="${SHEET_PATH}">
</head>
<body>
<main>
<p class="wordmark" role="img" aria-label="${brand.name}"><img src="${shownFavicon(brand).path}" width="40" height="40" alt="">${brandWordmark(brand)}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
