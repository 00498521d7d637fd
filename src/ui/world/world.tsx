import { type ComponentType, createContext, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Place } from '#club/facts/places.ts';
import type { Stop } from '#core/ports.ts';
import { assertSharedReact, OwnBoundary, useOwnWorld, useSecretGate } from '#variant/own-world.ts';
import { pageWorld, type World } from './page-world.ts';

export { pageWorld, type UnshownToast, type World } from './page-world.ts';

const WorldContext = createContext<World | undefined>(undefined);

/**
 * Provides a world to the widgets below: your own `club` (from `createClub` or `testClub`) and `host`. Without a
 * provider, widgets use the page's club, which needs `configureClub({ siteUrl })`, and DOM events. `unshown`,
 * `showFallback` and `renderPhase` are optional. Throws when the page has a second copy of React.
 */
export function WorldProvider({
  club,
  host,
  unshown,
  showFallback,
  renderPhase,
  children,
}: World & { children?: ReactNode }) {
  assertSharedReact();
  const world = useMemo(
    () => ({
      club,
      host,
      ...(unshown && { unshown }),
      ...(showFallback && { showFallback }),
      ...(renderPhase && { renderPhase }),
    }),
    [club, host, unshown, showFallback, renderPhase],
  );
  return <WorldContext.Provider value={world}>{children}</WorldContext.Provider>;
}

let documentWorld: World | undefined;
const sharedWorld = (): World => {
  documentWorld ??= pageWorld(() => document);
  return documentWorld;
};
const separateWorld = (): World => pageWorld(() => document);

/**
 * Returns the world of the provider above, or the page's world. On a server and before `configureClub()` the page's world
 * is a static one. Call it in a component. Throws when the page has a second copy of React.
 */
export const useWorld = (): World => useOwnWorld(WorldContext, sharedWorld);

/**
 * Wraps a widget. Without a provider above, it gets a world of its own, so that its toasts show in that widget. `secretPlace`
 * is the place of a widget that asks for a password or a code: a page that is not secure shows a link to it.
 */
export function inOwnWorld<P extends object>(
  Widget: ComponentType<P>,
  secretPlace?: Place,
): ComponentType<P> {
  function InOwnWorld(props: P) {
    const world = useOwnWorld(WorldContext, separateWorld);
    const widget = useSecretGate?.(secretPlace, world) ?? <Widget {...props} />;
    return (
      <WorldContext.Provider value={world}>
        {OwnBoundary ? <OwnBoundary>{widget}</OwnBoundary> : widget}
      </WorldContext.Provider>
    );
  }
  return InOwnWorld;
}

/** The part of a widget's model that `useModel` handles. */
export interface Model {
  /** Starts timers and loads on mount. Its Stop runs on unmount. StrictMode calls both twice. */
  start?(): Stop;
}

/**
 * Creates a widget's model once and returns it on every render. Runs the model's `start` while the component is
 * mounted. After hydration it creates the model again, in the page's world.
 */
export function useModel<M extends object>(create: (world: World) => M & Model): M {
  const world = useWorld();
  const [made, remake] = useState(() => ({ model: create(world), renderPhase: world.renderPhase }));
  if (made.renderPhase && !world.renderPhase) remake({ model: create(world), renderPhase: undefined });
  useEffect(() => (made.renderPhase ? undefined : made.model.start?.()), [made]);
  return made.model;
}
