import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Brand } from '#club/facts/brand.ts';
import type { BrandSettings } from '../settings/brand/read-brand.ts';

/** The path of the style sheet of a brand. It has a hash of the text. */
export const brandSheetPath = ({ sheet }: Pick<BrandSettings, 'sheet'>): string =>
  `/brand/colors-${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.css`;

/** Serves the style sheet and the pictures of a brand. */
export function bindBrandFiles(app: Hono, brand: BrandSettings | undefined): void {
  if (!brand) return;
  const serve = (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
    app.get(path, (c) =>
      c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }),
    );
  if (brand.sheet) serve(brandSheetPath(brand), 'text/css; charset=utf-8', brand.sheet);
  for (const file of [brand.logo?.light, brand.logo?.dark, brand.favicon])
    if (file) serve(file.path, 'image/png', new Uint8Array(file.bytes));
}

/** Returns the icon for browsers: that of the deployment, or our shield. */
export const shownFavicon = ({ favicon }: Brand): { path: string; type: string } =>
  favicon ? { path: favicon, type: 'image/png' } : { path: '/favicon.svg', type: 'image/svg+xml' };
