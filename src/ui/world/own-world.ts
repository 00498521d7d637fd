import { type Context, useContext, useMemo, useSyncExternalStore } from 'react';
import { siteUrlOfPage, whenConfigured } from '#browser/page/page-options.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from './page-world.ts';
import { assertSharedReact } from './shared-react.ts';
import { createStaticWorld } from './static-world.ts';

export { Recovery as OwnBoundary } from '../recovery.tsx';
export { useSecretGate } from './secret-gate.tsx';
export { assertSharedReact } from './shared-react.ts';

/**
 * Returns the world of the provider above, or the one that `make` makes. Returns a static world on a server, while React
 * hydrates, and before `configureClub()`. So a server and a browser render the same first HTML.
 */
export function useOwnWorld(context: Context<World | undefined>, make: () => World): World {
  assertSharedReact();
  const provided = useContext(context);
  const isGiven = provided !== undefined;
  const isLive = useSyncExternalStore(
    isGiven ? subscribeToNothing : whenLive,
    isGiven ? () => true : isConfigured,
    () => isGiven,
  );
  return useMemo(() => provided ?? (isLive ? make() : createStaticWorld()), [provided, isLive, make]);
}

const isConfigured = (): boolean => siteUrlOfPage() !== undefined;

const subscribeToNothing = (): Stop => () => {};

const whenLive = (changed: () => void): Stop =>
  isConfigured() ? subscribeToNothing() : whenConfigured('A club component', changed);
