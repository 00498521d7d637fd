import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { knowsStanding } from '#core/membership/knows-standing.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from '#ui/world/world.tsx';

export const wayKeys = ['call', 'text', 'chat', 'video', 'email'] as const;
export type WayKey = (typeof wayKeys)[number];

export interface Way {
  href: string;
  /** The number or address itself, where there is one to read. */
  reads?: string;
  newTab: boolean;
}
export type Ways = Record<WayKey, Way>;

/** `waiting`: for the plan or for the contact details. `closed`: not a paid member. */
export type ChaplainState =
  | { at: 'waiting' }
  | { at: 'closed' }
  | { at: 'failed' }
  | { at: 'open'; ways: Ways };

export interface ChaplainModel {
  state: ReadonlySignal<ChaplainState>;
  ask(): void;
  join(): void;
  retry(): void;
  start(): Stop;
}

type Contacts = typeof import('#club/facts/chaplains.ts');

// A module of its own: the number and the address are in no other chunk, and come for paid members only (Z-62).
const importContacts = (): Promise<Contacts> => import('#club/facts/chaplains.ts');

/** The chaplain page: contact details for paid members, the paid-member dialog and the plans for all others. */
export function createChaplainModel({ club, host }: World, loadContacts = importContacts): ChaplainModel {
  const state = signal<ChaplainState>({ at: 'waiting' });
  const isPaid = () => club.membership.standing.peek() === 'paid';

  async function open(): Promise<void> {
    state.value = { at: 'waiting' };
    try {
      const ways = waysOf(await loadContacts());
      if (isPaid()) state.value = { at: 'open', ways };
    } catch (error) {
      club.log.warn('The contact details of the chaplains did not load.', error);
      if (isPaid()) state.value = { at: 'failed' };
    }
  }

  return {
    state,
    // on this page a guest's button leads to the plans too.
    ask: () => host.askPaidMember({ guestPlace: 'pricing' }),
    join: () => host.navigate({ place: 'pricing' }),
    retry() {
      if (state.value.at === 'failed') void open();
    },
    start: () =>
      effect(() => {
        if (!knowsStanding(club)) state.value = { at: 'waiting' };
        else if (club.membership.standing.value !== 'paid') state.value = { at: 'closed' };
        else void open();
      }),
  };
}

function waysOf({ chaplains, dialable }: Contacts): Ways {
  const { phone, email, chatUrl, videoCallUrl } = chaplains;
  const number = dialable(phone);
  return {
    call: { href: `tel:${number}`, reads: phone, newTab: false },
    text: { href: `sms:${number}`, reads: phone, newTab: false },
    chat: { href: chatUrl, newTab: true },
    video: { href: videoCallUrl, newTab: true },
    email: { href: `mailto:${email}`, reads: email, newTab: false },
  };
}
