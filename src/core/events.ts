import type { ClubEvent } from './club.ts';
import type { Log, Stop } from './ports.ts';

/** Sends events to listeners. */
export interface Events {
  /** Calls every listener. The error of one is logged. */
  emit(event: ClubEvent): void;
  /** Adds a listener. Returns a function that removes it. */
  on(listener: (event: ClubEvent) => void): Stop;
}

/** Returns an event source. Listeners run in the order of `on`. A listener removed before its turn does not run. */
export function createEvents(log: Pick<Log, 'error'>): Events {
  const listeners = new Set<{ call: (event: ClubEvent) => void }>();
  return {
    emit(event) {
      // A listener that is added during an event waits for the next event.
      for (const listener of new Set(listeners)) {
        try {
          if (listeners.has(listener)) listener.call(event);
        } catch (cause) {
          log.error('onEvent listener failed', cause);
        }
      }
    },
    on(call) {
      const listener = { call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
