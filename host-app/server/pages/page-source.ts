import { createHash } from 'node:crypto';
import type { Language } from '#club/facts/languages.ts';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { LogLine } from '../deps/log.ts';
import { logTextOf } from '../deps/log.ts';
import type { PublicConfig } from '../settings/public-config.ts';
import { type PageParts, pageTemplate, type RenderPage } from './page-template.ts';
import { type BuiltSite, filesOfPage } from './site-pages.ts';
import { createStaticFile, type StaticFile } from './static-files.ts';

/** What createPageSource needs. */
export interface PageSourceParts {
  site: BuiltSite;
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

/** A page as a file, with the CSP sources of the style and the script in its HTML, such as 'sha256-...'. */
export interface SourcePage {
  file: StaticFile;
  hashes: { script: string[]; style: string[] };
}

export type PageSource = (path: string, language: Language) => Promise<SourcePage>;

/**
 * Returns a cache of rendered pages. A page is rendered once for all visitors, and again when the plans changed.
 */
export function createPageSource(parts: PageSourceParts): PageSource {
  const cache = new Map<string, Promise<CachedPage | undefined>>();
  const { site } = parts;
  let hasLogged = false;

  function logOnce(cause: unknown): void {
    if (hasLogged) return;
    hasLogged = true;
    parts.log('A page could not be rendered on the server; the browser renders it', logTextOf(cause));
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

  async function make(path: string, language: Language, before?: CachedPage): Promise<CachedPage> {
    const at = parts.clock.now();
    if (before && at - before.at < CACHE_MS) return before;
    const plans = await plansNow(language);
    // Old plans are better than a page without content.
    if (before && parts.render && plans === undefined) return { ...before, at };
    const from = JSON.stringify(plans ?? null);
    if (before?.from === from) return { ...before, at };
    const rendered = await render(path, language, plans);
    const files = filesOfPage(site, path, language);
    // A page that could not be rendered is in English until the browser renders it.
    const page = {
      site,
      config: parts.config,
      language: rendered ? language : 'en',
      files,
      rendered,
    } as const;
    return { from, at, page: await pageOf(page) };
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
    return (await next).page;
  };
}

/** Puts the style sheets into the HTML of a page with content that stays small, so that it shows after one request. */
async function pageOf(parts: PageParts): Promise<SourcePage> {
  const { site, files, rendered } = parts;
  const script = [site.early.hash];
  const fileOf = (html: string) => createStaticFile(Buffer.from(html), '.html');
  const linked = { file: fileOf(pageTemplate(parts)), hashes: { script, style: [] } };
  if (!rendered?.body) return linked;
  const css = [...site.sheets, ...files.sheets].map((path) => site.sheetTexts.get(path)).join('\n');
  const file = fileOf(pageTemplate({ ...parts, css }));
  const isSmall = (await file.encoded('br')).bytes.length <= FIRST_FLIGHT_BYTES;
  return isSmall ? { file, hashes: { script, style: [hashOf(css)] } } : linked;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
