import { useSyncExternalStore } from 'react';

/** Subscribes to a value that never changes. */
export const subscribeToNothing = () => () => {};

/**
 * Returns true on a server and while React hydrates its HTML, then false. A served page holds what can open before its
 * script runs.
 */
export const useServed = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
