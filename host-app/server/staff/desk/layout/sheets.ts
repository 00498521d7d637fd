import type { Hono } from 'hono';
import { bindBrandFiles } from '#server/http/brand-files.ts';
import type { BrandSettings } from '#server/settings/brand/read-brand.ts';
import sheet from './desk.css?inline';
import script from './desk.js?raw';
import { SCRIPT_PATH, SHEET_PATH } from './desk-page.ts';

/** Registers the files of the pages. They hold nothing secret. */
export function bindSheets(app: Hono, brand: BrandSettings | undefined): void {
  const serve = (path: string, body: string, type: string) =>
    app.get(path, (c) => c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }));
  serve(SHEET_PATH, sheet + (brand?.sheet ?? ''), 'text/css; charset=utf-8');
  serve(SCRIPT_PATH, script, 'text/javascript; charset=utf-8');
  bindBrandFiles(app, brand);
}
