import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { World } from '#ui/world/world.tsx';

export interface VerifySuccessModel {
  state: ReadonlySignal<{ at: 'shown' } | { at: 'leaving' }>;
  toDashboard(): void;
  toPartner(): Promise<void>;
}

/** The two ways on from /VerifySuccess. It is public, and its credit is decoration (Z-12). */
export function createVerifySuccessModel({ club, host }: World): VerifySuccessModel {
  const state = signal<ReturnType<VerifySuccessModel['state']['peek']>>({ at: 'shown' });

  /** The hand-off is made on the press, for this tab. */
  async function toPartner() {
    if (state.value.at === 'leaving') return;
    state.value = { at: 'leaving' };
    try {
      host.leave({ url: await club.handoff.url(), how: 'here' });
    } finally {
      state.value = { at: 'shown' };
    }
  }

  return { state, toDashboard: () => host.navigate({ place: 'benefits' }), toPartner };
}
