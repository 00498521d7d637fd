import type { ClubOptions } from '#core/club.ts';

/**
 * The state of the Google button. `not-set-up`: no client id, on our own site. `in-app`: Google
 * refuses the browser of an app, so there is no button. `asking`: the Google window is open.
 */
export type GoogleState =
  | { at: 'not-set-up' }
  | { at: 'in-app' }
  /** `blocked`: the browser blocked the window. The script is loaded, so the next press opens it immediately. */
  | { at: 'resting'; blocked: boolean }
  | { at: 'loading' }
  | { at: 'asking' }
  | { at: 'sending' }
  | { at: 'done'; name?: string };

/** Returns the state before a press. Our own site shows a disabled button without a client id. */
export function firstState({ googleClientId }: ClubOptions, inApp = false): GoogleState {
  if (!googleClientId) return { at: 'not-set-up' };
  return inApp ? { at: 'in-app' } : rested();
}

/** Returns the state in which the button takes a press. */
export const rested = (blocked = false): GoogleState => ({ at: 'resting', blocked });
