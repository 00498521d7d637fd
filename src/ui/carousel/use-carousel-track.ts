import { type RefObject, useEffect, useRef } from 'react';

const AT_PLACE_PX = 2;
const TAKEN_BY_HAND = ['pointerdown', 'touchstart', 'wheel'] as const;

/**
 * Keeps a row of slides, each as wide as the row, at slide `at`, and tells of a visitor's own swipe. The row scrolls by
 * CSS snap points, so it works before and without this script.
 */
export function useCarouselTrack(
  at: number,
  onSwipe: (at: number) => void,
): RefObject<HTMLDivElement | null> {
  const track = useRef<HTMLDivElement>(null);
  /** Where our own scrolling goes: what is passed on the way there is nobody's wish. */
  const goal = useRef<number | undefined>(undefined);
  const swiped = useRef(onSwipe);
  useEffect(() => {
    swiped.current = onSwipe;
  });

  useEffect(() => {
    const row = track.current;
    if (!row || row.clientWidth === 0 || slideInView(row) === at) return;
    goal.current = at;
    const isNeighbour = Math.abs(slideInView(row) - at) === 1;
    row.scrollTo({ left: leftOf(row, at), behavior: isNeighbour ? 'auto' : 'instant' });
  }, [at]);

  useEffect(() => {
    const row = track.current;
    if (!row) return undefined;
    const onScroll = () => {
      if (goal.current === undefined) return swiped.current(slideInView(row));
      if (Math.abs(row.scrollLeft - leftOf(row, goal.current)) <= AT_PLACE_PX) goal.current = undefined;
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

/** Right to left, browsers count from 0 downwards. */
const leftOf = (row: HTMLElement, at: number): number =>
  at * row.clientWidth * (getComputedStyle(row).direction === 'rtl' ? -1 : 1);

const slideInView = (row: HTMLElement): number => Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
