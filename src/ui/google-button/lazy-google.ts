import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { GOOGLE_SCRIPT_TIMEOUT_MS } from '#club/facts/google.ts';
import type { Stop } from '#core/ports.ts';
import { lazyModule } from '../lazy/lazy-module.ts';
import { errorToast } from '../toast/toasts.ts';
import type { Model, World } from '../world/world.tsx';
import type { GoogleButtonCopy } from './google-button.copy.ts';
import type { GoogleModel, GoogleModelProps } from './google-button.model.ts';
import { firstState, type GoogleState, rested } from './google-state.ts';
import type { GoogleWindow } from './google-window.tsx';

const signIn = lazyModule(() => import('./google-window.tsx'));

/** The sign-in that the first press has loaded. */
export interface LoadedGoogle {
  model: GoogleModel;
  Window: typeof GoogleWindow;
}

/** The model of the button until the sign-in is loaded, and its way to it. */
export interface LazyGoogle extends Model {
  state: ReadonlySignal<GoogleState>;
  loaded: ReadonlySignal<LoadedGoogle | undefined>;
  press(): void;
}

/** Creates the model of the button. The first press loads the sign-in, which most visitors never need (CALL-35). */
export function createLazyGoogle(world: World, copy: GoogleButtonCopy, props: GoogleModelProps): LazyGoogle {
  const { club, host } = world;
  const before = signal(firstState(club.options, props.inApp));
  const loaded = signal<LoadedGoogle | undefined>(undefined);
  let isMounted = false;
  let stopTimer: Stop = () => {};
  let stopModel: Stop | undefined;

  function rest(): void {
    stopTimer();
    if (before.value.at === 'loading') before.value = rested();
  }

  function fail(): void {
    rest();
    host.notify(errorToast(copy.signInFailed, props.toastMs));
  }

  async function load(): Promise<void> {
    before.value = { at: 'loading' };
    const attempt = before.value;
    stopTimer = club.clock.after(GOOGLE_SCRIPT_TIMEOUT_MS, fail);
    try {
      const { createGoogleModel, GoogleWindow: Window } = await signIn.load();
      // The visitor was told that it failed, or the button is gone.
      if (before.value !== attempt) return;
      rest();
      if (!isMounted) return;
      const model = createGoogleModel(world, copy, props);
      stopModel = model.start?.();
      loaded.value = { model, Window };
      model.press();
    } catch {
      if (before.value === attempt) fail();
    }
  }

  return {
    state: computed(() => loaded.value?.model.state.value ?? before.value),
    loaded,
    press() {
      if (loaded.value) loaded.value.model.press();
      else if (before.value.at === 'resting') void load();
    },
    start() {
      isMounted = true;
      stopModel ??= loaded.value?.model.start?.();
      return () => {
        isMounted = false;
        stopModel?.();
        stopModel = undefined;
        rest();
      };
    },
  };
}
