import { offerOptions } from '#browser/page/page-asked.ts';
import { pageClub } from '#browser/page/page-club.ts';
import type { Club } from '#core/club.ts';

/**
 * The club of the page for an element that was given none, which may say where it lives and by whom the visitor came
 * (`site-url`, `campaign` and the like); undefined while nobody said where.
 */
export function clubOfPage(element: Element): Club | undefined {
  offerOptions(element);
  try {
    const club = pageClub();
    const campaign = element.getAttribute('campaign') || undefined;
    const source = element.getAttribute('source') || undefined;
    if (campaign || source)
      void club.campaign.arrive({ campaign, source }, location.origin + location.pathname);
    return club;
  } catch (error) {
    console.warn(`<${element.localName}> shows its fallback.`, error);
    return undefined;
  }
}
