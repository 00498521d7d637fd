/** Marks a held control. Its value is the order of the presses. */
export const PRESSED = 'data-pressed';

/** Returns the held controls in the order of the presses. */
export const heldIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(`[${PRESSED}]`)].sort((one, other) => orderOf(one) - orderOf(other));

const orderOf = (control: Element): number => Number(control.getAttribute(PRESSED));

/** Removes the marks. Nobody does what was pressed. */
export function dropHeld(root: ParentNode): void {
  for (const control of heldIn(root)) {
    control.removeAttribute(PRESSED);
    control.removeAttribute('aria-busy');
  }
}
