import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { isPlanError } from '#core/membership/errors.ts';
import { errorToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import type { VerifyIdentityCopy } from './verify-identity.copy.ts';

/** The state of the screen. */
export type VerifyIdentityState = { at: 'resting' } | { at: 'submitting' } | { at: 'joined' };

/** The model of /verify-identity. Nothing rejects: errors become toasts. */
export interface VerifyIdentityModel {
  state: ReadonlySignal<VerifyIdentityState>;
  /** The name of a paid plan, which Submit does not change; undefined for all other members. */
  paidPlan: ReadonlySignal<string | undefined>;
  submit(): Promise<void>;
}

/**
 * Creates the model: free plan, checkout, then /VerifySuccess (VERIFYID-02 to VERIFYID-04). Errors are toasts.
 */
export function createVerifyIdentityModel(
  { club, host }: World,
  copy: VerifyIdentityCopy,
): VerifyIdentityModel {
  const state = signal<VerifyIdentityState>({ at: 'resting' });
  const { members, membership } = club;

  async function join() {
    // Load the profile first, because the member may have a paid plan.
    if (!members.member.value) await members.load();
    await membership.joinFree();
  }

  async function submit() {
    if (state.value.at === 'submitting') return;
    // A page that stayed, or that Back restored, goes on without a second checkout.
    const joined = state.value.at === 'joined';
    state.value = { at: 'submitting' };
    try {
      if (!joined) await join();
      state.value = { at: 'joined' };
      host.navigate({ place: 'verify-success' });
    } catch (error) {
      state.value = { at: 'resting' };
      club.log.warn('Joining the free plan failed', error);
      const code = isPlanError(error) ? error.code : 'checkout-failed';
      host.notify(errorToast(copy.joinStopped[code]));
    }
  }

  return {
    state,
    paidPlan: computed(() => {
      if (membership.standing.value !== 'paid') return undefined;
      const { subscription } = membership;
      const current = subscription.value.at === 'loaded' ? subscription.value.currentPlan?.name : undefined;
      return current || members.member.value?.planName || copy.yourPlan;
    }),
    submit,
  };
}
