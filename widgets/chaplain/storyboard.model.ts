import { type ReadonlySignal, signal } from '@preact/signals-core';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Clock, Stop } from '#core/ports.ts';

/** The scenes of the illustrated explanation, in order. */
export const scenes = ['weight', 'ways', 'talk', 'join'] as const;
export type SceneKey = (typeof scenes)[number];

/** How long a scene shows, in ms: enough to read its sentence twice. */
export const SCENE_MS = 6 * SECOND_MS;

/** The scene that shows, and whether the explanation plays. */
export interface StoryboardState {
  /** An index into `scenes`. */
  at: number;
  playing: boolean;
}

/** The model of the illustrated explanation. */
export interface StoryboardModel {
  state: ReadonlySignal<StoryboardState>;
  /** Plays, from the first scene when the last one shows. It never starts without a press. */
  play(): void;
  pause(): void;
  previous(): void;
  next(): void;
  /** Returns a Stop that pauses it. */
  start(): Stop;
}

const LAST = scenes.length - 1;

/** Creates the model of the illustrated explanation. */
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
