/* oxlint-disable floor/newer-members -- A browser without these sheets draws nothing. */
import { holdPresses } from '#browser/early/early-presses.ts';
import { isInView } from '#browser/in-view.ts';
import { isSecurePage } from '#browser/page/page-secure.ts';
import { asksForScenario, knownOptions } from '#browser/page/page-state.ts';
import {
  type AheadNode,
  type AheadParts,
  type AheadText,
  type HandOver,
  hasAny,
  lookOf,
  SITE_MARK,
} from './ahead.ts';

/** The storage key of the signed-in marker, with the prefix of most pages. */
const MEMBER = 'club:userid';
const SVG = 'http://www.w3.org/2000/svg';

/** What an entry has drawn. `undo` shows the page's own content again, after the element's code failed to load. */
export interface DrawnAhead extends HandOver {
  undo(): void;
}

/**
 * Draws the first render of each element of a tag that is in view, while its code is loading. The element hydrates it
 * in place. Draws nothing where the first render would differ, or where a form shows its fallback: there the element mounts as usual. `script` is the
 * address of the entry. `guestsOnly`: a member gets something else than the first render.
 */
export function drawAhead(parts: AheadParts, script: string, guestsOnly = false): DrawnAhead {
  const drawn: HandOver['drawn'] = new Map();
  try {
    if (
      !customElements.get(parts.tag) &&
      isSecurePage() &&
      !asksForScenario() &&
      !(guestsOnly && MEMBER in localStorage)
    )
      drawAll(parts, drawn, pageLook(script));
  } catch {
    // The element mounts as usual, or shows its fallback with the reason.
  }
  return {
    sheets: parts.sheets,
    drawn,
    undo() {
      for (const { box } of drawn.values()) box.replaceWith(document.createElement('slot'));
      drawn.clear();
    },
  };
}

function drawAll(
  { tag, root, sheets, reserve, texts, unless }: AheadParts,
  drawn: HandOver['drawn'],
  page: PageLook,
): void {
  const { siteUrl, googleClientId } = page;
  const styles = sheets.map(styleOf);
  for (const element of document.querySelectorAll<HTMLElement>(tag)) {
    const lang = element.lang.trim().toLowerCase().split('-')[0] || 'en';
    const google = googleClientId ? texts[`${lang} google`] : undefined;
    const words = google ?? texts[lang];
    if (!words || element.shadowRoot || !isInView(element) || hasAny(element, unless)) continue;
    const read = (text: AheadText) =>
      (typeof text === 'number' ? words[text] : text)?.replace(SITE_MARK, siteUrl.replace(/\/$/, ''));
    const box = document.createElement('div');
    box.className = 'club-mount';
    box.lang = lang;
    box.dir = 'ltr';
    box.style.minBlockSize = reserve ?? '';
    box.append(nodeOf(root, read));
    const shadow = element.attachShadow({ mode: 'open', delegatesFocus: true });
    shadow.adoptedStyleSheets = styles;
    shadow.append(box);
    drawn.set(element, { box, unless, look: lookOf(lang, siteUrl, google), release: hold(box) });
  }
}

/**
 * Holds what a visitor presses in a drawn box. A link asks the page first, so it is held too. Typed letters stay in the
 * box (`keepTypedKeys` does the rest).
 */
function hold(box: HTMLElement): () => void {
  const release = holdPresses(box, { controls: 'button, a:not([target])' });
  box.onkeydown = box.onkeypress = keepLetter;
  return () => {
    box.onkeydown = box.onkeypress = null;
    release();
  };
}

function keepLetter(event: KeyboardEvent): void {
  if (!event.key?.[1] && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}

/** The settings of the page that show in a first render. */
interface PageLook {
  siteUrl: string;
  googleClientId: string | undefined;
}

/**
 * Returns what shows of the page's settings. Reads them without a warning, which the element adds: when it finds something
 * else, it renders again. Throws for a block that is not JSON.
 */
function pageLook(script: string): PageLook {
  const json = JSON.parse(document.querySelector('script#club-config')?.textContent || '{}') as object;
  const given: Record<string, unknown> = { ...json, ...knownOptions() };
  const named = document.querySelector('[site-url^=http]')?.getAttribute('site-url')?.replace(/\/+$/, '');
  return {
    siteUrl: trimmed(given['siteUrl'] ?? (named || given['siteOrigin'])) ?? new URL(script).origin,
    googleClientId: trimmed(given['googleClientId']),
  };
}

const trimmed = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() : undefined;

function styleOf(text: string): CSSStyleSheet {
  const style = new CSSStyleSheet();
  style.replaceSync(text);
  return style;
}

/** Creates the nodes one by one, because a policy with Trusted Types refuses HTML. */
function nodeOf([tag, attributes, ...children]: AheadNode, read: Read, isInSvg = false): Element {
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

type Read = (text: AheadText) => string | undefined;
