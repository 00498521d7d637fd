import { applyElementOptions } from '#browser/page/page-options.ts';

/**
 * Registers the page options of an element that needs no club. Loads the page's club only when the element has a
 * `campaign` or a `source`, to record it.
 */
export function recordArrival(element: Element): void {
  applyElementOptions(element);
  if (element.getAttribute('campaign') || element.getAttribute('source'))
    void import('./page-club-store.ts').then(({ clubOfPage }) => clubOfPage(element));
}
