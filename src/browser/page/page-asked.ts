import { type AskedOptions, pageSlot } from './page-slot.ts';

/**
 * The attributes of an element that say where the page's one club lives; React and Svelte write the property's name
 * as long as the element is not defined.
 */
const attributes = [
  ['siteUrl', 'site-url'],
  ['apiHost', 'api-host'],
  ['storagePrefix', 'storage-prefix'],
] as const;

const selector = attributes.flatMap((names) => names.map((name) => `[${name}]`)).join();
let told = false;

/** Takes what an element says about the page's club. The first one on the page decides; another answer warns once. */
export function offerOptions(element: Element): void {
  const asked = readOptions(element);
  if (!asked) return;
  const slot = pageSlot();
  const decided = slot.club?.options ?? askedByPage() ?? asked;
  if (!slot.club) slot.asked = decided;
  const differs = attributes.some(([name]) => asked[name] !== undefined && asked[name] !== decided[name]);
  if (!differs || told) return;
  told = true;
  console.warn(
    `<${element.localName}> names another site-url, api-host or storage-prefix than the first element of this page. ` +
      'A page has one club: the first one stays.',
  );
}

/** What the first element of the page with such attributes says, defined already or not. */
export function askedByPage(): AskedOptions | undefined {
  const slot = pageSlot();
  if (slot.asked) return slot.asked;
  for (const element of document.querySelectorAll(selector)) {
    const asked = element.localName.startsWith('club-') ? readOptions(element) : undefined;
    if (asked) return asked;
  }
  return undefined;
}

function readOptions(element: Element): AskedOptions | undefined {
  const asked: AskedOptions = {};
  for (const [name, attribute] of attributes) {
    const said = (element.getAttribute(attribute) ?? element.getAttribute(name))?.trim();
    // An empty one is what a template leaves of a value it does not have; empty keys would meet the page's own (Z-21).
    if (!said) continue;
    if (name === 'storagePrefix') asked.storagePrefix = said;
    else if (isWebAddress(said)) asked[name] = said.replace(/\/+$/, '');
    else console.warn(`<${element.localName} ${attribute}="${said}"> is no http address; it is ignored.`);
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
