/** Marks a pressed control that waits for its script. Its value is the order of the presses. */
export const PRESSED = 'data-pressed';

/** Returns the queued controls in the order of the presses. */
export const queuedIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(`[${PRESSED}]`)].sort((one, other) => orderOf(one) - orderOf(other));

/** Returns whether a control is a tab of a list. */
export const isTab = (control: Element): boolean => control.getAttribute('role') === 'tab';

/** Selects a tab without its script, for which it is queued. Style sheets show its panel. */
export function selectTab(tab: Element): void {
  for (const one of tab.parentElement?.children ?? []) {
    one.setAttribute('aria-selected', String(one === tab));
    one.toggleAttribute(PRESSED, one === tab);
  }
  tab.parentElement?.nextElementSibling?.setAttribute('aria-labelledby', tab.id);
}

const orderOf = (control: Element): number => Number(control.getAttribute(PRESSED));

/** Removes the marks. Nobody does what was pressed. */
export function dropQueued(root: ParentNode): void {
  for (const control of queuedIn(root)) {
    control.removeAttribute(PRESSED);
    control.removeAttribute('aria-busy');
  }
}
