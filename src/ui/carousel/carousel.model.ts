import { type ReadonlySignal, signal } from '@preact/signals-core';
import { CAROUSEL_SLIDE_MS } from '#club/facts/limits.ts';
import type { Clock, Stop } from '#core/ports.ts';

export interface CarouselState {
  /** The index of the slide in view, from 0. */
  at: number;
  /**
   * `still`: before the script runs, every slide is reachable. `paused`: continues when the pointer leaves. `stopped`:
   * continues only when the visitor starts it.
   */
  rotation: 'still' | 'running' | 'paused' | 'stopped';
}

/** What a carousel reads from its page. Called after `start` only, so that prerendered HTML is the same for everyone. */
export interface CarouselPage {
  prefersReducedMotion(): boolean;
  isOnScreen(): boolean;
}

/** The model of a carousel. `start` begins the rotation; its Stop ends it. */
export interface CarouselModel {
  state: ReadonlySignal<CarouselState>;
  previous(): void;
  next(): void;
  /** Shows slide `at`, which the visitor chose or swiped to. */
  stopAt(at: number): void;
  pointerEntered(): void;
  pointerLeft(): void;
  focusEntered(): void;
  /** Stops or starts the rotation, for the rotation button. */
  toggle(): void;
  start(): Stop;
}

/**
 * Creates a carousel after the W3C pattern. It rotates every 5 s and pauses under the pointer (HOME-09, HOME-10,
 * TIME-07). It stops for good at focus, an arrow, a swipe or its button. With reduced motion it waits for the visitor
 * to start it. It does not move while it is off the screen, so that one thing moves at a time.
 */
export function createCarouselModel(clock: Clock, slides: number, page: CarouselPage): CarouselModel {
  const state = signal<CarouselState>({ at: 0, rotation: 'still' });
  let stopTimer: Stop = () => {};
  let isMounted = false;
  let isUnderPointer = false;

  /** Sets the state and restarts the timer, so that each slide gets its full time. */
  function setState(next: CarouselState): void {
    state.value = next;
    stopTimer();
    stopTimer = () => {};
    if (isMounted && next.rotation === 'running') stopTimer = clock.after(CAROUSEL_SLIDE_MS, turn);
  }
  const slideAfter = (steps: number) => (state.peek().at + steps + slides) % slides;
  const turn = () => setState({ at: slideAfter(page.isOnScreen() ? 1 : 0), rotation: 'running' });
  const rotate = () => setState({ ...state.peek(), rotation: isUnderPointer ? 'paused' : 'running' });
  const stop = (at = state.peek().at) => setState({ at, rotation: 'stopped' });
  const isStopped = () => state.peek().rotation === 'stopped';

  return {
    state,
    previous: () => stop(slideAfter(-1)),
    next: () => stop(slideAfter(1)),
    stopAt(at) {
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
      if (state.peek().rotation !== 'still') setState(state.peek());
      else if (page.prefersReducedMotion()) stop();
      else rotate();
      return () => {
        isMounted = false;
        stopTimer();
      };
    },
  };
}
