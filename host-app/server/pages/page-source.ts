import type { Language } from '#club/facts/languages.ts';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { LogLine } from '../deps/log.ts';
import { faultOf } from '../deps/log.ts';
import type { PublicConfig } from '../settings/public-config.ts';
import { type InlinePage, inlineEarly, inlineSheets } from './inline-files.ts';
import { pageFilesOf } from './page-files.ts';
import { pageHtml, type RenderPage } from './page-html.ts';
import { createStaticFile, type FileReader, type StaticFile, textOf } from './static-files.ts';

/** What createPageSource needs. */
export interface PageSourceParts {
  readSite: FileReader;
  config: PublicConfig;
  clock: ServerClock;
  log: LogLine;
  /** The reply of the plans call in a language. */
  plans: (language: Language) => Promise<unknown>;
  render?: RenderPage;
}

interface CachedPage {
  /** What the page was made from. The page is reused while this stays the same. */
  from: string;
  at: number;
  page: SourcePage;
}

/** How long a rendered page may lag behind the plans and seats, in ms. */
const CACHE_MS = 60 * SECOND_MS;
/** A server sends about so many bytes before it waits for the browser. A larger page links its style sheets. */
const FIRST_FLIGHT_BYTES = 14 * 1_024;
const MANIFEST = '.vite/manifest.json';
const noHashes: InlinePage['hashes'] = { script: [], style: [] };

/** A page as a file, with the hashes of the styles and scripts in its HTML. */
export interface SourcePage extends Pick<InlinePage, 'hashes'> {
  file: StaticFile;
}

/** Returns a page. Resolves with undefined when the site is not built. */
export type PageSource = (path: string, language: Language) => Promise<SourcePage | undefined>;

/**
 * Returns a cache of rendered pages. A page is rendered once for all visitors, and again when the build or the plans
 * changed.
 */
export function createPageSource(parts: PageSourceParts): PageSource {
  const cache = new Map<string, Promise<CachedPage | undefined>>();
  let hasLogged = false;

  function logOnce(cause: unknown): void {
    if (hasLogged) return;
    hasLogged = true;
    parts.log('A page could not be rendered on the server; the browser renders it', faultOf(cause));
  }

  async function render(path: string, language: Language, plans: unknown) {
    if (!parts.render || plans === undefined) return undefined;
    try {
      const rendered = await parts.render({ path, language, plans, config: parts.config });
      return { ...rendered, language, plans };
    } catch (cause) {
      logOnce(cause);
      return undefined;
    }
  }

  async function plansNow(language: Language): Promise<unknown> {
    if (!parts.render) return undefined;
    return parts.plans(language).catch((cause: unknown) => logOnce(cause));
  }

  async function make(
    path: string,
    language: Language,
    before: CachedPage | undefined,
  ): Promise<CachedPage | undefined> {
    const index = await parts.readSite('index.html');
    if (!index) return undefined;
    const at = parts.clock.now();
    const fresh = before && at - before.at < CACHE_MS;
    if (fresh && before.from.startsWith(index.etag)) return before;
    const plans = await plansNow(language);
    const from = index.etag + JSON.stringify(plans ?? null);
    if (before?.from === from) return { ...before, at };
    const [manifest, rendered] = [await parts.readSite(MANIFEST), await render(path, language, plans)];
    const files = pageFilesOf(textOf(manifest) || '{}', path, language);
    const html = pageHtml(textOf(index), { config: parts.config, files, rendered });
    const linked = { html, hashes: noHashes };
    // A page without content shows nothing before its scripts: there, linked files stay in the cache.
    if (!rendered?.body) return { from, at, page: pageOf(linked) };
    const early = await inlineEarly(linked, parts.readSite);
    const whole = pageOf(await inlineSheets(early, parts.readSite));
    const isSmall = (await whole.file.encoded('br')).bytes.length <= FIRST_FLIGHT_BYTES;
    return { from, at, page: isSmall ? whole : pageOf(early) };
  }

  return async (path, language) => {
    const key = `${language} ${path}`;
    // One render at a time for a page; simultaneous requests share the result.
    const last = cache.get(key) ?? Promise.resolve(undefined);
    const next = last.then((before) => make(path, language, before));
    cache.set(
      key,
      next.catch(() => undefined),
    );
    return (await next)?.page;
  };
}

const pageOf = ({ html, hashes }: InlinePage): SourcePage => ({
  file: createStaticFile(Buffer.from(html), '.html'),
  hashes,
});
