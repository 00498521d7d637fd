import { type ReadonlySignal, signal } from '@preact/signals-core';
import { ApiError } from './api/api-error.ts';
import { createFlight } from './api/flight.ts';
import { createPendingOtp } from './auth/pending-otp.ts';
import type { GuestEarlyPlans } from './campaign/guest-early-plans.ts';
import type { Club, ClubEvent, ClubOptions } from './club.ts';
import {
  accountsRows,
  campaignRows,
  founderRows,
  membershipRows,
  membersRows,
  sessionRows,
} from './guest-groups.ts';
import { type Guest, groupOf, needsCore, triesCore } from './guest-rows.ts';
import type { Ports, Stop } from './ports.ts';
import { type KeyName, keys } from './session/keys.ts';

/** What `createGuestClub` needs: ports, settings, and a function that imports the core. */
export interface GuestParts {
  ports: Pick<Ports, 'storage' | 'tabStorage' | 'clock' | 'random' | 'log'>;
  options: ClubOptions;
  /** The plans and founder figures, once a part of the page needs them. Until then they are the core's. */
  earlyPlans: ReadonlySignal<GuestEarlyPlans | undefined>;
  /**
   * Treats a signed-in member as a guest until the core is loaded or has failed to load. `start` does not load it then.
   * A page needs this to hydrate HTML that was rendered for a guest.
   */
  startsAsGuest?: boolean;
  /** Imports the core and starts it. It must use the objects of `earlyPlans`, no copies. */
  importCore(): Promise<Club>;
}

/** A club for guests. It is small, and loads the whole core when something needs it. */
export interface GuestClub extends Club {
  /** Loads the core once and resolves with it. Rejects with ApiError 'network'. */
  loadCore(): Promise<Club>;
}

/**
 * Creates the club that a page starts with. By itself it reads the stored session, and has the plans of `earlyPlans`. It
 * loads the core when the first call needs it, when a member is signed in, or after a sign-in in another tab. From then on
 * every property has the core's value, and every call goes to the core.
 */
export function createGuestClub(parts: GuestParts): GuestClub {
  const { ports, options, earlyPlans, importCore, startsAsGuest = false } = parts;
  const { storage, tabStorage, clock, random, log } = ports;
  const prefixed = (key: string) => options.storagePrefix + key;
  const read = (name: KeyName) => storage.get(prefixed(keys[name])) || undefined;
  const core = signal<Club | undefined>(undefined);
  const listeners = new Set<(event: ClubEvent) => void>();

  const known = { userId: read('userId'), email: read('email'), name: read('name') };
  const isHidden = signal(startsAsGuest && known.userId !== undefined);
  const stored = (name: keyof typeof known) => (isHidden.value ? undefined : known[name]);
  const otp = createPendingOtp({ clock, tabStorage }, options.storagePrefix, signal(known.email));

  const loadCore = createFlight(async (): Promise<Club> => {
    const loaded = core.peek();
    if (loaded) return loaded;
    const club = await importCore().catch((cause: unknown) => {
      // The page shows the member as signed in, although the core failed to load.
      isHidden.value = false;
      throw new ApiError('network', { cause });
    });
    club.onEvent((event) => {
      for (const listener of listeners) listener(event);
    });
    core.value = club;
    return club;
  }).join;

  const guest: Guest = { core, loadCore, earlyPlans, read, stored, otp, log };

  return {
    loadCore,
    options,
    clock,
    log,
    random,
    session: groupOf('session', sessionRows, guest),
    accounts: groupOf('accounts', accountsRows, guest),
    members: groupOf('members', membersRows, guest),
    membership: groupOf('membership', membershipRows, guest),
    founder: groupOf('founder', founderRows, guest),
    campaign: groupOf('campaign', campaignRows, guest),
    handoff: groupOf('handoff', { url: needsCore }, guest),
    send: needsCore((club) => club.send, guest),
    yourData: needsCore((club) => club.yourData, guest),
    sendContact: needsCore((club) => club.sendContact, guest),
    onEvent(listener): Stop {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const loadQuietly = triesCore(() => async () => {}, guest);
      if (stored('userId')) void loadQuietly();
      return storage.onChange((key) => {
        if (key === prefixed(keys.userId) && !core.peek()) void loadQuietly();
      });
    },
  };
}
