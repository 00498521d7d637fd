import { createDomHost, hostOptionsOf } from '#browser/dom-host.ts';
import { pageClub } from '#browser/page/page-club.ts';
import { applyElementOptions } from '#browser/page/page-options.ts';
import type { Club } from '#core/club.ts';
import type { Host } from '#core/host.ts';

/**
 * Returns the page's club for an element without one. Registers the element's page options (`site-url`, ...) and
 * records its `campaign` and `source`. Returns undefined, with a console warning, when the page is not configured.
 */
export function clubOfPage(element: Element): Club | undefined {
  applyElementOptions(element);
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

/** Returns a host that dispatches its events from `element`. */
export const hostOf = (element: EventTarget, club: Club): Host =>
  createDomHost(() => element, hostOptionsOf(club));
