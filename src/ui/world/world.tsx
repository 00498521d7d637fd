import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Brand, ourBrand } from '#club/facts/brand.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from './page-world.ts';

export { pageWorld, type UnshownToast, type World } from './page-world.ts';

/** The world of the widgets below. */
export const WorldContext = createContext<World | undefined>(undefined);

/**
 * Provides a world to the widgets below: your own `club` (from `createClub` or `testClub`) and `host`. The widgets
 * of the package also work without one: with the page's club, which needs `configureClub({ siteUrl })`, and DOM events. `unshown`,
 * `showFallback` and `hydrating` are optional.
 */
export function WorldProvider({
  club,
  host,
  unshown,
  showFallback,
  hydrating,
  children,
}: World & { children?: ReactNode }) {
  const world = useMemo(
    () => ({
      club,
      host,
      ...(unshown && { unshown }),
      ...(showFallback && { showFallback }),
      ...(hydrating && { hydrating }),
    }),
    [club, host, unshown, showFallback, hydrating],
  );
  return <WorldContext.Provider value={world}>{children}</WorldContext.Provider>;
}

/** Returns the world of the provider above. Throws without one. Call it in a component. */
export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error('A widget of the club was rendered without a <WorldProvider> above it.');
  return world;
}

/** Returns the brand of the club, and ours without a provider. Call it in a component. */
export const useBrand = (): Brand => useContext(WorldContext)?.club.options.brand ?? ourBrand;

/** The part of a widget's model that `useModel` handles. */
export interface Model {
  /** Starts timers and loads on mount. Its Stop runs on unmount. StrictMode calls both twice. */
  start?(): Stop;
}

/**
 * Creates a widget's model once and returns it on every render. Runs the model's `start` while the component is
 * mounted. After hydration, and with another club, it creates the model again.
 */
export function useModel<M extends object>(create: (world: World) => M & Model): M {
  const world = useWorld();
  const live = !world.hydrating && world.club;
  const [made, remake] = useState(() => ({ model: create(world), live }));
  if (made.live !== live) remake({ model: create(world), live });
  useEffect(() => (made.live ? made.model.start?.() : undefined), [made]);
  return made.model;
}
