import { queuePresses } from '#browser/early/early-presses.ts';
import type { PrerenderedBox } from './prerendered.ts';

/** The attribute of a box that `homefront-club/ssr` has printed. Its value is the key of the markup. */
export const MARKUP_KEY_ATTRIBUTE = 'data-prerendered';

/**
 * Returns the inert prerendered box in an element's served shadow root, once. From now on presses are held for the
 * element.
 */
export function takeServed(element: Element): PrerenderedBox | undefined {
  const box = element.shadowRoot?.querySelector<HTMLElement>(`[${MARKUP_KEY_ATTRIBUTE}][inert]`);
  const markupKey = box?.getAttribute(MARKUP_KEY_ATTRIBUTE);
  if (!box || !markupKey) return undefined;
  const release = queueBoxPresses(box);
  box.removeAttribute(MARKUP_KEY_ATTRIBUTE);
  box.removeAttribute('inert');
  return { box, markupKey, release };
}

/**
 * Holds what a visitor presses in a prerendered box. A link is held too, because it asks the page first. Typed letters
 * stay in the box (`keepTypedKeys` does the rest). The result ends the queue.
 */
export function queueBoxPresses(box: HTMLElement): () => void {
  const release = queuePresses(box, { controls: 'button, a:not([target])' });
  box.onkeydown = box.onkeypress = keepLetter;
  return () => {
    box.onkeydown = box.onkeypress = null;
    release();
  };
}

function keepLetter(event: KeyboardEvent): void {
  if (!event.key?.[1] && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}
