import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { goToNextStep, nextStepOf } from '#core/auth/finish-sign-in.ts';
import type { World } from '../world/world.tsx';

/** What login and signup show in place of their form while somebody is signed in. */
export interface SignedInModel {
  /** Whether a member shows. False while the form itself signs somebody in: then its own messages and redirect count. */
  isShown: ReadonlySignal<boolean>;
  /** The name of the member, '' when it is unknown. */
  name: ReadonlySignal<string>;
  /** Whether `goOn` leads to the partner site. */
  toPartner: boolean;
  /** Whether `goOn` is preparing the way to the partner site. */
  isLeaving: ReadonlySignal<boolean>;
  /** Starts a sign-in of the form. */
  begin(): void;
  /** Ends it: it has failed, or the page keeps the visitor here. */
  end(): void;
  /** Goes where a login leads. Never rejects. */
  goOn(): Promise<void>;
  /** Logs out in every tab. The form shows again. */
  logOut(): void;
}

/** Creates the signed-in state of a form. It follows the session, whichever element or tab has changed it. */
export function createSignedInModel({ club, host }: World, toPartner: boolean): SignedInModel {
  const { session, members } = club;
  const isRunning = signal(false);
  const isLeaving = signal(false);

  async function goOn() {
    if (isLeaving.value) return;
    isLeaving.value = true;
    const member = members.member.peek();
    try {
      await goToNextStep({ club, host }, nextStepOf(club, { by: 'password', member, toPartner }));
    } catch (cause) {
      club.log.warn('The next page failed to open', cause);
    } finally {
      isLeaving.value = false;
    }
  }

  return {
    isShown: computed(() => session.signedIn.value && !isRunning.value),
    name: computed(() => members.member.value?.name || session.name.value || ''),
    toPartner,
    isLeaving,
    begin() {
      isRunning.value = true;
    },
    end() {
      isRunning.value = false;
    },
    goOn,
    logOut: () => session.logout({ clearAll: true }),
  };
}
