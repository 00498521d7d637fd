import { isOwnSite, withDefaults } from '#core/club-options.ts';
import type { ClubOptions } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import * as server from './brand-file.ts';
import { loadScenario } from './load-extras.ts';
import { givenBrand } from './page-brand.ts';
import { type ElementOptions, pageState, readPageConfig } from './page-state.ts';

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
    // Undefined in the `brand.js` of an earlier release, which a cache or a rollback may give.
    ...server.partnerSite,
    ...rest,
    ...ownOptions,
    brand: givenBrand(),
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

/**
 * The attributes of an element that set options of the page's club. React and Svelte write the name of the property as long
 * as the element is not defined.
 */
const attributes = [
  ['siteUrl', 'site-url'],
  ['apiHost', 'api-host'],
  ['storagePrefix', 'storage-prefix'],
] as const;

const selector = attributes.flatMap((names) => names.map((name) => `[${name}]`)).join();
let hasWarned = false;

/** Takes over the club options of an element. The first element of the page decides. A different one warns once. */
export function applyElementOptions(element: Element): void {
  const options = readOptions(element);
  if (!options) return;
  const state = pageState();
  const decided = state.club?.options ?? firstElementOptions() ?? options;
  if (!state.club) state.elementOptions = decided;
  const differs = attributes.some(([name]) => options[name] !== undefined && options[name] !== decided[name]);
  if (!differs || hasWarned) return;
  hasWarned = true;
  console.warn(
    `<${element.localName}> names another site-url, api-host or storage-prefix than the first element of this page. ` +
      'A page has one club: the first one stays.',
  );
}

/** Returns the options of the first element of the page with such attributes, defined or not. */
export function firstElementOptions(): ElementOptions | undefined {
  const state = pageState();
  if (state.elementOptions) return state.elementOptions;
  for (const element of document.querySelectorAll(selector)) {
    const options = element.localName.startsWith('club-') ? readOptions(element) : undefined;
    if (options) return options;
  }
  return undefined;
}

function readOptions(element: Element): ElementOptions | undefined {
  const options: ElementOptions = {};
  for (const [name, attribute] of attributes) {
    const value = settingOf(element, name, attribute);
    // A template writes an empty attribute for a missing value. Keys without a prefix could be the page's own (Z-21).
    if (!value) continue;
    if (name === 'storagePrefix') options.storagePrefix = value;
    else if (isWebAddress(value)) options[name] = value.replace(/\/+$/, '');
    else warnOfAddress(value, name, attribute);
  }
  return Object.keys(options).length > 0 ? options : undefined;
}

const warned = new Set<string>();

/** Warns once of an address that is ignored, with all elements that have it. */
function warnOfAddress(value: string, ...names: [name: string, attribute: string]): void {
  const written = `${names[1]}="${value}"`;
  if (warned.has(written)) return;
  warned.add(written);
  const tags = [...document.querySelectorAll(selector)]
    .filter((element) => settingOf(element, ...names) === value)
    .map(({ localName }) => `<${localName}>`);
  console.warn(`${written} of ${[...new Set(tags)].join(', ')} is not an http address. It is ignored.`);
}

const settingOf = (element: Element, name: string, attribute: string): string | undefined =>
  (element.getAttribute(attribute) ?? element.getAttribute(name))?.trim();

/** Returns whether a text is an http address with its scheme. */
export function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}
