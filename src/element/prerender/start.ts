/* oxlint-disable floor/newer-members -- A browser without these sheets draws nothing. */
import { isInView } from '#browser/in-view.ts';
import { isSecurePage } from '#browser/page/page-secure.ts';
import { asksForScenario, knownOptions } from '#browser/page/page-state.ts';
import type { GivenBrand } from '#club/facts/brand.ts';
import {
  type PrerenderedEntry,
  hasAny,
  markupKeyOf,
  type Prerendered,
  type PrerenderedNode,
  type PrerenderedText,
  SITE_MARK,
} from './prerendered.ts';
import { queueBoxPresses, takeServed } from './served.ts';

/** The storage key of the signed-in marker, with the prefix of most pages. */
const MEMBER = 'club:userid';

const SVG = 'http://www.w3.org/2000/svg';

type Read = (text: PrerenderedText) => string | undefined;

/** What an embed entry starts with. */
export interface EntryParts {
  prerendered: Prerendered;
  /** The address of the entry. */
  script: string;
  /** Imports the module that registers the element. */
  importElement(): Promise<{ hydrate(entry: PrerenderedEntry): void }>;
}

/**
 * Draws the prerendered state of each element of a tag that is in view, and loads the element, which hydrates it
 * in place. Draws nothing where the first render would differ, and on a page that is not secure: there the element mounts as
 * usual, or shows its fallback. Returns a function that
 * resolves when the tag is defined. Call it again after a failure.
 */
export function startPrerendered(parts: EntryParts): () => Promise<void> {
  const { prerendered, script, importElement } = parts;
  const entry: PrerenderedEntry = { sheets: prerendered.sheets, boxes: new Map() };
  try {
    draw(parts, entry.boxes);
  } catch {
    // The element mounts as usual, or shows its fallback with the reason.
  }
  const fetchElement = async () => {
    // import() learns what a file imports only once that file is there, a round trip later.
    const fetchFile = (file: string) => import(/* @vite-ignore */ new URL(file, script).href);
    const branded = fetchFile('./brand.js').then(({ brand }: { brand: GivenBrand }) => {
      // The boxes were drawn without the colors of the brand. Their element adopts the same sheets.
      const sheets = { ...brand, ...knownOptions()?.brand }.sheets?.map(styleOf) ?? [];
      for (const { shadowRoot } of entry.boxes.keys()) shadowRoot?.adoptedStyleSheets.push(...sheets);
    });
    const [{ hydrate }] = await Promise.all([
      importElement(),
      branded,
      ...prerendered.imports.map(fetchFile),
    ]);
    hydrate(entry);
  };
  fetchElement().catch((cause: unknown) => {
    for (const { box } of entry.boxes.values()) showContent(box);
    entry.boxes.clear();
    console.warn(`<${prerendered.tag}> shows its fallback: its script failed to load.`, cause);
  });
  return fetchElement;
}

/** Shows the element's own content instead of a box. */
function showContent(box: HTMLElement): void {
  const slot = document.createElement('slot');
  // The sheet of served markup hides its slot.
  slot.style.display = 'block';
  (box.getRootNode() as ShadowRoot).querySelector('slot')?.remove();
  box.replaceWith(slot);
}

function draw({ prerendered, script }: EntryParts, boxes: PrerenderedEntry['boxes']): void {
  const { tag, root, sheets, reserve, texts, unless, guestsOnly } = prerendered;
  if (customElements.get(tag) || !isSecurePage() || asksForScenario()) return;
  const { siteUrl, googleClientId } = pageSettings(script);
  const isMember = guestsOnly && MEMBER in localStorage;
  const styles = sheets.map(styleOf);
  for (const element of document.querySelectorAll<HTMLElement>(tag)) {
    const served = takeServed(element);
    if (served) boxes.set(element, served);
    const lang = element.lang.trim().toLowerCase().split('-')[0] || 'en';
    const google = googleClientId ? texts[`${lang} google`] : undefined;
    const words = google ?? texts[lang];
    if (!words || isMember || element.shadowRoot || !isInView(element) || hasAny(element, unless)) continue;
    const box = document.createElement('div');
    box.className = 'club-mount';
    box.lang = lang;
    box.dir = 'ltr';
    box.style.minBlockSize = reserve ?? '';
    box.append(drawTree(root, words, siteUrl));
    const shadow = element.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = styles;
    shadow.append(box);
    boxes.set(element, {
      box,
      markupKey: markupKeyOf({ lang, siteUrl, google }),
      release: queueBoxPresses(box),
    });
  }
}

/** The settings of the page that show in a first render. */
interface PageSettings {
  siteUrl: string;
  googleClientId: string | undefined;
}

/**
 * Returns what shows of the page's settings. Reads them without a warning, which the element adds: when it finds something
 * else, it renders again. Throws for a block that is not JSON.
 */
function pageSettings(script: string): PageSettings {
  const json = JSON.parse(document.querySelector('script#club-config')?.textContent || '{}') as object;
  const options: Record<string, unknown> = { ...json, ...knownOptions() };
  const named = document.querySelector('[site-url^=http]')?.getAttribute('site-url')?.replace(/\/+$/, '');
  return {
    siteUrl: trimmed(options['siteUrl'] ?? (named || options['siteOrigin'])) ?? new URL(script).origin,
    googleClientId: trimmed(options['googleClientId']),
  };
}

const trimmed = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() : undefined;

function styleOf(text: string): CSSStyleSheet {
  const style = new CSSStyleSheet();
  style.replaceSync(text);
  return style;
}

/** Returns the nodes of a prerendered tree, with the texts of a variant and the address of the club's site. */
function drawTree(root: PrerenderedNode, words: readonly (string | null)[], siteUrl: string): Element {
  const site = siteUrl.replace(/\/$/, '');
  return nodeOf(root, (text) =>
    (typeof text === 'number' ? (words[text] ?? undefined) : text)?.replace(SITE_MARK, site),
  );
}

/** Creates the nodes one by one, because a policy with Trusted Types refuses HTML. */
function nodeOf([tag, attributes, ...children]: PrerenderedNode, read: Read, isInSvg = false): Element {
  const inSvg = isInSvg || tag === 'svg';
  const node = inSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, text] of Object.entries(attributes)) {
    const value = read(text);
    if (value !== undefined) node.setAttribute(name, value);
  }
  for (const child of children) {
    const kid = typeof child === 'object' ? nodeOf(child, read, inSvg) : read(child);
    if (kid !== undefined) node.append(kid);
  }
  return node;
}
