import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { INSECURE, refusesSecrets } from '#browser/page/page-secure.ts';
import type { Place } from '#club/facts/places.ts';
import { useCopy } from '../copy.tsx';
import { elementCopy } from './element.copy.ts';
import type { World } from './page-world.ts';

const noChanges = () => () => {};

/**
 * Returns a link to `place` on our site on a page that is not secure, and a console warning with the reason, as an element
 * does. Returns undefined on every other page, on a server, and for a widget that asks for no secret.
 */
export function useSecretGate(place: Place | undefined, { club, host }: World): ReactNode {
  const { openThere } = useCopy('element', elementCopy);
  const isInsecure = useSyncExternalStore(noChanges, refusesSecrets, () => false);
  const refused = isInsecure ? place : undefined;
  useEffect(() => {
    if (refused) console.warn(`The widget of '${refused}' shows its fallback.`, INSECURE);
  }, [refused]);
  return refused && <a href={host.href(refused)}>{openThere(club.options.brand.name)}</a>;
}
