import { pageEarlyPlans } from '#browser/page/page-early-plans.ts';
import { pageOptions } from '#browser/page/page-options.ts';
import { pageState } from '#browser/page/page-state.ts';
import type { Founder } from '#core/club.ts';
import { recordArrival } from '#element/lit/page-arrival.ts';

/**
 * Returns the founder counts on a partner's page: from its club when one runs, else from a plans call. A counter alone
 * needs no club. Returns undefined, with a console warning, before the page is configured.
 */
export function founderOf(element: Element): Founder | undefined {
  recordArrival(element);
  try {
    // A club of this page has the figures of its early plans.
    const { founder } = pageEarlyPlans(pageOptions());
    return pageState().club?.founder ?? founder;
  } catch (error) {
    console.warn(`<${element.localName}> shows its fallback.`, error);
    return undefined;
  }
}
