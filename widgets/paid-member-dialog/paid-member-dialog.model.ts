import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Place, places } from '#club/facts/places.ts';
import type { World } from '#ui/world/world.tsx';

export interface PaidMemberDialogModel {
  /** Whose words hold: the session may end, or begin, while the dialog is open. */
  reader: ReadonlySignal<'guest' | 'member'>;
  /** Members to the plans; guests where the asking page says. */
  accept(guestPlace: Place): void;
}

export function createPaidMemberDialogModel({ club, host }: World): PaidMemberDialogModel {
  const reader = computed(() => (club.session.signedIn.value ? 'member' : 'guest'));
  return {
    reader,
    accept: (guestPlace) => host.navigate({ place: reader.peek() === 'member' ? 'pricing' : guestPlace }),
  };
}

export interface AskedModel {
  asked: ReadonlySignal<{ guestPlace: Place } | undefined>;
  /** The detail of a `club-paid-member` event: from anywhere on the page, so it is read with care. */
  ask(detail: unknown): void;
  close(): void;
}

/** What the page has asked for, for the element that answers its events. */
export function createAskedModel(): AskedModel {
  const asked = signal<{ guestPlace: Place } | undefined>(undefined);
  return {
    asked,
    ask(detail) {
      asked.value = { guestPlace: placeIn(detail) ?? 'signup' };
    },
    close() {
      asked.value = undefined;
    },
  };
}

function placeIn(detail: unknown): Place | undefined {
  const named: unknown =
    typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'guestPlace') : undefined;
  return typeof named === 'string' && Object.hasOwn(places, named) ? (named as Place) : undefined;
}
