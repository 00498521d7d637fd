import type { ClubEvent } from './club.ts';
import type { Stop } from './ports.ts';

export interface Events {
  emit(event: ClubEvent): void;
  on(listener: (event: ClubEvent) => void): Stop;
}

/** Listeners run in the order they came; one that leaves meanwhile is not called any more. */
export function createEvents(): Events {
  const listeners = new Set<{ call: (event: ClubEvent) => void }>();
  return {
    emit(event) {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener.call(event);
    },
    on(call) {
      const listener = { call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
