import { useSyncExternalStore } from 'react';

/** Returns true while the page is scrolled by more than `px`. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    listen,
    () => window.scrollY > px,
    () => false,
  );
}

function listen(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}
