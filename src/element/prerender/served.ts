import { holdBox } from './hold-box.ts';
import type { PrerenderedBox } from './prerendered.ts';

/** The attribute of a box that `homefront-club/ssr` has printed. Its value is the look of the markup. */
export const LOOK_ATTRIBUTE = 'data-prerendered';

/**
 * Returns the inert prerendered box in an element's served shadow root, once. From now on presses are held for the
 * element.
 */
export function takeServed(element: Element): PrerenderedBox | undefined {
  const box = element.shadowRoot?.querySelector<HTMLElement>(`[${LOOK_ATTRIBUTE}][inert]`);
  const look = box?.getAttribute(LOOK_ATTRIBUTE);
  if (!box || !look) return undefined;
  const release = holdBox(box);
  box.removeAttribute(LOOK_ATTRIBUTE);
  box.removeAttribute('inert');
  return { box, look, release };
}
