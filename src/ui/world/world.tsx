import { type ComponentType, createContext, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Stop } from '#core/ports.ts';
import { mustShareReact, useOwnWorld } from '#variant/own-world.ts';
import { pageWorld, type World } from './page-world.ts';

export { pageWorld, type UnshownNotice, type World } from './page-world.ts';

const WorldContext = createContext<World | undefined>(undefined);

/** Gives the widgets below a club and a host of your own. Without it they use the page's club and DOM events. */
export function WorldProvider({
  club,
  host,
  unshown,
  showFallback,
  still,
  children,
}: World & { children?: ReactNode }) {
  mustShareReact();
  const world = useMemo(
    () => ({
      club,
      host,
      ...(unshown && { unshown }),
      ...(showFallback && { showFallback }),
      ...(still && { still }),
    }),
    [club, host, unshown, showFallback, still],
  );
  return <WorldContext.Provider value={world}>{children}</WorldContext.Provider>;
}

let documentWorld: World | undefined;
const sharedWorld = (): World => {
  documentWorld ??= pageWorld(() => document);
  return documentWorld;
};
const separateWorld = (): World => pageWorld(() => document);

/** Returns the world of the provider above. Without a provider it is the page's. */
export const useWorld = (): World => useOwnWorld(WorldContext, sharedWorld);

/** Gives each widget a world of its own where no provider is above it, so that its notices show in that widget. */
export function inOwnWorld<P extends object>(Widget: ComponentType<P>): ComponentType<P> {
  function InOwnWorld(props: P) {
    return (
      <WorldContext.Provider value={useOwnWorld(WorldContext, separateWorld)}>
        <Widget {...props} />
      </WorldContext.Provider>
    );
  }
  return InOwnWorld;
}

export interface Model {
  /** Begins timers and loads; called on mount, its Stop on unmount. StrictMode calls both twice. */
  start?(): Stop;
}

/**
 * A widget's model for the life of the component. Verbs work at any time; `start` runs while it is mounted. Once the
 * page takes over a still render, the same markup gets a model of the page's world.
 */
export function useModel<M extends object>(create: (world: World) => M & Model): M {
  const world = useWorld();
  const [made, remake] = useState(() => ({ model: create(world), still: world.still }));
  if (made.still && !world.still) remake({ model: create(world), still: undefined });
  useEffect(() => (made.still ? undefined : made.model.start?.()), [made]);
  return made.model;
}
