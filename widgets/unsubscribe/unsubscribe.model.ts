import { type ReadonlySignal, signal } from '@preact/signals-core';
import { isEmail } from '#club/rules/email.ts';
import type { World } from '#ui/world/world.tsx';
import type { UnsubscribeCopy } from './unsubscribe.copy.ts';

/** The state of the screen. `fault` is the error text. */
export type UnsubscribeState = { at: 'confirm'; fault?: string } | { at: 'sending' } | { at: 'done' };

/** The model of /unsubscribe. Nothing rejects: errors become texts. */
export interface UnsubscribeModel {
  state: ReadonlySignal<UnsubscribeState>;
  yes(): Promise<void>;
  no(): void;
  /** Goes to the question for an address. Returns false for one that is not valid. */
  ask(email: string): boolean;
}

/**
 * Creates the model of /unsubscribe: confirm, then done (UNSUB-06). Sends nothing before Yes: mail scanners open links.
 */
export function createUnsubscribeModel(
  { club, host }: World,
  copy: UnsubscribeCopy,
  email: string,
): UnsubscribeModel {
  const state = signal<UnsubscribeState>({ at: 'confirm', fault: email ? undefined : copy.emailMissing });

  async function yes() {
    if (state.value.at !== 'confirm' || !email) return;
    state.value = { at: 'sending' };
    try {
      const { success, message } = await club.accounts.unsubscribe(email);
      state.value = success ? { at: 'done' } : { at: 'confirm', fault: message ?? copy.failed };
    } catch (error) {
      // The server's message counts only when it answered.
      club.log.warn('Unsubscribing failed', error);
      state.value = { at: 'confirm', fault: copy.wentWrong };
    }
  }

  return {
    state,
    yes,
    no() {
      if (state.value.at === 'confirm') host.navigate({ place: 'home' });
    },
    ask(entered) {
      if (!isEmail(entered)) return false;
      host.navigate({ place: 'unsubscribe', query: { email: entered } });
      return true;
    },
  };
}
