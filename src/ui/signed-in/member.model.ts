import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { goToNextStep, nextStepOf } from '#core/auth/finish-sign-in.ts';
import type { World } from '../world/world.tsx';

/** What a member sees and does instead of a form. */
export interface MemberModel {
  /** The name of the member, '' when it is unknown. */
  name: ReadonlySignal<string>;
  /** Whether `goOn` is preparing the way to the partner site. */
  isLeaving: ReadonlySignal<boolean>;
  /** Goes where a login leads. Never rejects. */
  goOn(): Promise<void>;
  /** Logs out in every tab. The form shows again. */
  logOut(): void;
}

export function createMemberModel({ club, host }: World, toPartner: boolean): MemberModel {
  const { session, members } = club;
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
    name: computed(() => members.member.value?.name || session.name.value || ''),
    isLeaving,
    goOn,
    logOut: () => session.logout({ clearAll: true }),
  };
}
