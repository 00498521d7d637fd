import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { World } from '#ui/world/world.tsx';

export interface VerifySuccessModel {
  state: ReadonlySignal<{ at: 'shown' } | { at: 'leaving' }>;
  /** Whether there is a member whose wallet got the credit. */
  signedIn: ReadonlySignal<boolean>;
  toDashboard(): void;
  toPartner(): Promise<void>;
}

/** Creates the model of /VerifySuccess: the links to the benefits and to the partner site. The credit is decoration. */
export function createVerifySuccessModel({ club, host }: World): VerifySuccessModel {
  const state = signal<ReturnType<VerifySuccessModel['state']['peek']>>({ at: 'shown' });

  /** Creates the hand-off on the press and opens it in this tab. */
  async function toPartner() {
    if (state.value.at === 'leaving') return;
    state.value = { at: 'leaving' };
    try {
      host.leave({ url: await club.handoff.url(), how: 'here' });
    } finally {
      state.value = { at: 'shown' };
    }
  }

  return {
    state,
    signedIn: club.session.signedIn,
    toDashboard: () => host.navigate({ place: 'benefits' }),
    toPartner,
  };
}
