import { useMemo, useSyncExternalStore } from 'react';
import { siteUrlOfPage, whenConfigured } from '#browser/page-options.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from './page-world.ts';
import { createStillWorld } from './still-world.ts';

/**
 * Returns `given`, or the world that `make` makes. On a server, while React hydrates, and until `configureClub()` was
 * called it returns a still world, so that a server and a browser render the same first HTML.
 */
export function useOwnWorld(given: World | undefined, make: () => World): World {
  const isGiven = given !== undefined;
  const isLive = useSyncExternalStore(
    isGiven ? subscribeToNothing : whenLive,
    isGiven ? () => true : isConfigured,
    () => isGiven,
  );
  return useMemo(() => given ?? (isLive ? make() : createStillWorld()), [given, isLive, make]);
}

const isConfigured = (): boolean => siteUrlOfPage() !== undefined;

const subscribeToNothing = (): Stop => () => {};

const whenLive = (changed: () => void): Stop =>
  isConfigured() ? subscribeToNothing() : whenConfigured('A club component', changed);
