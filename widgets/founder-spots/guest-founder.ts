import { pageFounding } from '#browser/page/page-founding.ts';
import { pageOptions } from '#browser/page/page-options.ts';
import { pageSlot } from '#browser/page/page-slot.ts';
import type { Founder } from '#core/club.ts';
import { tellArrival } from '#element/lit/page-arrival.ts';

/**
 * The founder figures on a partner's page: of its club, where one runs; else by a plans call, since a counter alone
 * needs no club.
 */
export function founderOf(element: Element): Founder | undefined {
  tellArrival(element);
  try {
    return pageSlot().club?.founder ?? pageFounding(pageOptions()).founder;
  } catch (error) {
    console.warn(`<${element.localName}> shows its fallback.`, error);
    return undefined;
  }
}
