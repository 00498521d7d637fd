import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import sharp from 'sharp';

/** A text whose contrast axe cannot measure: it is over a gradient or a picture, or under another element. */
export interface Doubt {
  text: string;
  why: string;
  /** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
  color: [number, number, number, number];
  boxes: { x: number; y: number; width: number; height: number }[];
  /** The contrast that it needs: 3 for large text, else 4.5. */
  least: number;
}

/** A doubt with its measured contrast. */
export interface Judged extends Doubt {
  /** Measured against the worst pixels behind the text. */
  contrast: number;
}

/** The widest and highest page that Chromium draws in one piece. */
const MOST_PX = 16_000;
/** One pixel in fifty may belong to the edge of another element. */
const SPARE = 0.02;
const withoutText =
  '*, *::before, *::after, *::placeholder { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; caret-color: transparent !important; outline-color: transparent !important; } svg text, svg tspan { fill: transparent !important; } ::-webkit-calendar-picker-indicator { opacity: 0 !important; }';

/**
 * Measures each text that axe left open by the pixels behind it: draws the page once without any text. The context must
 * be opened with `bypassCSP`.
 */
export async function judgedDoubts(page: Page): Promise<Judged[]> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // The page must not scroll, and heights that depend on the window must not change.
  await page.setViewportSize({ width: size?.width ?? 1_280, height: Math.min(height, MOST_PX) });
  await page.evaluate(axe.source);
  await page.evaluate(twoFrames);
  const doubts = await page.evaluate(findDoubts);
  if (doubts.length === 0) return [];
  const png = await page.screenshot({ style: withoutText, animations: 'disabled' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return doubts.flatMap((doubt) => {
    const seen = doubt.boxes.flatMap((box) => contrastsIn(data, info, box, doubt.color));
    // Nothing is outside of the page or scrolled out.
    if (seen.length === 0) return [];
    seen.sort((a, b) => a - b);
    return [{ ...doubt, contrast: seen[Math.floor(seen.length * SPARE)] ?? 0 }];
  });
}

/** Returns each text that axe left open and that has too little contrast. The window keeps its size. */
export async function faintTexts(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const judged = await judgedDoubts(page);
  if (size) await page.setViewportSize(size);
  return judged
    .filter(({ contrast, least }) => contrast < least)
    .map(
      ({ text, why, contrast, least }) =>
        `color-contrast: "${text}" has ${contrast.toFixed(2)} of ${least} (${why})`,
    );
}

/** Resolves after two frames, when what watches the size of the window has moved. Runs in the page. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
}

type Clip = Pick<IntersectionObserverEntry, 'intersectionRatio' | 'intersectionRect'>;

/** Runs in the page. */
async function findDoubts(): Promise<Doubt[]> {
  const api = Reflect.get(globalThis, 'axe') as {
    run(root: Document, options: object): Promise<AxeResults>;
  };
  const { incomplete } = await api.run(document, { runOnly: ['color-contrast'], elementRef: true });
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('No canvas to read colors with.');

  const colorOf = (text: string): [number, number, number, number] => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = text;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const opacityOf = (element: Element | null): number => {
    if (!element) return 1;
    const root = element.getRootNode();
    const above = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    return Number(getComputedStyle(element).opacity) * opacityOf(above);
  };
  /** Returns the box inside of the border, where a field has its text. A border may be drawn on a part of the next pixel. */
  const insideOf = (element: Element): DOMRect => {
    const { x, y } = element.getBoundingClientRect();
    const { clientLeft, clientTop, clientWidth, clientHeight } = element;
    return new DOMRect(x + clientLeft + 1, y + clientTop + 1, clientWidth - 2, clientHeight - 2);
  };
  const boxesOf = (element: Element, clip: Clip | undefined): Doubt['boxes'] => {
    const rows = [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    return (rows.length > 0 ? rows : [insideOf(element)]).map((row) => {
      // A text may be larger than its element, so only a scrolled-out element cuts it.
      const { left, top, right, bottom } = clip && clip.intersectionRatio < 1 ? clip.intersectionRect : row;
      const [x, y] = [Math.max(row.left, left), Math.max(row.top, top)];
      return { x, y, width: Math.min(row.right, right) - x, height: Math.min(row.bottom, bottom) - y };
    });
  };

  /** Returns how much of each element its scroll containers show. */
  const clipsOf = (elements: Element[]) =>
    new Promise<Map<Element, Clip>>((resolve) => {
      if (elements.length === 0) resolve(new Map());
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        resolve(new Map(entries.map((entry) => [entry.target, entry])));
      });
      for (const element of elements) observer.observe(element);
    });

  /** What a modal dialog covers cannot be read or reached, also when the dialog is in a shadow root. */
  const modalsIn = (root: Document | ShadowRoot): Element[] => [
    ...root.querySelectorAll('dialog:modal'),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? modalsIn(shadowRoot) : [])),
  ];
  const modal = modalsIn(document).at(-1);
  const isCovered = (element: Element): boolean => {
    if (!modal) return false;
    for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
      if (node === modal) return false;
    return true;
  };

  const clips = await clipsOf(
    incomplete.flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? [])),
  );

  return incomplete.flatMap(({ nodes }) =>
    nodes.flatMap((node) => {
      const { element } = node;
      if (!element || isCovered(element)) return [];
      // An empty field shows its placeholder or nothing. Other elements draw the value of a field with transparent
      // text.
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const isEmpty = isField && element.value === '';
      if (isEmpty && element.placeholder === '') return [];
      const style = getComputedStyle(element, isEmpty ? '::placeholder' : null);
      if (isField && colorOf(style.color)[3] === 0) return [];
      const [red, green, blue, alpha] = colorOf(element instanceof SVGElement ? style.fill : style.color);
      const sizePx = Number.parseFloat(style.fontSize);
      const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(style.fontWeight) >= 700);
      const details = node.any[0]?.data as { messageKey?: string } | undefined;
      return [
        {
          text: (element.textContent || element.outerHTML).trim().slice(0, 60),
          why: details?.messageKey ?? 'unknown',
          color: [red, green, blue, alpha * opacityOf(element)] as Doubt['color'],
          boxes: boxesOf(element, clips.get(element)),
          least: isLarge ? 3 : 4.5,
        },
      ];
    }),
  );
}

function contrastsIn(
  pixels: Buffer,
  { width, height }: { width: number; height: number },
  box: Doubt['boxes'][number],
  [red, green, blue, alpha]: Doubt['color'],
): number[] {
  const found: number[] = [];
  const [left, top] = [Math.max(0, Math.ceil(box.x)), Math.max(0, Math.ceil(box.y))];
  const [right, bottom] = [Math.min(width, box.x + box.width), Math.min(height, box.y + box.height)];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 3;
      const behind = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
      const over = (color: number, part: 0 | 1 | 2) => color * alpha + behind[part] * (1 - alpha);
      const [a, b] = [luminance(over(red, 0), over(green, 1), over(blue, 2)), luminance(...behind)];
      found.push((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
    }
  return found;
}

/** Returns the relative luminance of WCAG 2.2. */
function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
