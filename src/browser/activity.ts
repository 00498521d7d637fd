import type { Activity, Stop } from '#core/ports.ts';

const counted = ['click', 'mousemove', 'keydown', 'touchstart'] as const;
const wakes = ['pageshow', 'focus', 'online'] as const;
const documentWakes = ['visibilitychange', 'resume'] as const;

/** The Activity port. Capture and passive: a widget that stops an event does not make its member idle. */
export function createActivity(): Activity {
  return {
    onActivity(listener) {
      const heard = () => listener();
      // Only the page's own scroll: our carousels scroll their inside by themselves and must not keep anybody signed in.
      const scrolled = (event: Event) => {
        if (event.target === document) listener();
      };
      return all([...counted.map((kind) => on(window, kind, heard)), on(window, 'scroll', scrolled)]);
    },
    onWake(listener) {
      // Heard while capturing, the focus of every field would come by; the page wakes only by its own.
      const woke = (event: Event) => {
        if (!(event.target instanceof Element)) listener();
      };
      return all([
        ...wakes.map((kind) => on(window, kind, woke)),
        ...documentWakes.map((kind) => on(document, kind, woke)),
      ]);
    },
  };
}

function on(target: EventTarget, kind: string, listener: (event: Event) => void): Stop {
  const how = { capture: true, passive: true };
  target.addEventListener(kind, listener, how);
  return () => target.removeEventListener(kind, listener, how);
}

const all =
  (stops: Stop[]): Stop =>
  () => {
    for (const stop of stops) stop();
  };
