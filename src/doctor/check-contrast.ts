import { doctorCopy as copy } from './doctor.copy.ts';
import type { Finding, PageEnvironment } from './page-environment.ts';

type Pixel = readonly [red: number, green: number, blue: number];

/** The contrast below which text counts as unreadable. Text needs 4.5, so lower values point to a wrong background. */
const UNREADABLE = 2;

/** Reports unreadable text in an element. The theme or one of the page's tokens does not fit the background. */
export function checkContrast({ elements }: PageEnvironment): Finding[] {
  const mix = mixer();
  if (!mix) return [];
  const found = new Map<string, Finding>();
  for (const element of elements) {
    const tag = element.localName;
    for (const text of found.has(tag) ? [] : textsOf(element.shadowRoot ?? element)) {
      const layers = layersBehind(text);
      if (!layers) continue;
      const ground = mix(layers);
      const { color } = getComputedStyle(text);
      const contrast = contrastOf(ground, mix([...layers, color]));
      if (contrast >= UNREADABLE) continue;
      found.set(tag, {
        problem: 'theme',
        found: copy.unreadable(tag, contrast.toFixed(1), text.textContent?.trim().slice(0, 40) ?? ''),
        paste: lineFor(element, { text, color, isDark: luminance(ground) < 0.2 }),
      });
      break;
    }
  }
  return [...found.values()];
}

interface Unreadable {
  text: Element;
  color: string;
  /** Whether the background of the text is dark. */
  isDark: boolean;
}

/** Returns the line to paste: a theme, or a token when the page sets tokens, else a note. */
function lineFor(element: Element, { text, color, isDark }: Unreadable): string {
  // The page may be dark for this visitor only. Then `dark` would be wrong for others.
  const fit = isDark ? (wantsDark() ? 'auto' : 'dark') : 'light';
  const tag = element.localName;
  if (!isOnOwnGround(element, text) && (element.getAttribute('theme') ?? 'light') !== fit)
    return `<${tag} theme="${fit}">`;
  const token = tokenOf(element, color);
  if (!token || !setsTokens(element)) return copy.oursToFix;
  const rule = `${tag} { ${token}: ${isDark ? '#fff' : '#000'} }`;
  return isDark && wantsDark() ? `@media (prefers-color-scheme: dark) { ${rule} }` : rule;
}

/** Returns whether the element itself paints the background of the text, such as a button does. */
function isOnOwnGround(element: Element, text: Element): boolean {
  for (let at: Element | null = text; at && at !== element; at = above(at))
    if (!/^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(at).backgroundColor)) return true;
  return false;
}

const textTokens = [
  '--club-on-brand',
  '--club-brand',
  '--club-brand-strong',
  '--club-ink-soft',
  '--club-ink',
];

/** Returns the token that sets the color of the text. */
function tokenOf(element: Element, color: string): string | undefined {
  const probe = document.createElement('i');
  (element.shadowRoot ?? element).append(probe);
  const found = textTokens.find((token) => {
    probe.style.setProperty('color', `var(${token})`, 'important');
    return getComputedStyle(probe).color === color;
  });
  probe.remove();
  return found;
}

/** Returns whether the page sets one of our tokens, in a readable style sheet or on the element. */
function setsTokens(element: Element): boolean {
  // oxlint-disable-next-line floor/newer-members, compat/compat -- An older browser has none.
  const sheets = [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])];
  const texts = sheets.flatMap((sheet) => {
    try {
      return [...sheet.cssRules].map(({ cssText }) => cssText);
    } catch {
      return [];
    }
  });
  return [element.getAttribute('style') ?? '', ...texts].some((text) => text.includes('--club-'));
}

/** Returns the visible elements with text of their own. Skips disabled controls, which may be pale. */
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

const wantsDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

function emptyPage(): string {
  const schemes = getComputedStyle(document.documentElement).colorScheme.split(' ');
  const isDark = schemes.includes('dark') && (wantsDark() || !schemes.includes('light'));
  return isDark ? '#121212' : '#fff';
}

/** Returns a function that blends colors, lowest first, in any notation that the browser supports. */
function mixer(): ((layers: readonly string[]) => Pixel) | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return undefined;
  return (layers) => {
    for (const layer of layers) {
      brush.fillStyle = layer;
      brush.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
}

function contrastOf(one: Pixel, other: Pixel): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the relative luminance of WCAG 2.2, from 0 to 1. */
function luminance(pixel: Pixel): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
