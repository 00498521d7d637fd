import type { Place } from '#club/facts/places.ts';

/**
 * Shows a place in the current page. Returns false when it cannot. Calls `otherwise`, which navigates, when it fails
 * later.
 */
export type GoHere = (place: Place, otherwise: () => void) => boolean;

type From = EventTarget | null;

type Way = (from: From, ...where: Parameters<GoHere>) => boolean;

const ways = new Set<Way>();

/** Registers a way to show places in the page. Only elements with a code screen load one (`next-screen.ts`). */
export function goHereBy(way: Way): void {
  ways.add(way);
}

/** Shows a place in the element `from` or in an element around it. Returns false when none can. */
export const goHere = (from: From, ...where: Parameters<GoHere>): boolean =>
  [...ways].some((way) => way(from, ...where));
