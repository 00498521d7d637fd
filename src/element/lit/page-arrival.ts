import { applyElementOptions, siteUrlOfPage } from '#browser/page/page-options.ts';
import { pageState } from '#browser/page/page-state.ts';
import type { Stop } from '#core/ports.ts';

/**
 * Registers the page options of an element that needs no club, and renders it again when `configureClub` comes, until the returned
 * Stop. Loads the page's club only when the element has a `campaign` or a `source`, to record it.
 */
export function recordArrival(element: Element & { requestUpdate?(): void }): Stop {
  applyElementOptions(element);
  const state = pageState();
  const render = () => element.requestUpdate?.();
  if (siteUrlOfPage() === undefined) {
    state.waiting ??= new Set();
    state.waiting.add(render);
  }
  if (element.getAttribute('campaign') || element.getAttribute('source')) {
    import('./page-club-store.ts')
      .then(({ clubOfPage }) => clubOfPage(element))
      .catch((error: unknown) =>
        console.warn(`<${element.localName}> could not record its campaign and source.`, error),
      );
  }
  return () => void state.waiting?.delete(render);
}
