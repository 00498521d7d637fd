import type { Hono, MiddlewareHandler } from 'hono';
import { bindBrandFiles } from '#server/http/brand-files.ts';
import type { BrandSettings } from '#server/settings/brand/read-brand.ts';
import { SCRIPT_PATH, SHEET_PATH } from './desk-page.ts';
import sheet from './desk.css?inline';
import script from './desk.js?raw';

/** Registers the files of the pages. They hold nothing secret. */
export function bindSheets(app: Hono, brand: BrandSettings | undefined): void {
  const serve = (path: string, body: string, type: string) =>
    app.get(path, (c) => c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }));
  serve(SHEET_PATH, sheet + (brand?.sheet ?? ''), 'text/css; charset=utf-8');
  serve(SCRIPT_PATH, script, 'text/javascript; charset=utf-8');
  bindBrandFiles(app, brand);
}

/** Nothing is loaded from elsewhere, nothing is stored, and no script can write HTML. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
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
