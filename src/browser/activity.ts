import type { Activity, Stop } from '#core/ports.ts';

const activityEvents = ['click', 'mousemove', 'keydown', 'touchstart'] as const;
const resumeEvents = ['pageshow', 'focus', 'online'] as const;
const documentResumeEvents = ['visibilitychange', 'resume'] as const;

/** Returns the Activity port. It listens in the capture phase, so that a stopped event still counts as activity. */
export function createActivity(): Activity {
  return {
    onActivity(listener) {
      const onEvent = () => listener();
      // Only the page's own scroll counts: a carousel scrolls by itself and must not keep a member signed in.
      const scrolled = (event: Event) => {
        if (event.target === document) listener();
      };
      return all([
        ...activityEvents.map((kind) => on(window, kind, onEvent)),
        on(window, 'scroll', scrolled),
      ]);
    },
    onResume(listener) {
      // The capture phase also brings the focus of every field. Only events of the page itself count.
      const onPageEvent = (event: Event) => {
        if (!(event.target instanceof Element)) listener();
      };
      return all([
        ...resumeEvents.map((kind) => on(window, kind, onPageEvent)),
        ...documentResumeEvents.map((kind) => on(document, kind, onPageEvent)),
      ]);
    },
    onRestored: (listener) =>
      on(window, 'pageshow', (event) => {
        if ((event as PageTransitionEvent).persisted) listener();
      }),
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
