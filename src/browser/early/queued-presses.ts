/** Marks a pressed control that waits for its script. Its value is the order of the presses. */
export const PRESSED = 'data-pressed';

/** Returns the queued controls in the order of the presses. */
export const queuedIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(`[${PRESSED}]`)].sort((one, other) => orderOf(one) - orderOf(other));

const orderOf = (control: Element): number => Number(control.getAttribute(PRESSED));

/** Removes the marks. Nobody does what was pressed. */
export function dropQueued(root: ParentNode): void {
  for (const control of queuedIn(root)) {
    control.removeAttribute(PRESSED);
    control.removeAttribute('aria-busy');
  }
}
