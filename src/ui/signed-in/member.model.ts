import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { goToNextStep } from '#core/auth/finish-sign-in.ts';
import type { World } from '../world/world.tsx';

/** What a member sees and does instead of a form. */
export interface MemberModel {
  /** The name of the member, '' when it is unknown. */
  name: ReadonlySignal<string>;
  /** Whether `goOn` is preparing the way to the partner site. */
  isLeaving: ReadonlySignal<boolean>;
  /** Goes to the partner site. Never rejects. */
  goOn(): Promise<void>;
  /** Logs out in every tab. The form shows again. */
  logOut(): void;
}

export function createMemberModel(world: World): MemberModel {
  const { club } = world;
  const { session, members } = club;
  const isLeaving = signal(false);

  async function goOn() {
    if (isLeaving.value) return;
    isLeaving.value = true;
    try {
      await goToNextStep(world, 'partner');
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
