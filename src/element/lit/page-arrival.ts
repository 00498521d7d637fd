import { offerOptions } from '#browser/page/page-asked.ts';

/**
 * For elements that need no club: takes what this one says about the page's. By whom the visitor came is told to that
 * club, which is fetched for it.
 */
export function tellArrival(element: Element): void {
  offerOptions(element);
  if (element.getAttribute('campaign') || element.getAttribute('source'))
    void import('./page-club-store.ts').then(({ clubOfPage }) => clubOfPage(element));
}
