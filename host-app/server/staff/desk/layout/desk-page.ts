import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html, raw } from 'hono/html';
import type { Brand } from '#club/facts/brand.ts';
import { brandWordmark } from '#server/mail/brand-wordmark.ts';
import type { Markup } from '#server/mail/link-page.ts';
import { isAllowed } from '../../acts/prepare-act.ts';
import type { DeskPage, DeskRequest } from '../desk-request.ts';

/** The path of the style sheet. */
export const SHEET_PATH = '/desk.css';
/** The path of the typeface of the site. */
export const FONT_PATH = '/public-sans.woff2';
/** The path of our mark. */
export const SHIELD_PATH = '/shield.png';
/** The path of the script. Only passkeys need it. */
export const SCRIPT_PATH = '/desk.js';

/** A line at the top of a page: what was done, or why not. */
export interface DeskBanner {
  tone: 'good' | 'bad';
  text: string;
}

interface Shown {
  brand: Brand;
  title: string;
  content: Markup;
  banner?: DeskBanner;
}

/** Returns a page for nobody in particular: sign-in, invitation, error. */
export const outerPage = (shown: Shown): Markup => documentOf(shown, html``, 'desk-narrow');

/** Returns a page for a person who is signed in, with the menu. */
export const innerPage = (
  shown: Shown,
  request: Pick<DeskRequest, 'person' | 'formKey'> & { path: string; menu: readonly DeskPage[] },
): Markup => documentOf(shown, headOf(request), 'desk-wide');

/** Returns a banner. A page that was just loaded is read from its top, so the title announces it, too. */
export const bannerOf = ({ tone, text }: DeskBanner): Markup =>
  html`<div class="club-banner" data-tone="${tone}" role="${tone === 'bad' ? 'alert' : 'status'}"><p>${text}</p></div>`;

const documentOf = (
  { brand, title, content, banner }: Shown,
  head: Markup,
  look: string,
): Markup => html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${banner ? `${banner.text} · ` : ''}${title} · ${brand.name} staff desk</title>
<link rel="icon" href="${brand.favicon ?? SHIELD_PATH}">
<link rel="preload" href="${FONT_PATH}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${SHEET_PATH}">
<script type="module" src="${SCRIPT_PATH}"></script>
</head>
<body class="club desk">
<a class="desk-skip" href="#main">Skip to content</a>
<header class="desk-head">
<a class="desk-brand" href="/"><span role="img" aria-label="${brand.name}"><img src="${brand.favicon ?? SHIELD_PATH}" width="32" height="32" alt="">${brandWordmark(brand)}</span> <span>Staff desk</span></a>
${head}
</header>
<main class="desk-main ${look}" id="main" tabindex="-1">
${banner ? bannerOf(banner) : ''}
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

const headOf = ({
  person,
  formKey,
  path,
  menu,
}: Pick<DeskRequest, 'person' | 'formKey'> & { path: string; menu: readonly DeskPage[] }): Markup =>
  html`<nav aria-label="Desk"><ul class="desk-menu">${menu
    .filter((page) => page.isInMenu && isAllowed(person, page))
    .map(
      (page) =>
        html`<li><a href="${page.path}"${page.path === path ? raw(' aria-current="page"') : ''}>${page.title}</a></li>`,
    )}</ul></nav>
<form class="desk-person" method="post" action="/sign-out">${formKey()}<span>${person.email}, ${person.role}</span>
<button class="club-button" data-look="quiet">Log out</button></form>`;

const COOKIE = '__Host-club-desk-done';
const WORKS_SECONDS = 60;

/** Keeps the line that the next page shows. The browser has it, because it may name a member. */
export function keepDone(c: Context, text: string): void {
  setCookie(c, COOKIE, Buffer.from(text).toString('base64url'), {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: WORKS_SECONDS,
  });
}

/** Returns the line that was kept, once. */
export function takeDone(c: Context): DeskBanner | undefined {
  const kept = getCookie(c, COOKIE);
  if (!kept) return undefined;
  deleteCookie(c, COOKIE, { path: '/', secure: true });
  return { tone: 'good', text: Buffer.from(kept, 'base64url').toString() };
}
