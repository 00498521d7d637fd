import { useEffect, useState } from 'react';

/** Returns true while the page is scrolled by more than `px`. */
export function useScrolledPast(px: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > px);
    // Reading at once would make hydration wait for a layout.
    const frame = requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
    };
  }, [px]);
  return isPast;
}
