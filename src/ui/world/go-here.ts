import type { Place } from '#club/facts/places.ts';

/** Shows a place right here; `otherwise` goes there after all, when that fails later. False: this is no way there. */
export type GoHere = (place: Place, otherwise: () => void) => boolean;

type From = EventTarget | null;

type Way = (from: From, ...where: Parameters<GoHere>) => boolean;

const ways = new Set<Way>();

/** Said by the elements that show another screen in their own place; no other page is sent how (`next-screen.ts`). */
export function goHereBy(way: Way): void {
  ways.add(way);
}

/** Whether the element, or one that it stands in, shows this place itself. */
export const goHere = (from: From, ...where: Parameters<GoHere>): boolean =>
  [...ways].some((way) => way(from, ...where));
