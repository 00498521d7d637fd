import type { Place } from '#club/facts/places.ts';

/**
 * Shows a place in the current page. Returns false when it cannot. Calls `otherwise`, which navigates, when it fails
 * later.
 */
export type NavigateInPage = (place: Place, otherwise: () => void) => boolean;

type From = EventTarget | null;

type InPageNavigation = (from: From, ...where: Parameters<NavigateInPage>) => boolean;

const navigations = new Set<InPageNavigation>();

/** Registers a function that shows places in the page. Only elements with a code screen load one (`code-screen.ts`). */
export function registerInPageNavigation(navigate: InPageNavigation): void {
  navigations.add(navigate);
}

/** Shows a place in the element `from` or in an element around it. Returns false when none can. */
export const navigateInPage = (from: From, ...where: Parameters<NavigateInPage>): boolean =>
  [...navigations].some((navigate) => navigate(from, ...where));
