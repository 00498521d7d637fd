import type { ReadonlySignal } from '@preact/signals-core';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the value of a signal and renders again when it changes. `signal.value` in render does not subscribe. `first`
 * is the value while the component hydrates markup that was made before the signal changed.
 */
export function useSignal<T>(signal: ReadonlySignal<T>, first?: T): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal]);
  const read = () => signal.peek();
  return useSyncExternalStore(subscribe, read, first === undefined ? read : () => first);
}
