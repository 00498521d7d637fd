import { doctorCopy as copy } from './doctor.copy.ts';
import type { Surroundings, Verdict } from './surroundings.ts';

type Pixel = readonly [red: number, green: number, blue: number];

/** Far below the 4.5 that text needs: the element does not know the color behind it. */
const UNREADABLE = 2;

/** Finds text of an element that cannot be read: a light element on a dark page, or a token of the page. */
export function checkContrast({ elements }: Surroundings): Verdict[] {
  const mix = mixer();
  if (!mix) return [];
  const found = new Map<string, Verdict>();
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
  /** Whether what is behind the text is dark. */
  isDark: boolean;
}

/** The theme, where the ground is the page's. A token, where the page sets tokens. Nothing, where the fault is ours. */
function lineFor(element: Element, { text, color, isDark }: Unreadable): string {
  // On a page that is dark for this visitor only, `dark` would be wrong for others.
  const fit = isDark ? (wantsDark() ? 'auto' : 'dark') : 'light';
  const tag = element.localName;
  if (!isOnOwnGround(element, text) && (element.getAttribute('theme') ?? 'light') !== fit)
    return `<${tag} theme="${fit}">`;
  const token = tokenOf(element, color);
  if (!token || !setsTokens(element)) return copy.oursToFix;
  const rule = `${tag} { ${token}: ${isDark ? '#fff' : '#000'} }`;
  return isDark && wantsDark() ? `@media (prefers-color-scheme: dark) { ${rule} }` : rule;
}

/** Whether a part of the element itself, such as a button, paints what is behind the text. */
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

/** The token that gives the text its color. */
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

/** Whether the page sets a token of ours, in a sheet that can be read or on the element. */
function setsTokens(element: Element): boolean {
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

/** Elements with words of their own that are drawn; what cannot be used may be pale. */
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
  // A pixel wide: words for screen readers.
  if (width < 2 || height < 2 || element.closest('style, script, slot, :disabled, [aria-disabled="true"]'))
    return false;
  const { visibility, opacity } = getComputedStyle(element);
  return visibility === 'visible' && opacity === '1';
}

/** The colours below a text, the lowest first; undefined where a picture or a gradient is among them. */
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

/** What colours make that lie one upon another, in any notation that the browser knows. */
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

/** Relative luminance of WCAG 2.2. */
function luminance(pixel: Pixel): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
