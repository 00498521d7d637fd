import type { Place } from '#club/facts/places.ts';
import type { Stop } from '#core/ports.ts';
import { placeOfHref } from './place-of.ts';

/** Loads the page behind a link before it is pressed: at a pointer, at focus, or when it is seen. */
export interface LinkPreloader {
  /** Looks for links that have come into the document. */
  look(): void;
  start(): Stop;
}

const hints = ['pointerover', 'focusin', 'touchstart'] as const;

export function createLinkPreloader(preload: (place: Place) => void): LinkPreloader {
  const take = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const place = link ? placeOfHref(link.href, location.origin) : undefined;
    if (place) preload(place);
  };
  const hear = (event: Event) => take(event.target);
  const seen = watchSight((link) => take(link));

  return {
    look() {
      if (!seen || savesData()) return;
      afterLoad(() => {
        for (const link of document.querySelectorAll('a[href]')) seen.observe(link);
      });
    },
    start() {
      for (const hint of hints) document.addEventListener(hint, hear, { passive: true });
      return () => {
        for (const hint of hints) document.removeEventListener(hint, hear);
        seen?.disconnect();
      };
    },
  };
}

function watchSight(onSeen: (link: Element) => void): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      whenIdle(() => onSeen(target));
    }
  });
  return observer;
}

// What the page itself still waits for comes first.
function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

// Safari has no requestIdleCallback and then loads on the pointer alone.
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
}

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Visitors on a metered or slow line get a chunk when they point at its link, not before. */
function savesData(): boolean {
  const line = 'connection' in navigator ? (navigator.connection as Line) : {};
  return line.saveData === true || (line.effectiveType !== undefined && line.effectiveType !== '4g');
}
