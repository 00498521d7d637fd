// The inline script of a served page: runs before the first paint and before the style sheets. The build bundles it by
// itself. Its protocol is in early-presses.ts.
import { queuePresses } from '#browser/early/early-presses.ts';
import { dropQueued } from '#browser/early/queued-presses.ts';

const page = document.documentElement;
/** A line that brings the page within this time is quick. */
const QUICK_MS = 100;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

readVisitor();
loadTypeface();
preloadForMember();
queueUntilLive();
repeatFailedSheets();

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be blocked. Then nobody is signed in.
    return null;
  }
}

function preload(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...link }));
}

/** Hides the parts of the guest's page that differ for a member or a campaign, until the site's script runs. */
function readVisitor(): void {
  const query = new URLSearchParams(location.search);
  const langOfAddress = query.get('lang');
  // The server rendered the page in the requested language. For an unknown one, the stored language counts.
  const language = langOfAddress === page.lang ? langOfAddress : (stored('club_lang') ?? page.lang);
  if (language !== page.lang) page.dataset['visitor'] = 'language';
  else if (stored('userid')) page.dataset['visitor'] = 'member';
  else if (query.has('campaign') || query.has('campaignType')) page.dataset['visitor'] = 'campaign';
  else if (stored('campaignType') || stored('highlightedService')) page.dataset['visitor'] = 'campaign';
}

/**
 * Preloads the typeface for a visitor on a quick line, or whose cache has it: a browser waits a moment with its first
 * paint for a preloaded font, and one that arrived later would move the text. Another page keeps the font of the system,
 * and the site's script loads the typeface for the next page. A visitor on a slow line, or who asked for less data, never
 * loads it.
 */
function loadTypeface(): void {
  const font = document.currentScript?.dataset['font'];
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType !== '4g') page.dataset['withoutFont'] = '';
  else if (font) {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isQuick = navigation && performance.now() - navigation.requestStart < QUICK_MS;
    if (isQuick || stored('club_typeface') === font)
      preload({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: font,
        onload: () => keepFallback(font),
      });
    else page.dataset['withoutFont'] = font;
  }
}

/**
 * Does without a typeface that arrives after the first paint. `font-display: optional` alone does not: a style sheet that is
 * added later makes the browser read the typeface again, and show it.
 */
function keepFallback(font: string): void {
  if (performance.getEntriesByName('first-contentful-paint').length > 0) page.dataset['withoutFont'] = font;
}

/** A guest's page does without the part of the club for members. */
function preloadForMember(): void {
  const part = document.currentScript?.dataset['member'];
  if (!part || !stored('userid')) return;
  for (const href of part.split(' ')) preload({ rel: 'modulepreload', fetchPriority: 'low', href });
}

/**
 * Holds presses, which would be lost before the page is live. When the site's script cannot run, the marks go, and a
 * message offers to load the page again.
 */
function queueUntilLive(): void {
  let hasFailed = false;
  queuePresses(document, {
    controls: 'button',
    handling: () => {
      if ('live' in page.dataset) return 'pass';
      return hasFailed ? 'drop' : 'queue';
    },
  });
  function fail(): void {
    if ('live' in page.dataset) return;
    hasFailed = true;
    dropQueued(document);
    for (const message of document.querySelectorAll<HTMLElement>('[data-load-failed]'))
      message.hidden = false;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-load-failed] a'))
      link.href = location.href;
  }
  // The module did not load, or this browser cannot run it.
  window.addEventListener(
    'error',
    ({ target, filename }) => {
      const isOurs =
        target instanceof HTMLScriptElement
          ? target.type === 'module'
          : target === window && filename?.startsWith(location.origin);
      if (isOurs) fail();
    },
    true,
  );
}

/** Requests a style sheet that failed to load once more, by a new request. */
function repeatFailedSheets(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement)) return;
      if (target.rel !== 'stylesheet' || target.href.endsWith('?again')) return;
      const again = target.cloneNode() as HTMLLinkElement;
      again.href = `${target.href}?again`;
      target.after(again);
    },
    true,
  );
}
