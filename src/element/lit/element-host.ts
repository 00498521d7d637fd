import { createDomHost } from '#browser/dom-host.ts';
import type { Club } from '#core/club.ts';
import type { Host } from '#core/host.ts';

/** Returns a host that dispatches its events from `element`. */
export function hostOf(element: EventTarget, club: Club): Host {
  const { siteUrl, ownSite } = club.options;
  return createDomHost(() => element, { siteUrl, ownSite });
}
