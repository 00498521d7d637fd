import { createDomHost } from '#browser/dom-host.ts';
import { isOwnSite, pageClub } from '#browser/page-club.ts';
import type { Club } from '#core/club.ts';
import type { Host } from '#core/host.ts';

/** The club of the page for an element that was given none; undefined while nobody said where the club lives. */
export function clubOfPage(tag: string): Club | undefined {
  try {
    return pageClub();
  } catch (error) {
    console.warn(`<${tag}> shows its fallback.`, error);
    return undefined;
  }
}

/** Asks the page by events from the element. */
export function hostOf(element: EventTarget, club: Club): Host {
  const { siteUrl } = club.options;
  return createDomHost(() => element, { siteUrl, ownSite: isOwnSite(siteUrl) });
}
