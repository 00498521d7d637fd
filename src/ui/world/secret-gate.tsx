import { type ReactNode, useEffect } from 'react';
import { INSECURE, refusesSecrets } from '#browser/page/page-secure.ts';
import type { Place } from '#club/facts/places.ts';
import { useCopy } from '../copy.tsx';
import { useServed } from '../use-served.ts';
import { elementCopy } from './element.copy.ts';
import type { World } from './page-world.ts';

/**
 * Returns a link to `place` on our site on a page that is not secure, and a console warning with the reason, as an element
 * does. Returns undefined on every other page, on a server, and for a widget that asks for no secret.
 */
export function useSecretGate(place: Place | undefined, { club, host }: World): ReactNode {
  const { openThere } = useCopy('element', elementCopy);
  const refused = !useServed() && refusesSecrets() ? place : undefined;
  useEffect(() => {
    if (refused) console.warn(`The widget of '${refused}' shows its fallback.`, INSECURE);
  }, [refused]);
  return refused && <a href={host.href(refused)}>{openThere(club.options.brand.name)}</a>;
}
