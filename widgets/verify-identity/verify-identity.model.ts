import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { errorNotice } from '#ui/notice/notices.ts';
import type { World } from '#ui/world/world.tsx';

export type VerifyIdentityState = { at: 'resting' } | { at: 'submitting' } | { at: 'joined' };

export interface VerifyIdentityModel {
  state: ReadonlySignal<VerifyIdentityState>;
  /** The name of a paid plan, which Submit leaves alone (Z-02); undefined for everybody else. */
  paidPlan: ReadonlySignal<string | undefined>;
  submit(): Promise<void>;
}

/** Free plan, checkout, then /VerifySuccess (§2). The catalogue's text is a toast here, since the member pressed. */
export function createVerifyIdentityModel(
  { club, host }: World,
  copy: { yourPlan: string },
): VerifyIdentityModel {
  const state = signal<VerifyIdentityState>({ at: 'resting' });
  const { members, membership } = club;

  async function join() {
    // Who is not known yet could be a paying member: the profile comes first.
    if (!members.member.value) await members.load();
    await membership.joinFree();
  }

  async function submit() {
    if (state.value.at === 'submitting') return;
    // A page that stayed, or that Back brought here again, goes on without a second checkout.
    const joined = state.value.at === 'joined';
    state.value = { at: 'submitting' };
    try {
      if (!joined) await join();
      state.value = { at: 'joined' };
      host.navigate({ place: 'verify-success' });
    } catch (error) {
      state.value = { at: 'resting' };
      club.log.warn('The free plan could not be joined', error);
      host.notify(errorNotice(error instanceof Error ? error.message : String(error)));
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
