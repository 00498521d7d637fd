import type { Page } from 'playwright';

/**
 * Returns one line for each thing that a visitor cannot read. That is a page that scrolls sideways, or text that is cut
 * off, covered, or outside of its box or the screen. Looks into open shadow roots.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  // The site lays out the sections of a live page one at a time.
  await page.waitForFunction(() => {
    const { dataset } = document.documentElement;
    return !('live' in dataset) || 'laidOut' in dataset;
  });
  return page.evaluate(findFaults);
}

/** Runs in the page, so it contains its helpers. */
function findFaults(): string[] {
  /** Rows that scroll sideways by design: content outside of them appears later. */
  const MOVING = '.club-carousel-track, .club-logos-frame, .club-home-logos-plain';
  /** The open menu covers the page by design. */
  const MENU = '.club-slide-out-panel';
  const SLACK_PX = 1.5;
  /** A word with this many letters or fewer has room on every line. */
  const SHORT_LETTERS = 9;
  const width = document.documentElement.clientWidth;
  const faults = new Set<string>();
  const over = document.documentElement.scrollWidth - width;
  if (over > 0) faults.add(`scrolls sideways by ${over} px`);

  interface Box {
    node: Element;
    rect: DOMRect;
    paints: boolean;
    cutsX: boolean;
    cutsY: boolean;
    scrollsY: boolean;
    isMoving: boolean;
  }
  interface Text {
    words: string;
    rect: DOMRect;
    block: Element;
    layer: Element;
  }
  const boxes = new Map<Element, Box | undefined>();
  const texts: Text[] = [];

  const parentOf = (node: Node): Element | null => {
    const slot = node instanceof Element || node instanceof globalThis.Text ? node.assignedSlot : null;
    const parent = slot ?? node.parentNode;
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  };
  const nameOf = (node: Element): string =>
    `${node.localName}.${node.classList[0] ?? node.parentElement?.className.split(' ')[0]}`;

  function boxOf(node: Element): Box | undefined {
    if (boxes.has(node)) return boxes.get(node);
    const style = getComputedStyle(node);
    const isBox = !['inline', 'contents'].includes(style.display);
    const hides = (way: string) => ['hidden', 'clip', 'auto', 'scroll'].includes(way);
    const box = isBox
      ? {
          node,
          rect: node.getBoundingClientRect(),
          paints:
            style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
            (Number.parseFloat(style.borderLeftWidth) > 0 && Number.parseFloat(style.borderRightWidth) > 0),
          cutsX: hides(style.overflowX) && style.textOverflow !== 'ellipsis',
          cutsY: ['hidden', 'clip'].includes(style.overflowY) && style.textOverflow !== 'ellipsis',
          scrollsY: ['auto', 'scroll'].includes(style.overflowY),
          isMoving: node.matches(MOVING),
        }
      : undefined;
    boxes.set(node, box);
    return box;
  }

  /** Returns false for text that only screen readers get, which is 1 px high and wide. */
  const isForEyes = (node: Element): boolean => {
    for (let at: Element | null = node; at; at = parentOf(at)) {
      if (at.matches('.club-hidden, .club-skip') || getComputedStyle(at).clipPath !== 'none') return false;
      if (at instanceof SVGElement) return false;
    }
    return node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };

  function readWords(node: globalThis.Text): void {
    const range = document.createRange();
    // An address, and a price with its period, is one long word. Punctuation around a word may leave the box.
    for (const { 1: before = '', 2: word = '', index } of node.data.matchAll(
      /([^\s\p{L}\d$-]*)([^\s-]*[\p{L}\d])/gu,
    )) {
      if (word.length > SHORT_LETTERS) continue;
      const start = index + before.length;
      range.setStart(node, start);
      range.setEnd(node, start + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) faults.add(`"${word}" is broken`);
    }
  }

  function readText(node: globalThis.Text): void {
    const words = node.data.trim().replace(/\s+/g, ' ').slice(0, 40);
    const parent = parentOf(node);
    if (!words || !parent || !isForEyes(parent)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    // The name of the club is a drawing: its letters fill its box, and its text is outside of the box.
    const drawn = parent.closest('.club-wordmark');
    const lines = drawn ? [drawn.getBoundingClientRect()] : [...range.getClientRects()];
    const rects = lines.filter((rect) => rect.width > 0.5);
    if (rects.length === 0) return;
    if (rects.length > 1) readWords(node);
    const line: Box[] = [];
    let layer: Element = document.documentElement;
    for (let at: Element | null = parent; at; at = parentOf(at)) {
      const box = boxOf(at);
      if (box) line.push(box);
      const isAbove = at.matches(MENU) || ['fixed', 'sticky'].includes(getComputedStyle(at).position);
      if (layer === document.documentElement && isAbove) layer = at;
      // A modal dialog lies in the top layer, outside of the boxes around it.
      if (at.matches(':modal')) break;
    }
    const isInRow = line.some(({ isMoving }) => isMoving);
    for (const rect of rects) {
      let seen = true;
      /** What a box scrolls, no box around it cuts off. */
      let isScrolled = false;
      for (const { node: box, rect: frame, paints, cutsX, cutsY, scrollsY, isMoving } of line) {
        if (isMoving && (rect.right <= frame.left + 1 || rect.left >= frame.right - 1)) {
          seen = false;
          break;
        }
        const sticksOut = Math.max(frame.left - rect.left, rect.right - frame.right);
        if ((paints || cutsX) && sticksOut > SLACK_PX)
          faults.add(`"${words}" leaves ${nameOf(box)} by ${Math.round(sticksOut)} px`);
        const below = rect.bottom - frame.bottom;
        if (cutsY && !isMoving && !isScrolled && below > rect.height / 3)
          faults.add(`"${words}" is cut off at the foot of ${nameOf(box)}`);
        isScrolled ||= scrollsY;
      }
      if (!seen) continue;
      if (!isInRow && (rect.right > width + SLACK_PX || rect.left < -SLACK_PX))
        faults.add(`"${words}" leaves the screen`);
      const block = line[0]?.node ?? parent;
      texts.push({ words, rect, block, layer });
    }
  }

  function walk(root: Node): void {
    for (const child of root.childNodes) {
      if (child instanceof globalThis.Text) readText(child);
      else if (child instanceof Element) {
        if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION'].includes(child.tagName)) continue;
        if (child.shadowRoot) walk(child.shadowRoot);
        walk(child);
      }
    }
  }
  walk(document.body);

  texts.sort((one, other) => one.rect.top - other.rect.top);
  for (const [index, { words, rect, block, layer }] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (other.rect.top >= rect.bottom) break;
      if (other.block === block || other.layer !== layer) continue;
      const high = Math.min(rect.bottom, other.rect.bottom) - other.rect.top;
      const wide = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
      if (wide > 2 && high > Math.min(rect.height, other.rect.height) / 3)
        faults.add(`"${words}" lies over "${other.words}"`);
    }
  return [...faults];
}
