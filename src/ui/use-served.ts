import { useSyncExternalStore } from 'react';

const noChanges = () => () => {};

/**
 * Returns true on a server and while React hydrates its HTML, then false. A served page holds what can open before its
 * script runs.
 */
export const useServed = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  );
