import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Context, Hono } from 'hono';
import { places } from '#club/facts/places.ts';
import { type PublicConfig, withPublicConfig } from '../public-config.ts';
import { pageHeaders } from './headers.ts';
import { httpCopy } from './http.copy.ts';
import { createFileReader, type StaticFile } from './static-files.ts';

export interface SiteFolders {
  /** The built site: index.html, static/ and so on. */
  site: string;
  /** The elements for partner pages, served below /embed/. */
  embed: string;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'no-cache';
/** Scripts, styles and fonts are for partner pages too. */
const anyOrigin = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
const routes = new Set<string>(Object.values(places).map(({ path }) => path));

/** Serves the built site on every path the API leaves over: files, the page of every route, a page with 404 else. */
export function serveSite(app: Hono, folders: SiteFolders, config: PublicConfig): void {
  const readEmbed = createFileReader(folders.embed);
  const readSite = createFileReader(folders.site, (bytes, path) =>
    path === 'index.html' ? Buffer.from(withPublicConfig(bytes.toString('utf8'), config)) : bytes,
  );

  const page = async (c: Context, path: string, status: 200 | 404) => {
    const index = await readSite('index.html');
    if (!index) return missing();
    return send(c, index, { status, headers: { 'Cache-Control': ASK_FIRST, ...pageHeaders(path) } });
  };

  app.get('/embed/*', async (c) => {
    const path = pathOf(c)?.slice('/embed/'.length);
    const file = path && (await readEmbed(path));
    if (!file) return missing(anyOrigin);
    const cache = /^chunks\/|-[\w-]{8}\.\w+$/.test(path) ? FOR_EVER : ASK_FIRST;
    return send(c, file, { status: 200, headers: { 'Cache-Control': cache, ...anyOrigin } });
  });

  app.get('*', async (c) => {
    if (!existsSync(folders.site))
      return Response.json({ status: 'error', message: httpCopy.notFound }, { status: 404 });
    const path = pathOf(c);
    if (path === undefined) return missing();
    if (routes.has(path)) return page(c, path, 200);
    if (path.endsWith('/') && routes.has(path.slice(0, -1))) {
      return c.redirect(path.slice(0, -1) + new URL(c.req.url).search, 308);
    }
    const file = path.endsWith('.html') ? undefined : await readSite(path.slice(1));
    if (file) {
      const isHashed = path.startsWith('/static/');
      const headers = { 'Cache-Control': isHashed ? FOR_EVER : ASK_FIRST, ...(isHashed && anyOrigin) };
      return send(c, file, { status: 200, headers });
    }
    // A missing script must not be answered with a page: the browser would try to run HTML.
    return extname(path) || path.startsWith('/static/') ? missing() : page(c, path, 404);
  });
}

/** The decoded path, or undefined for percent signs that mean nothing. */
function pathOf(c: Context): string | undefined {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return undefined;
  }
}

const missing = (headers: Record<string, string> = {}): Response =>
  new Response('Not found.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });

interface Sent {
  status: 200 | 404;
  headers: Record<string, string>;
}

async function send(c: Context, file: StaticFile, { status, headers }: Sent): Promise<Response> {
  const { encoding, bytes } = await file.encoded(c.req.header('accept-encoding') ?? null);
  const all = {
    ...headers,
    'Content-Type': file.type,
    ETag: encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`,
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
  if (status === 200 && c.req.header('if-none-match') === all.ETag) {
    return new Response(null, { status: 304, headers: all });
  }
  return new Response(bytes, { status, headers: { ...all, 'Content-Length': String(bytes.length) } });
}
