import type { Toast } from '#core/host.ts';
import type { Clock, Stop } from '#core/ports.ts';

/** A toast that shows, or that waits for its turn. */
export interface ShownToast {
  /** A unique number. The same text again is a new toast. */
  id: number;
  toast: Toast;
}

/** The queue of toasts. */
export interface Toasts {
  /** Returns the toasts that show now, three at most. The others wait until one closes. */
  list(): readonly ShownToast[];
  add(toast: Toast): void;
  remove(id: number): void;
  /** Stops all timers while a visitor reads. */
  pause(): void;
  resume(): void;
  /** Removes all, also those that wait. */
  clear(): void;
}

const SHOWN_MAX = 3;

interface Timed extends ShownToast {
  leftMs: number;
  since: number;
  stop: Stop | undefined;
}

/** Creates the queue, oldest first. Each toast closes after its own time. Calls `changed` after every change. */
export function createToasts(clock: Clock, changed: () => void): Toasts {
  let toasts: Timed[] = [];
  let waiting: Timed[] = [];
  let made = 0;
  let paused = false;

  const remove = (id: number) => {
    for (const toast of toasts) if (toast.id === id) toast.stop?.();
    toasts = toasts.filter((toast) => toast.id !== id);
    if (toasts.length === 0) paused = false;
    admit();
    changed();
  };
  /** Shows waiting toasts. The time of each starts when it shows. */
  const admit = () => {
    const next = waiting.slice(0, SHOWN_MAX - toasts.length);
    waiting = waiting.slice(next.length);
    toasts = [...toasts, ...next];
    if (!paused) for (const toast of next) run(toast);
  };
  const run = (toast: Timed) => {
    toast.since = clock.now();
    toast.stop = clock.after(toast.leftMs, () => remove(toast.id));
  };

  return {
    list: () => toasts,
    add(toast) {
      made += 1;
      const timed: Timed = {
        id: made,
        toast,
        leftMs: toast.closeAfterMs,
        since: clock.now(),
        stop: undefined,
      };
      waiting = [...waiting, timed];
      admit();
      changed();
    },
    remove,
    pause() {
      if (paused) return;
      paused = true;
      for (const toast of toasts) {
        toast.stop?.();
        toast.leftMs = Math.max(0, toast.leftMs - (clock.now() - toast.since));
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const toast of toasts) run(toast);
    },
    clear() {
      for (const toast of toasts) toast.stop?.();
      toasts = [];
      waiting = [];
      paused = false;
      changed();
    },
  };
}
