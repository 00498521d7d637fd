import { applyElementOptions, siteUrlOfPage } from '#browser/page/page-options.ts';
import { pageState } from '#browser/page/page-state.ts';

/**
 * Registers the page options of an element that needs no club, and renders it again when `configureClub` comes. Loads the page's club only when the element has a
 * `campaign` or a `source`, to record it.
 */
export function recordArrival(element: Element & { requestUpdate?(): void }): void {
  applyElementOptions(element);
  const state = pageState();
  if (siteUrlOfPage() === undefined) {
    state.waiting ??= new Set();
    state.waiting.add(() => element.requestUpdate?.());
  }
  if (element.getAttribute('campaign') || element.getAttribute('source'))
    void import('./page-club-store.ts').then(({ clubOfPage }) => clubOfPage(element));
}
