import type { Place } from '#club/facts/places.ts';

/** Shows a place right here; `otherwise` goes there after all, when that fails later. False: this is no way there. */
export type GoHere = (place: Place, otherwise: () => void) => boolean;

type From = EventTarget | null;

let way: ((from: From, ...where: Parameters<GoHere>) => boolean) | undefined;

/** Said by the elements that show another screen in their own place; no other page is sent how (`next-screen.ts`). */
export function goHereBy(go: NonNullable<typeof way>): void {
  way = go;
}

/** Whether the element, or one that it stands in, shows this place itself. */
export const goHere = (from: From, ...where: Parameters<GoHere>): boolean => way?.(from, ...where) ?? false;
