import { type ReadonlySignal, signal } from '@preact/signals-core';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Clock, Stop } from '#core/ports.ts';

export const scenes = ['weight', 'ways', 'talk', 'join'] as const;
export type SceneKey = (typeof scenes)[number];

/** Time to read a scene's sentence twice. */
export const SCENE_MS = 6 * SECOND_MS;

export interface StoryboardState {
  /** Index into `scenes`. */
  at: number;
  playing: boolean;
}

export interface StoryboardModel {
  state: ReadonlySignal<StoryboardState>;
  /** From the beginning when the end is reached. Only the visitor's press starts it. */
  play(): void;
  pause(): void;
  previous(): void;
  next(): void;
  /** Gives the way to still it. */
  start(): Stop;
}

const LAST = scenes.length - 1;

export function createStoryboardModel(clock: Clock): StoryboardModel {
  const state = signal<StoryboardState>({ at: 0, playing: false });
  let stopClock: Stop | undefined;

  function show(at: number, playing: boolean) {
    stopClock?.();
    stopClock = playing ? clock.after(SCENE_MS, () => show(at + 1, at + 1 < LAST)) : undefined;
    state.value = { at, playing };
  }
  const pause = () => show(state.value.at, false);

  return {
    state,
    play: () => show(state.value.at === LAST ? 0 : state.value.at, true),
    pause,
    previous: () => show(Math.max(0, state.value.at - 1), false),
    next: () => show(Math.min(LAST, state.value.at + 1), false),
    start: () => pause,
  };
}
