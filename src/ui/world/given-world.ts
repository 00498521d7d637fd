import { type ComponentType, type Context, type ReactNode, useContext, useState } from 'react';
import type { Place } from '#club/facts/places.ts';
import type { World } from './page-world.ts';

/**
 * Returns the world of the provider above, or the one that `make` makes. Replaces own-world.ts where the build has
 * its own React and hydrates nothing of others: in the embed and on the site. */
export function useOwnWorld(context: Context<World | undefined>, make: () => World): World {
  const provided = useContext(context);
  const [own] = useState(() => provided ?? make());
  return provided ?? own;
}

/** Undefined: an element and our site have one around each widget. */
export const OwnBoundary: ComponentType<{ children: ReactNode }> | undefined = undefined;

/** Undefined: an element checks this itself, and our site is served over https. */
export const useSecretGate: ((place: Place | undefined, world: World) => ReactNode) | undefined = undefined;

/** Does nothing: the build contains its own React. */
export const assertSharedReact = (): void => {};
