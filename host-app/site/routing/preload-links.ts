import type { Place } from '#club/facts/places.ts';
import type { Stop } from '#core/ports.ts';
import { placeOfHref } from './place-of.ts';

/** Loads the page of a link before the click: on hover, on focus, or when the link is in view. */
export interface LinkPreloader {
  /** Finds links that were added to the document. */
  look(): void;
  start(): Stop;
}

const hints = ['pointerover', 'focusin', 'touchstart'] as const;

/** Creates a preloader that calls `preload` with the place of each such link. */
export function createLinkPreloader(preload: (place: Place) => void): LinkPreloader {
  const take = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const place = link ? placeOfHref(link.href, location.origin) : undefined;
    if (place) preload(place);
  };
  const handle = (event: Event) => take(event.target);
  const seen = watchSight((link) => take(link));

  return {
    look() {
      if (!seen || savesData()) return;
      afterLoad(() => {
        for (const link of document.querySelectorAll('a[href]')) seen.observe(link);
      });
    },
    start() {
      for (const hint of hints) document.addEventListener(hint, handle, { passive: true });
      return () => {
        for (const hint of hints) document.removeEventListener(hint, handle);
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
      ifIdle(() => onSeen(target));
    }
  });
  return observer;
}

// Requests of the page itself come first.
function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

// Safari has no requestIdleCallback. There, only hover and focus load pages.
function ifIdle(work: () => void): void {
  // oxlint-disable-next-line floor/newer-members -- The condition asks for it.
  if ('requestIdleCallback' in window) requestIdleCallback(work);
}

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns true on a metered or slow connection, where only hover, focus and touch load pages. */
function savesData(): boolean {
  const line = 'connection' in navigator ? (navigator.connection as Line) : {};
  return line.saveData === true || (line.effectiveType !== undefined && line.effectiveType !== '4g');
}
