import { useState } from 'react';
import type { World } from './page-world.ts';

/** Replaces own-world.ts in the embed build, where nothing hydrates and every element gives its widget a world. */
export function useOwnWorld(given: World | undefined, make: () => World): World {
  const [own] = useState(() => given ?? make());
  return given ?? own;
}
