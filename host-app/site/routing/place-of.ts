import { type Place, places } from '#club/facts/places.ts';

const byPath = new Map<string, Place>(
  Object.entries(places).map(([name, { path }]) => [path, name as Place]),
);

/** Returns the place of a path in exact letter case, with or without a trailing slash. Undefined for unknown paths. */
export const placeOf = (path: string): Place | undefined =>
  byPath.get(path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** Returns the place that an address of this site leads to. Undefined for other sites and unknown paths. */
export function placeOfHref(href: string, origin: string): Place | undefined {
  try {
    const url = new URL(href, origin);
    return url.origin === origin ? placeOf(url.pathname) : undefined;
  } catch {
    return undefined;
  }
}
