import { createDomHost } from '#browser/dom-host.ts';
import { isOwnSite } from '#browser/page/page-options.ts';
import type { Club } from '#core/club.ts';
import type { Host } from '#core/host.ts';

/** Asks the page by events from the element. */
export function hostOf(element: EventTarget, club: Club): Host {
  const { siteUrl } = club.options;
  return createDomHost(() => element, { siteUrl, ownSite: isOwnSite(siteUrl) });
}
