import { doctorCopy as copy } from './doctor.copy.ts';
import type { Surroundings, Verdict } from './surroundings.ts';

type Pixel = readonly [red: number, green: number, blue: number];

/** Far below what is asked of text (4.5): the element was not told what it stands on. */
const UNREADABLE = 2;

/** Text of ours that the page's own ground swallows: a light element on a dark page, or the other way. */
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
      const contrast = contrastOf(ground, mix([...layers, getComputedStyle(text).color]));
      if (contrast >= UNREADABLE) continue;
      found.set(tag, {
        problem: 'theme',
        found: copy.unreadable(tag, contrast.toFixed(1), text.textContent?.trim().slice(0, 40) ?? ''),
        paste: lineFor(element, luminance(ground) < 0.2),
      });
      break;
    }
  }
  return [...found.values()];
}

/** A page that is dark because the visitor's system is, is light for others. */
function lineFor(element: Element, isDark: boolean): string {
  const whenDark = wantsDark() ? 'auto' : 'dark';
  const fit = isDark ? whenDark : 'light';
  const tag = element.localName;
  // It says so already, then: a token of the page is not made for it.
  return (element.getAttribute('theme') ?? 'light') === fit
    ? `${tag} { --club-ink: ${isDark ? '#fff' : '#000'}; --club-ink-soft: ${isDark ? '#ccc' : '#444'} }`
    : `<${tag} theme="${fit}">`;
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
