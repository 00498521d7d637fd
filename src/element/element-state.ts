import type { Showing } from './mount/mount.ts';

/**
 * The state of an element: `away` from the page; `waiting` until it is in view and its copy is loaded; `mounted`, in a box
 * or in a frame; or `failed`. Only leaving the page ends `mounted` without a failure, and only leaving ends `failed`.
 */
export type ElementState =
  | { at: 'away' }
  | { at: 'waiting' }
  | { at: 'mounted'; shows: MountedScreen; update(): void }
  | { at: 'failed' };

/** What a mounted element shows. `code screen`: the element `club-verify-otp` in place of the form. */
export type MountedScreen = 'nothing yet' | 'widget' | 'code screen' | 'fallback';

/** Returns what the mount has to show in a state. */
export function showingIn(state: ElementState): Showing {
  if (state.at === 'failed') return 'fallback';
  if (state.at !== 'mounted') return 'nothing yet';
  return state.shows === 'code screen' ? 'widget' : state.shows;
}
