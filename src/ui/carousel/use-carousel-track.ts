import { type RefObject, useEffect, useRef } from 'react';

const SNAPPED_PX = 2;
const TAKEN_BY_HAND = ['pointerdown', 'touchstart', 'wheel'] as const;

/**
 * Scrolls a row of slides to slide `at` and calls `onSwipe` with the index after the visitor's own swipe. Each slide is
 * as wide as the row. The row uses CSS snap points, so it works without this script. Returns the ref of the row.
 */
export function useCarouselTrack(
  at: number,
  onSwipe: (at: number) => void,
): RefObject<HTMLDivElement | null> {
  const track = useRef<HTMLDivElement>(null);
  /** The target of our own scrolling. Slides that pass on the way are not swipes. */
  const goal = useRef<number | undefined>(undefined);
  const swiped = useRef(onSwipe);
  useEffect(() => {
    swiped.current = onSwipe;
  });

  const isFirst = useRef(true);
  useEffect(() => {
    const row = track.current;
    if (!row) return undefined;
    const isElsewhere = () => row.clientWidth > 0 && slideInView(row) !== at;
    if (isFirst.current) {
      isFirst.current = false;
      // Before the script ran, the visitor may have swiped the served row. Hydration does not wait for its layout.
      const frame = requestAnimationFrame(() => {
        if (isElsewhere()) swiped.current(slideInView(row));
      });
      return () => cancelAnimationFrame(frame);
    }
    if (!isElsewhere()) return undefined;
    goal.current = at;
    const isNeighbor = Math.abs(slideInView(row) - at) === 1;
    // Not `scrollTo`, which Prototype.js and MooTools replace.
    row.scroll({ left: leftOf(row, at), behavior: isNeighbor ? 'auto' : 'instant' });
    return undefined;
  }, [at]);

  useEffect(() => {
    const row = track.current;
    if (!row) return undefined;
    const onScroll = () => {
      if (goal.current === undefined) return swiped.current(slideInView(row));
      if (Math.abs(row.scrollLeft - leftOf(row, goal.current)) <= SNAPPED_PX) goal.current = undefined;
    };
    const onHand = () => {
      goal.current = undefined;
    };
    row.addEventListener('scroll', onScroll, { passive: true });
    for (const kind of TAKEN_BY_HAND) row.addEventListener(kind, onHand, { passive: true });
    return () => {
      row.removeEventListener('scroll', onScroll);
      for (const kind of TAKEN_BY_HAND) row.removeEventListener(kind, onHand);
    };
  }, []);

  return track;
}

/** Returns the scroll offset of a slide in px. In right-to-left text it is negative. */
const leftOf = (row: HTMLElement, at: number): number =>
  at * row.clientWidth * (getComputedStyle(row).direction === 'rtl' ? -1 : 1);

const slideInView = (row: HTMLElement): number => Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
