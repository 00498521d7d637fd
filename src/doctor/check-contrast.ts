import { pageBrand } from '#browser/page/page-brand.ts';
import { inheritedTheme } from '#browser/page/page-scheme.ts';
import { contrastOf, isDarkGround, type Mix, mixer, wantsDark } from './colors.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import type { Finding, PageEnvironment } from './page-environment.ts';
import { ruleFor, UNREADABLE, type Unreadable } from './token-colors.ts';

const MOST_WORDS = 40;

/** Reports unreadable text in an element. The theme or some of the page's tokens do not fit the background. */
export function checkContrast({ elements }: PageEnvironment): Finding[] {
  const mix = mixer();
  if (!mix) return [];
  const found = new Map<string, Finding>();
  for (const element of elements) {
    const tag = element.localName;
    const texts = found.has(tag) ? [] : unreadableIn(element, mix);
    if (texts.length === 0) continue;
    const theme = texts.map((text) => themeFor(element, text)).find(Boolean);
    const rule = theme ? undefined : ruleFor(element, texts, mix);
    const named = rule ? onePerColor(texts) : texts.slice(0, 1);
    const paste = theme ?? rule ?? copy.oursToFix(pageBrand().supportEmail);
    found.set(tag, { problem: 'theme', found: copy.unreadable(tag, named.map(inWords)), paste });
  }
  return [...found.values()];
}

const inWords = ({ text, contrast }: Unreadable) => ({
  words: text.textContent?.trim().slice(0, MOST_WORDS) ?? '',
  contrast: contrast.toFixed(1),
});

/** Returns the first text of each pair of colors. */
function onePerColor(texts: readonly Unreadable[]): Unreadable[] {
  const found = new Map<string, Unreadable>();
  for (const text of texts) {
    const colors = `${text.color} on ${text.ground.join()}`;
    if (!found.has(colors)) found.set(colors, text);
  }
  return [...found.values()];
}

function unreadableIn(element: Element, mix: Mix): Unreadable[] {
  return textsOf(element.shadowRoot ?? element).flatMap((text) => {
    const layers = layersBehind(text);
    if (!layers) return [];
    const ground = mix(layers);
    const { color } = getComputedStyle(text);
    const contrast = contrastOf(ground, mix([...layers, color]));
    return contrast < UNREADABLE ? [{ text, color, ground, contrast }] : [];
  });
}

/** Returns the line with the theme that fits the background. Undefined when the theme is right, or does not matter. */
function themeFor(element: Element, { text, ground }: Unreadable): string | undefined {
  // The page may be dark for this visitor only. Then `dark` would be wrong for others.
  const fit = isDarkGround(ground) ? (wantsDark() ? 'auto' : 'dark') : 'light';
  const isRight =
    isOnOwnGround(element, text) || (element.getAttribute('theme') ?? inheritedTheme(element)) === fit;
  return isRight ? undefined : `<${element.localName} theme="${fit}">`;
}

/** Returns whether the element itself paints the background of the text, such as a button does. */
function isOnOwnGround(element: Element, text: Element): boolean {
  for (let at: Element | null = text; at && at !== element; at = above(at))
    if (!/^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(at).backgroundColor)) return true;
  return false;
}

/** Returns the visible elements with their own text. Skips disabled controls, which may be pale. */
function textsOf(root: Node): Element[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = new Set<Element>();
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    if (element && textContent?.trim() && isDrawn(element)) found.add(element);
  }
  return [...found];
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  // Text for screen readers is one pixel wide.
  if (width < 2 || height < 2 || element.closest('style, script, slot, :disabled, [aria-disabled="true"]'))
    return false;
  const { visibility, opacity } = getComputedStyle(element);
  return visibility === 'visible' && opacity === '1';
}

/** Returns the colors behind a text, the lowest first. Returns undefined when one of them is an image or gradient. */
function layersBehind(text: Element): string[] | undefined {
  const layers: string[] = [];
  for (let at: Element | null = text; at; at = above(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return undefined;
    layers.push(backgroundColor);
  }
  return [emptyPage(), ...layers.reverse()];
}

const above = (element: Element): Element | null => {
  const parent = element.assignedSlot ?? element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
};

function emptyPage(): string {
  const schemes = getComputedStyle(document.documentElement).colorScheme.split(' ');
  const isDark = schemes.includes('dark') && (wantsDark() || !schemes.includes('light'));
  return isDark ? '#121212' : '#fff';
}
