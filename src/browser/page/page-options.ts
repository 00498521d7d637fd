import type { ClubOptions } from '#core/club.ts';
import { isOwnSite, withDefaults } from '#core/club-options.ts';
import type { Stop } from '#core/ports.ts';
import { loadScenario } from './load-extras.ts';
import { askedByPage } from './page-asked.ts';
import { readPageConfig } from './page-config.ts';
import { pageSlot } from './page-slot.ts';

const EMBED_PREFIX = 'club:';
const isEmbed = import.meta.env?.MODE === 'embed';

/** Where the club's site lives by all that was said on this page; undefined while nobody said it. */
export function siteUrlOfPage(): string | undefined {
  const { club, options } = pageSlot();
  if (club) return club.options.siteUrl;
  return options?.siteUrl ?? askedByPage()?.siteUrl ?? readPageConfig()?.siteOrigin ?? scriptOrigin();
}

/**
 * Calls `start` once the page's configuration is known, at the earliest a microtask later: a script's imports run before
 * the `configureClub()` below them. Until then the widget shows its fallback, and a line in the console says why.
 */
export function whenConfigured(widget: Element | string, start: () => void): Stop {
  const slot = pageSlot();
  const name = typeof widget === 'string' ? widget : `<${widget.localName}>`;
  let isStopped = false;
  const begin = () => {
    if (isStopped) return;
    if (siteUrlOfPage() !== undefined) return start();
    console.warn(
      `${name} shows its fallback: it does not know where the club lives. ` +
        'Call configureClub({ siteUrl }), or write site-url on the element.',
    );
    slot.waiting ??= new Set();
    slot.waiting.add(start);
  };
  queueMicrotask(() => {
    const scenario = loadScenario();
    if (scenario) void scenario.then(begin);
    else begin();
  });
  return () => {
    isStopped = true;
    slot.waiting?.delete(start);
  };
}

/** Starts the elements that waited for `configureClub()`. */
export function startWaiting(): void {
  const { waiting } = pageSlot();
  if (!waiting || siteUrlOfPage() === undefined) return;
  for (const start of [...waiting]) {
    waiting.delete(start);
    start();
  }
}

/** All that was said on this page. Throws while nobody said where the club lives. */
export function pageOptions(): ClubOptions {
  const { siteOrigin: _, ...rest } = readPageConfig() ?? {};
  const said = { ...askedByPage(), ...pageSlot().options };
  const siteUrl = siteUrlOfPage();
  // Guessing our own site here would let a logout clear somebody else's storage.
  if (siteUrl === undefined) {
    throw new Error(
      'A club widget was placed before configureClub(). It does not know where the club lives. ' +
        'Call configureClub({ siteUrl }) once, before the first widget, or write site-url on the element.',
    );
  }
  const ownSite = isOwnSite(originOf(siteUrl) ?? siteUrl, location.origin);
  return withDefaults({
    ...rest,
    ...said,
    siteUrl,
    pageOrigin: location.origin,
    apiHost: said.apiHost ?? rest.apiHost ?? (ownSite ? '' : siteUrl),
    ownSite,
    storagePrefix: said.storagePrefix ?? (ownSite ? '' : EMBED_PREFIX),
  });
}

/** Our embed files come from our site; bundled into somebody else's script the same code has to be told. */
function scriptOrigin(): string | undefined {
  return isEmbed ? originOf(import.meta.url) : undefined;
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
}
