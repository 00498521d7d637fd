import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Brand } from '#club/facts/brand.ts';
import { isPlanPaused, knowsStanding } from '#core/membership/knows-standing.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from '#ui/world/world.tsx';

/** The ways to reach a chaplain, in the order of the page (CHAPLAIN-01). */
export const contactMethodKeys = ['call', 'text', 'chat', 'video', 'email'] as const;
/** A way to reach a chaplain. */
export type ContactMethodKey = (typeof contactMethodKeys)[number];

export interface ContactMethod {
  href: string;
  /** The number or address to show, when there is one. */
  reads?: string;
  newTab: boolean;
}
/** All contact methods with their links. Only paid members get them. */
export type ContactMethods = Record<ContactMethodKey, ContactMethod>;

/** `waiting`: the plan or the contact details are loading. `closed`: the visitor is not a paid member, or the paid plan is paused. */
export type ChaplainState =
  | { at: 'waiting' }
  | { at: 'closed'; isPaused: boolean }
  | { at: 'failed' }
  | { at: 'open'; methods: ContactMethods };

export interface ChaplainModel {
  state: ReadonlySignal<ChaplainState>;
  ask(): void;
  join(): void;
  retry(): void;
  start(): Stop;
}

type Contacts = typeof import('#club/facts/chaplains.ts');

// A separate chunk: only paid members load the number and the address (CHAPLAIN-04).
const importContacts = (): Promise<Contacts> => import('#club/facts/chaplains.ts');

/** Creates the model of the chaplain page: contact details for paid members, the paid-member dialog for all others. */
export function createChaplainModel({ club, host }: World, loadContacts = importContacts): ChaplainModel {
  const state = signal<ChaplainState>({ at: 'waiting' });
  const isPaid = () => club.membership.standing.peek() === 'paid';

  async function open(): Promise<void> {
    state.value = { at: 'waiting' };
    try {
      const methods = contactMethodsOf(await loadContacts(), club.options.brand);
      if (isPaid()) state.value = { at: 'open', methods };
    } catch (error) {
      club.log.warn('The contact details of the chaplains failed to load.', error);
      if (isPaid()) state.value = { at: 'failed' };
    }
  }

  return {
    state,
    // On this page the dialog's button opens the plans for guests, too.
    ask: () => host.askPaidMember({ guestPlace: 'pricing', benefit: 'cca' }),
    join: () => host.navigate({ place: isPlanPaused(club) ? 'membership' : 'pricing' }),
    retry() {
      if (state.value.at === 'failed') void open();
    },
    start: () =>
      effect(() => {
        if (!knowsStanding(club)) state.value = { at: 'waiting' };
        else if (club.membership.standing.value === 'paid') void open();
        else state.value = { at: 'closed', isPaused: isPlanPaused(club) };
      }),
  };
}

function contactMethodsOf({ chaplainsOf, dialable }: Contacts, brand: Brand): ContactMethods {
  const { phone, email, chatUrl, videoCallUrl } = chaplainsOf(brand);
  const number = dialable(phone);
  return {
    call: { href: `tel:${number}`, reads: phone, newTab: false },
    text: { href: `sms:${number}`, reads: phone, newTab: false },
    chat: { href: chatUrl, newTab: true },
    video: { href: videoCallUrl, newTab: true },
    email: { href: `mailto:${email}`, reads: email, newTab: false },
  };
}
