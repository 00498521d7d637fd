import font from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?inline';
import type { Hono, MiddlewareHandler } from 'hono';
import { bindBrandFiles } from '#server/http/brand-files.ts';
import { bytesOfDataUrl, shieldUrl } from '#server/mail/mail-pictures.ts';
import type { BrandSettings } from '#server/settings/brand/read-brand.ts';
import { FONT_PATH, SCRIPT_PATH, SHEET_PATH, SHIELD_PATH } from './desk-page.ts';
import sheet from './desk.css?inline';
import script from './desk.js?raw';

/** The typeface of the site, which each page preloads. */
const face = `@font-face{font-family:"Public Sans";src:url("${FONT_PATH}") format("woff2");font-weight:100 900;font-display:swap}`;

/** Registers the files of the pages. They hold nothing secret. */
export function bindSheets(app: Hono, brand: BrandSettings | undefined): void {
  const serve = (path: string, body: string, type: string) =>
    app.get(path, (c) => c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }));
  serve(SHEET_PATH, face + sheet + (brand?.sheet ?? ''), 'text/css; charset=utf-8');
  serve(SCRIPT_PATH, script, 'text/javascript; charset=utf-8');
  const serveFile = (path: string, url: string, type: string) =>
    app.get(path, (c) =>
      c.body(bytesOfDataUrl(url), 200, { 'Content-Type': type, 'Cache-Control': 'max-age=86400' }),
    );
  serveFile(FONT_PATH, font, 'font/woff2');
  serveFile(SHIELD_PATH, shieldUrl, 'image/png');
  bindBrandFiles(app, brand);
}

/** Nothing is loaded from elsewhere, nothing is stored, and no script can write HTML. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const headers = {
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  // Not no-referrer: browsers would then hide the origin of a form, which the desk checks.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** Returns middleware that adds the headers of the desk to each response that has not set its own. */
export const deskHeaders = (): MiddlewareHandler => async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
};
