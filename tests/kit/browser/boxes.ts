import { setTimeout as pause } from 'node:timers/promises';
import type { EnginePage } from './engines/engine-page.ts';

/** The place of a visible element, in px from the top left of the page. */
export interface Box {
  /** The way to the element through its parents and their open shadow roots, such as `main.club > 2.h1.club-title`. */
  way: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const MOST_CHECKS = 5;
const BETWEEN_CHECKS_MS = 150;

/** Returns the boxes of a page as soon as two looks agree: a dialog may open after its story has ended. */
export async function boxesIn(page: EnginePage): Promise<Box[]> {
  let boxes: Box[] = [];
  for (let look = 0; look < MOST_CHECKS; look += 1) {
    await page.evaluate(waitUntilStill);
    const before = JSON.stringify(boxes);
    boxes = await page.evaluate(boxesOf);
    if (JSON.stringify(boxes) === before) break;
    await pause(BETWEEN_CHECKS_MS);
  }
  return boxes;
}

/**
 * Runs in the page. Resolves when its boxes no longer change: fonts and pictures are loaded, and nothing has the focus.
 * WebKit rounds the height of a line down to whole pixels, so the other engines do here, too.
 */
async function waitUntilStill(): Promise<void> {
  const heights = new Map<HTMLElement, number>();
  const forAll = (place: ParentNode, work: (element: HTMLElement) => void) => {
    for (const element of place.querySelectorAll<HTMLElement>('*')) {
      work(element);
      if (element.shadowRoot) forAll(element.shadowRoot, work);
    }
  };
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused instanceof HTMLElement) focused.blur();
  scrollTo(0, 0);
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  // What is inside inherits a height, so those of an earlier look are removed, and all are read before one is set.
  forAll(document, (element) => element.style.removeProperty('line-height'));
  forAll(document, (element) =>
    heights.set(element, Number.parseFloat(getComputedStyle(element).lineHeight)),
  );
  for (const [element, height] of heights) if (height) element.style.lineHeight = `${Math.floor(height)}px`;
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** Runs in the page, so it contains its helpers. Returns the boxes of all elements that a visitor sees. */
function boxesOf(): Box[] {
  const boxes: Box[] = [];
  const walk = (place: ParentNode, way: string): void => {
    for (const [index, element] of [...place.children].entries()) {
      const name = element.getAttribute('class')?.split(' ')[0] ?? '';
      const here = `${way}/${index}.${element.localName}${name && `.${name}`}`;
      const { x, y, width, height } = element.getBoundingClientRect();
      // Text for screen readers is 1 px wide and high.
      const isSeen =
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !['br', 'wbr'].includes(element.localName);
      if (isSeen) boxes.push({ way: here, x: x + scrollX, y: y + scrollY, width, height });
      // Engines count the lines of a drawing differently, and the browser itself draws the list of a select.
      if (['svg', 'select', 'video'].includes(element.localName)) continue;
      if (element.shadowRoot) walk(element.shadowRoot, `${here}#`);
      walk(element, here);
    }
  };
  walk(document.body, '');
  return boxes;
}

const SPARE_PX = 2;
const sides = ['x', 'y', 'width', 'height'] as const;

/**
 * Returns a line for each element that is at another place or has another size in `seen`, or is in one list only. Of
 * elements inside each other it names the innermost.
 */
export function differentBoxes(expected: readonly Box[], seen: readonly Box[]): string[] {
  const [before, after] = [expected, seen].map((boxes) => new Map(boxes.map((box) => [box.way, box])));
  const lines = new Map<string, string>();
  for (const way of new Set([...expected, ...seen].map((box) => box.way))) {
    const [one, other] = [before?.get(way), after?.get(way)];
    if (!one || !other) lines.set(way, `${way} is ${one ? 'missing' : 'new'}`);
    else {
      const apart = sides.filter((side) => Math.abs(one[side] - other[side]) > SPARE_PX);
      const words = apart.map((side) => `${side} ${one[side].toFixed(1)}, then ${other[side].toFixed(1)}`);
      if (apart.length > 0) lines.set(way, `${way}: ${words.join('; ')}`);
    }
  }
  const ways = [...lines.keys()];
  return ways
    .filter(
      (way) =>
        !ways.some(
          (inner) => inner !== way && /^[/#]/.test(inner.slice(way.length)) && inner.startsWith(way),
        ),
    )
    .map((way) => lines.get(way) ?? way);
}
