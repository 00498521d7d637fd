import type { Page } from 'playwright';

/**
 * Returns one line for each field and control of the page that an iPhone would make hard to use: it zooms into small
 * text, a finger misses a small control, and a keyboard without hints is the wrong one.
 */
export const phoneFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page, so it contains its helpers. */
function findFaults(): string[] {
  const FINGER_PX = 44;
  const INLINE_PX = 24;
  const faults = new Set<string>();
  const dialog = document.querySelector('dialog[open]');

  const nameOf = (node: Element): string =>
    `${node.localName}.${node.className} "${(node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 30)}"`;
  const isUsable = (node: Element): boolean =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !node.closest('[inert], .club-hidden, .club-skip') &&
    (!dialog || dialog.contains(node));

  function checkField(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
    const name = `${field.localName}[name=${field.name}]`;
    const size = Number.parseFloat(getComputedStyle(field).fontSize);
    if (size < 16) faults.add(`${name}: text of ${size} px`);
    if (field.type === 'email' && field.inputMode && field.inputMode !== 'email')
      faults.add(`${name}: a keyboard for ${field.inputMode}`);
    if (['email', 'password', 'tel'].includes(field.type) && !field.autocomplete)
      faults.add(`${name}: no autocomplete`);
    if (field.type === 'email' && field.autocapitalize !== 'none') faults.add(`${name}: autocapitalize`);
  }

  /** Returns whether a press at this point reaches the control, by its box, a pseudo-element or its label. */
  function reaches(control: Element, x: number, y: number): boolean {
    const root = control.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint(x, y);
    if (!hit) return false;
    return control.contains(hit) || hit.closest('label')?.control === control;
  }

  function checkControl(control: Element): void {
    control.scrollIntoView({ block: 'center', inline: 'center' });
    // A press on a label reaches its box.
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const label = labels.find((one) => getComputedStyle(one).display !== 'inline');
    const { left, right, top, bottom, width, height } = (label ?? control).getBoundingClientRect();
    // The line of an inline link is its target (WCAG 2.5.8).
    if (getComputedStyle(control).display === 'inline') return;
    const least = control.matches('main a:not(.club-button), input') ? INLINE_PX : FINGER_PX;
    // The border of the box around a control is not the control's.
    const reach = least / 2 - 2;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const short = [
      height < least && !(reaches(control, x, y - reach) && reaches(control, x, y + reach)),
      width < least && !(reaches(control, x - reach, y) && reaches(control, x + reach, y)),
    ];
    if (short.some(Boolean))
      faults.add(`${nameOf(control)}: ${Math.round(width)} by ${Math.round(height)} px`);
    const action = getComputedStyle(control).touchAction;
    if (action !== 'manipulation') faults.add(`${nameOf(control)}: touch-action ${action}`);
  }

  function walk(root: Document | ShadowRoot): void {
    for (const field of root.querySelectorAll<HTMLInputElement>(
      'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea',
    ))
      if (isUsable(field)) checkField(field);
    for (const control of root.querySelectorAll(
      'a[href], button, summary, input:is([type=checkbox], [type=radio])',
    ))
      if (isUsable(control)) checkControl(control);
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) walk(shadowRoot);
  }
  walk(document);
  return [...faults];
}
