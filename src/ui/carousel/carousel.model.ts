import { type ReadonlySignal, signal } from '@preact/signals-core';
import { CAROUSEL_SLIDE_MS } from '#club/facts/limits.ts';
import type { Clock, Stop } from '#core/ports.ts';

export interface CarouselState {
  /** The slide in view, from 0. */
  at: number;
  /**
   * `still`: no script runs yet, every slide is in reach; `paused`: it goes on when the pointer leaves; `stopped`: only
   * when somebody starts it.
   */
  rotation: 'still' | 'running' | 'paused' | 'stopped';
}

export interface CarouselModel {
  state: ReadonlySignal<CarouselState>;
  previous(): void;
  next(): void;
  /** The visitor brought a slide into view by hand. */
  swipedTo(at: number): void;
  pointerEntered(): void;
  pointerLeft(): void;
  focusEntered(): void;
  /** The rotation button. */
  toggle(): void;
  start(): Stop;
}

/**
 * A carousel after the W3C pattern: it rotates every 5 s, waits under the pointer, and stops for good as soon as
 * somebody takes it in hand: focus, an arrow, a swipe, its button (HOME-09, HOME-10, TIME-07). Where `isCalm` it waits
 * to be started. That is asked on the page only, so that a prerendered page is the same for everybody.
 */
export function createCarouselModel(clock: Clock, slides: number, isCalm: () => boolean): CarouselModel {
  const state = signal<CarouselState>({ at: 0, rotation: 'still' });
  let stopTimer: Stop = () => {};
  let isMounted = false;
  let isUnderPointer = false;

  /** Each slide gets its full time, so the clock starts anew whenever something changes. */
  function become(next: CarouselState): void {
    state.value = next;
    stopTimer();
    stopTimer = () => {};
    if (isMounted && next.rotation === 'running') stopTimer = clock.after(CAROUSEL_SLIDE_MS, turn);
  }
  const beside = (steps: number) => (state.peek().at + steps + slides) % slides;
  const turn = () => become({ at: beside(1), rotation: 'running' });
  const rotate = () => become({ ...state.peek(), rotation: isUnderPointer ? 'paused' : 'running' });
  const stop = (at = state.peek().at) => become({ at, rotation: 'stopped' });
  const isStopped = () => state.peek().rotation === 'stopped';

  return {
    state,
    previous: () => stop(beside(-1)),
    next: () => stop(beside(1)),
    swipedTo(at) {
      if (at !== state.peek().at && at >= 0 && at < slides) stop(at);
    },
    pointerEntered() {
      isUnderPointer = true;
      if (!isStopped()) rotate();
    },
    pointerLeft() {
      isUnderPointer = false;
      if (!isStopped()) rotate();
    },
    focusEntered: () => stop(),
    toggle() {
      if (isStopped()) rotate();
      else stop();
    },
    start() {
      isMounted = true;
      if (state.peek().rotation !== 'still') become(state.peek());
      else if (isCalm()) stop();
      else rotate();
      return () => {
        isMounted = false;
        stopTimer();
      };
    },
  };
}
