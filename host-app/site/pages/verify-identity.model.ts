import { type ReadonlySignal, signal } from '@preact/signals-core';
import { alarm } from '#ui/notices.ts';
import type { World } from '#ui/world.tsx';

export interface VerifyIdentityModel {
  state: ReadonlySignal<'resting' | 'submitting'>;
  submit(): Promise<void>;
}

/** Free plan, checkout, then /VerifySuccess (§2). Here the catalogue's text is a toast, since the member pressed. */
export function createVerifyIdentityModel({ club, host }: World): VerifyIdentityModel {
  const state = signal<'resting' | 'submitting'>('resting');

  async function submit() {
    if (state.value === 'submitting') return;
    state.value = 'submitting';
    try {
      await club.membership.joinFree();
      host.navigate({ place: 'verify-success' });
    } catch (error) {
      club.log.warn('Joining the free plan failed', error);
      host.notify(alarm(error instanceof Error ? error.message : String(error)));
      state.value = 'resting';
    }
  }

  return { state, submit };
}
