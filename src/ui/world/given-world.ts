import { type Context, useContext, useState } from 'react';
import type { World } from './page-world.ts';

/** Replaces own-world.ts in the embed build, where nothing hydrates and every element gives its widget a world. */
export function useOwnWorld(context: Context<World | undefined>, make: () => World): World {
  const given = useContext(context);
  const [own] = useState(() => given ?? make());
  return given ?? own;
}

/** The embed build brings its own React. */
export const mustShareReact = (): void => {};
