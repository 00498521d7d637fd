import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Context, Hono } from 'hono';
import { brandScript } from '#club/facts/brand.ts';
import { isLanguage } from '#club/facts/languages.ts';
import { places } from '#club/facts/places.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { pageHeaders } from '../http/headers.ts';
import { filesOf, PINNED, readRelease } from './embed-release.ts';
import { frameEntries, framePage, isFrameScreen } from './frame-page.ts';
import type { KeptReleases } from './kept-releases.ts';
import { createPageSource, type PageSourceParts } from './page-source.ts';
import type { RenderPage } from './page-template.ts';
import { type BuiltSite, PAGES_FILE } from './site-pages.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import { createFileReader, createStaticFile, type FileReader, type StaticFile } from './static-files.ts';

/** The folders of the built site and elements. */
export interface SiteFolders {
  /** The built site: static/ and so on. */
  site: string;
  /** The elements for partner pages, served below /embed/. */
  embed: string;
  /** What `readBuiltSite` has read of the site. Without it the server has no pages: `npm run dev` serves them. */
  pages?: BuiltSite;
  /** Renders the public pages. Without it the browser renders them. */
  render?: RenderPage;
  /** What earlier releases left. Read where the build has no such file. */
  kept?: KeptReleases | undefined;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** A page does not wait for the brand at each visit: after a change, a browser may show the earlier one once more. */
const BRAND_CACHE = 'public, max-age=60, stale-while-revalidate=86400';
/** Scripts, styles and fonts are for partner pages too. */
const anyOrigin = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
/**
 * A partner's page with `Cross-Origin-Embedder-Policy` shows only frames that have it, too. Then a frame shows nothing of
 * others, such as Google's button or the challenge.
 */
const forIsolatedPages = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
/** The path of the page that every unknown path gets. */
const NOT_FOUND_PATH = '/404';
/** How the path of a page ends, also that of an older site. Every other ending is a file. */
const PAGE_ENDINGS: ReadonlySet<string> = new Set(['', '.html', '.htm', '.php']);
const routes = new Set<string>(Object.values(places).map(({ path }) => path));

/** What serveSite needs. */
export interface SiteParts extends Omit<PageSourceParts, 'site'> {
  folders: SiteFolders;
  frameParents: readonly string[];
  /** The style sheet of the brand. */
  sheet?: BrandSheet | undefined;
  uploadsOrigin?: string;
  /** Whether pages may show the challenge. */
  hasChallenge: boolean;
}

/** The path and the text of a style sheet. */
interface BrandSheet {
  path: string;
  text: string;
}

/**
 * Serves the built site on each path that the API does not use: files, the page of each route, otherwise a page with
 * 404.
 */
export function serveSite(app: Hono, { folders, sheet, ...parts }: SiteParts): void {
  const { config, hasChallenge } = parts;
  const allowed = { googleClientId: config.googleClientId, hasChallenge };
  const readEmbed = orKept(createFileReader(folders.embed), folders.kept?.embed);
  const readSite = orKept(createFileReader(folders.site), folders.kept?.site);
  const readPage = folders.pages && createPageSource({ ...parts, site: withSheet(folders.pages, sheet) });

  const page = async (c: Context, path: string, status: 200 | 404) => {
    const language = c.req.query('lang') ?? null;
    if (!readPage) return missing();
    const found = await readPage(path, isLanguage(language) ? language : 'en');
    const headers = pageHeaders({
      path,
      hashes: found.hashes,
      ...allowed,
      uploadsOrigin: parts.uploadsOrigin,
    });
    return send(c, found.file, { status, headers: { 'Cache-Control': REVALIDATE, ...headers } });
  };
  /** Login and signup for partner pages: the elements on a bare page that only listed origins may frame. */
  app.get('/frame/:screen', async (c) => {
    const screen = c.req.param('screen');
    if (!isFrameScreen(screen) || !existsSync(folders.embed)) return missing();
    const headers = {
      ...pageHeaders({ path: c.req.path, ...allowed, parents: parts.frameParents }),
      ...(config.googleClientId || hasChallenge ? {} : forIsolatedPages),
    };
    const files = await filesOf(readEmbed, frameEntries(screen));
    const file = createStaticFile(Buffer.from(framePage(config, parts.frameParents, files)), '.html');
    return send(c, file, { status: 200, headers: { 'Cache-Control': REVALIDATE, ...headers } });
  });
  const robots = createStaticFile(Buffer.from(robotsTxt(config.siteOrigin)), '.txt');
  const sitemap = createStaticFile(Buffer.from(sitemapXml(config.siteOrigin)), '.xml');
  const own: Record<string, StaticFile> = { '/robots.txt': robots, '/sitemap.xml': sitemap };

  serveElements(app, readEmbed, config);

  app.get('*', async (c) => {
    if (!existsSync(folders.site))
      return Response.json({ status: 'error', message: httpCopy.notFound }, { status: 404 });
    const path = pathOf(c);
    if (path === undefined) return missing();
    if (routes.has(path)) return page(c, path, 200);
    if (path.endsWith('/') && routes.has(path.slice(0, -1))) {
      return c.redirect(path.slice(0, -1) + new URL(c.req.url).search, 308);
    }
    const file = own[path] ?? (isPublic(path) ? await readSite(path.slice(1)) : undefined);
    if (file) {
      const isHashed = path.startsWith('/static/');
      const headers = { 'Cache-Control': isHashed ? IMMUTABLE : REVALIDATE, ...(isHashed && anyOrigin) };
      return send(c, file, { status: 200, headers });
    }
    // A missing script must not be answered with a page: the browser would try to run HTML.
    const isFile = !PAGE_ENDINGS.has(extname(path)) || path.startsWith('/static/');
    return isFile ? missing() : page(c, NOT_FOUND_PATH, 404);
  });
}

/** Serves the elements for any page, with the brand of this start instead of that of the build. */
function serveElements(app: Hono, read: FileReader, config: SiteParts['config']): void {
  const brandFile = createStaticFile(Buffer.from(brandScript(config.brand ?? {}, config)), '.js');
  app.get('/embed/*', async (c) => {
    const path = pathOf(c)?.slice('/embed/'.length);
    if (path && isBrandFile(path))
      return send(c, brandFile, { status: 200, headers: { 'Cache-Control': BRAND_CACHE, ...anyOrigin } });
    const found = path ? await readRelease(read, path) : undefined;
    if (!found) return missing(anyOrigin);
    const { file, isPinned } = found;
    const cache = isPinned || isHashed(path) ? IMMUTABLE : REVALIDATE;
    return send(c, file, { status: 200, headers: { 'Cache-Control': cache, ...anyOrigin } });
  });
}

/** Returns a reader of the build that reads the second where the build has no such file. */
const orKept =
  (read: FileReader, kept: FileReader | undefined): FileReader =>
  async (path) =>
    (await read(path)) ?? kept?.(path);

/** Returns the built site with the style sheet of the brand after its own. */
const withSheet = (site: BuiltSite, sheet: BrandSheet | undefined): BuiltSite =>
  sheet
    ? {
        ...site,
        sheets: [...site.sheets, sheet.path.slice(1)],
        sheetTexts: new Map([...site.sheetTexts, [sheet.path.slice(1), sheet.text]]),
      }
    : site;

/** Returns whether a file may be served by its path. Pages have routes, and dot files belong to the build. */
const isPublic = (path: string): boolean => path !== `/${PAGES_FILE}` && !path.includes('/.');

/** Returns whether the name of an embedded file has a hash of its content. An entry such as club-benefits.js has none. */
const isHashed = (path = ''): boolean => path.startsWith('chunks/');

/** Returns whether elements load their brand from a path. Those of a pinned version load it from below their version. */
const isBrandFile = (path: string): boolean => (PINNED.exec(path)?.[2] ?? path) === 'brand.js';

/** Returns the decoded path, or undefined when its percent-encoding is broken. */
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
  if (status === 200 && hasTag(c.req.header('if-none-match'), all.ETag)) {
    return new Response(null, { status: 304, headers: all });
  }
  return new Response(bytes, { status, headers: { ...all, 'Content-Length': String(bytes.length) } });
}

/** Returns whether `If-None-Match` has an ETag. A proxy that compresses marks its copy as weak: both are the same here (RFC 9110). */
const hasTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
