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
  const asked = readOptions(element);
  if (!asked) return;
  const state = pageState();
  const decided = state.club?.options ?? firstElementOptions() ?? asked;
  if (!state.club) state.asked = decided;
  const differs = attributes.some(([name]) => asked[name] !== undefined && asked[name] !== decided[name]);
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
  if (state.asked) return state.asked;
  for (const element of document.querySelectorAll(selector)) {
    const asked = element.localName.startsWith('club-') ? readOptions(element) : undefined;
    if (asked) return asked;
  }
  return undefined;
}

function readOptions(element: Element): ElementOptions | undefined {
  const asked: ElementOptions = {};
  for (const [name, attribute] of attributes) {
    const value = (element.getAttribute(attribute) ?? element.getAttribute(name))?.trim();
    // A template writes an empty attribute for a missing value. Keys without a prefix could be the page's own (Z-21).
    if (!value) continue;
    if (name === 'storagePrefix') asked.storagePrefix = value;
    else if (isWebAddress(value)) asked[name] = value.replace(/\/+$/, '');
    else
      console.warn(`<${element.localName} ${attribute}="${value}"> is not an http address. It is ignored.`);
  }
  return Object.keys(asked).length > 0 ? asked : undefined;
}

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}
