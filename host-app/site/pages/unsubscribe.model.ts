import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Club } from '#core/club.ts';
import type { UnsubscribeCopy } from './unsubscribe.copy.ts';

export type UnsubscribeState = { at: 'confirm'; fault?: string } | { at: 'sending' } | { at: 'done' };

export interface UnsubscribeModel {
  state: ReadonlySignal<UnsubscribeState>;
  confirm(): Promise<void>;
}

/** Nothing happens before the Yes: mail scanners open links. */
export function createUnsubscribeModel(
  club: Club,
  copy: UnsubscribeCopy,
  email: string | undefined,
): UnsubscribeModel {
  const state = signal<UnsubscribeState>({ at: 'confirm', fault: email ? undefined : copy.emailMissing });

  async function confirm() {
    if (state.value.at !== 'confirm' || !email) return;
    state.value = { at: 'sending' };
    try {
      const { success, message } = await club.accounts.unsubscribe(email);
      state.value = success ? { at: 'done' } : { at: 'confirm', fault: message ?? copy.failed };
    } catch (error) {
      club.log.warn('Unsubscribing failed', error);
      state.value = { at: 'confirm', fault: copy.wentWrong };
    }
  }

  return { state, confirm };
}
