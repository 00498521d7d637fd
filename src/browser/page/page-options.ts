import type { ClubOptions } from '#core/club.ts';
import { isOwnSite, withDefaults } from '#core/club-options.ts';
import type { Stop } from '#core/ports.ts';
import { firstElementOptions } from './element-options.ts';
import { loadScenario } from './load-extras.ts';
import { readPageConfig } from './page-config.ts';
import { pageState } from './page-state.ts';

const EMBED_PREFIX = 'club:';
const isEmbed = import.meta.env?.MODE === 'embed';

/** Returns the address of the club's site, from all settings of this page. Undefined while there is none. */
export function siteUrlOfPage(): string | undefined {
  const { club, options } = pageState();
  if (club) return club.options.siteUrl;
  return options?.siteUrl ?? firstElementOptions()?.siteUrl ?? readPageConfig()?.siteOrigin ?? scriptOrigin();
}

/**
 * Calls `start` once the configuration of the page is known, at the earliest a microtask later: the imports of a script run
 * before the `configureClub()` below them. Until then the widget shows its fallback, and the console names the reason.
 */
export function whenConfigured(widget: Element | string, start: () => void): Stop {
  const state = pageState();
  const name = typeof widget === 'string' ? widget : `<${widget.localName}>`;
  let isStopped = false;
  const begin = () => {
    if (isStopped) return;
    if (siteUrlOfPage() !== undefined) return start();
    console.warn(
      `${name} shows its fallback: the address of the club is missing. ` +
        (!isEmbed && widget === name
          ? 'Call configureClub({ siteUrl }) before the first render.'
          : 'Call configureClub({ siteUrl }), or write site-url on the element.'),
    );
    state.waiting ??= new Set();
    state.waiting.add(start);
  };
  queueMicrotask(() => {
    const scenario = loadScenario();
    if (scenario) void scenario.then(begin);
    else begin();
  });
  return () => {
    isStopped = true;
    state.waiting?.delete(start);
  };
}

/** Starts the elements that waited for `configureClub()`. */
export function startWaiting(): void {
  const { waiting } = pageState();
  if (!waiting || siteUrlOfPage() === undefined) return;
  for (const start of new Set(waiting)) {
    waiting.delete(start);
    start();
  }
}

/**
 * Returns the options of this page. `configureClub` wins over attributes of elements, the JSON block, and the address of the
 * script. Throws when the address of the club is missing.
 */
export function pageOptions(): ClubOptions {
  const { siteOrigin: _, ...rest } = readPageConfig() ?? {};
  const ownOptions = { ...firstElementOptions(), ...pageState().options };
  const siteUrl = siteUrlOfPage();
  // A guess of the own site here would let a logout clear the storage of a partner.
  if (siteUrl === undefined) {
    throw new Error(
      'A club widget was placed before configureClub(). The address of the club is missing. ' +
        'Call configureClub({ siteUrl }) once, before the first widget, or write site-url on the element.',
    );
  }
  const ownSite = isOwnSite(originOf(siteUrl) ?? siteUrl, location.origin);
  return withDefaults({
    ...rest,
    ...ownOptions,
    siteUrl,
    pageOrigin: location.origin,
    apiHost: ownOptions.apiHost ?? rest.apiHost ?? (ownSite ? '' : siteUrl),
    ownSite,
    storagePrefix: ownOptions.storagePrefix ?? (ownSite ? '' : EMBED_PREFIX),
  });
}

/** Returns the origin of the script. Only files of the embed build come from the club's site. */
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
