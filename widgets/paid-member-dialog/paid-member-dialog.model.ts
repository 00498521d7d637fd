import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Place, places } from '#club/facts/places.ts';
import type { World } from '#ui/world/world.tsx';

/** The model of the dialog. */
export interface PaidMemberDialogModel {
  /** Whose text to show. The session may end or begin while the dialog is open. */
  reader: ReadonlySignal<'guest' | 'member'>;
  /** Opens the plans for members, or `guestPlace` for guests. */
  accept(guestPlace: Place): void;
}

/** Creates the model of the become-a-paid-member dialog. */
export function createPaidMemberDialogModel({ club, host }: World): PaidMemberDialogModel {
  const reader = computed(() => (club.session.signedIn.value ? 'member' : 'guest'));
  return {
    reader,
    accept: (guestPlace) => host.navigate({ place: reader.peek() === 'member' ? 'pricing' : guestPlace }),
  };
}

/** The open state of the dialog element. */
export interface AskedModel {
  asked: ReadonlySignal<{ guestPlace: Place } | undefined>;
  /** Opens the dialog with the detail of a `club-paid-member` event. Any page can dispatch it, so it is checked. */
  ask(detail: unknown): void;
  close(): void;
}

/** Creates the open state of the dialog element, which opens by events of the page. */
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
