import { type ElementOptions, pageState } from './page-state.ts';

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
