import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { World } from '../world/world.tsx';

/** Whether login and signup show the signed-in state instead of their form. */
export interface SignedInModel {
  /** Whether a member shows. False while the form itself signs somebody in: then its own messages and redirect count. */
  isShown: ReadonlySignal<boolean>;
  /** Starts a sign-in of the form. */
  begin(): void;
  /** Ends it: it has failed, or the page keeps the visitor here. */
  end(): void;
}

/** Creates the signed-in state of a form. It follows the session, whichever element or tab has changed it. */
export function createSignedInModel({ club }: World): SignedInModel {
  const isRunning = signal(false);
  return {
    isShown: computed(() => club.session.signedIn.value && !isRunning.value),
    begin() {
      isRunning.value = true;
    },
    end() {
      isRunning.value = false;
    },
  };
}
