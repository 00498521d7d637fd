import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { standingOf } from '#club/rules/access.ts';
import { ApiError } from './api/api-error.ts';
import { createFlight } from './api/flight.ts';
import { createPendingOtp } from './auth/pending-otp.ts';
import { createGuestFounding, type GuestFounding } from './campaign/guest-founding.ts';
import type { Club, ClubEvent, ClubOptions } from './club.ts';
import type { Founding } from './membership/founding.ts';
import type { Ports, Stop } from './ports.ts';
import { type KeyName, keys } from './session/keys.ts';

/** The ports and settings of a guest's club, and how it imports the core. */
export interface GuestParts {
  ports: Pick<Ports, 'net' | 'storage' | 'tabStorage' | 'clock' | 'random' | 'log'>;
  options: ClubOptions;
  /** Plans and founder figures, if the page requested them before its club was created. */
  founding?: GuestFounding;
  /**
   * Takes a member for a guest until the core is loaded or has failed to load, and loads it only when asked to. For a
   * page that hydrates HTML of a guest.
   */
  startsAsGuest?: boolean;
  /** Imports and starts the core on these plans and figures. They stay the same objects, so nothing is handed over. */
  importCore(founding: Founding): Promise<Club>;
}

/** A club that starts small and loads the core when something needs it. */
export interface GuestClub extends Club {
  /** Loads the core once and resolves with it. Rejects with ApiError 'network'. */
  loadCore(): Promise<Club>;
}

/** The groups of `Club` whose members come from a table. */
type GroupName = 'session' | 'accounts' | 'members' | 'membership' | 'founder' | 'campaign' | 'handoff';

/** Makes a member for the time before the core is loaded. `inCore` finds the same member in the core. */
type Row<M> = (inCore: (core: Club) => M) => M;

/** One row for each member of a group. A missing row does not compile. */
type Rows<Group> = { [Name in keyof Group]: Row<Group[Name]> };

function groupOf<G extends GroupName>(group: G, rows: Rows<Club[G]>): Club[G] {
  const made: Partial<Club[G]> = {};
  for (const name of Object.keys(rows) as (keyof Club[G])[])
    made[name] = rows[name]((core) => core[group][name]);
  return made as Club[G];
}

/**
 * Returns the club of a page's guest. It loads plans and founder figures and reads storage. It loads the core with the
 * first call that needs it, for a signed-in member, or after a sign-in in another tab.
 */
export function createGuestClub({ ports, options, importCore, ...given }: GuestParts): GuestClub {
  const { founding = createGuestFounding(ports, options), startsAsGuest = false } = given;
  const { storage, tabStorage, clock, random, log } = ports;
  const prefixed = (key: string) => options.storagePrefix + key;
  const read = (name: KeyName) => storage.get(prefixed(keys[name])) || undefined;
  const core = signal<Club | undefined>(undefined);
  const listeners = new Set<(event: ClubEvent) => void>();

  const { shared, founder } = founding;
  const known = { userId: read('userId'), email: read('email'), name: read('name') };
  const isHidden = signal(startsAsGuest && known.userId !== undefined);
  const stored = (name: keyof typeof known) => (isHidden.value ? undefined : known[name]);
  const otp = createPendingOtp({ clock, tabStorage }, options.storagePrefix, signal(known.email));

  const loadCore = createFlight(async (): Promise<Club> => {
    const loaded = core.peek();
    if (loaded) return loaded;
    const club = await importCore(shared).catch((cause: unknown) => {
      // A member without the core is still a member.
      isHidden.value = false;
      throw new ApiError('network', { cause });
    });
    club.onEvent((event) => {
      for (const listener of listeners) listener(event);
    });
    core.value = club;
    return club;
  }).join;

  /** A signal with the value of `before` until the core is loaded. */
  const valueBefore =
    <T>(before: () => NoInfer<T>): Row<ReadonlySignal<T>> =>
    (inCore) =>
      computed(() => (core.value ? inCore(core.value).value : before()));
  /** A signal with the stored value until the core is loaded. */
  const storedBefore = (name: KeyName) => {
    const value = read(name);
    return valueBefore<string | undefined>(() => value);
  };
  /** A function with an answer of its own until the core is loaded. */
  const answerBefore =
    <A extends unknown[], R>(before: (...args: A) => NoInfer<R>): Row<(...args: A) => R> =>
    (inCore) =>
    (...args) => {
      const loaded = core.peek();
      return loaded ? inCore(loaded)(...args) : before(...args);
    };
  /** A function that loads the core and calls it. Rejects with ApiError 'network' when the core does not load. */
  const needsCore =
    <A extends unknown[], R>(inCore: (core: Club) => (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> =>
      inCore(await loadCore())(...args);
  /** The same, but logs and resolves with undefined when the core does not load. */
  const triesCore =
    <A extends unknown[], R>(inCore: (core: Club) => (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R | undefined> => {
      try {
        return await inCore(await loadCore())(...args);
      } catch (cause) {
        log.warn('The core of the club failed to load.', cause);
        return undefined;
      }
    };
  /** The same for a function without a result. It runs at once when the core is loaded. */
  const sendsToCore =
    <A extends unknown[]>(inCore: (core: Club) => (...args: A) => void) =>
    (...args: A): void => {
      const loaded = core.peek();
      if (loaded) inCore(loaded)(...args);
      else void triesCore((late) => async () => inCore(late)(...args))();
    };

  return {
    loadCore,
    options,
    clock,
    log,
    random,
    session: groupOf('session', {
      userId: valueBefore(() => stored('userId')),
      email: valueBefore(() => stored('email')),
      signedIn: valueBefore(() => stored('userId') !== undefined),
      name: valueBefore(() => stored('name')),
      warning: valueBefore(() => undefined),
      stay: sendsToCore,
      logout: sendsToCore,
      token: answerBefore(() => undefined),
    }),
    accounts: groupOf('accounts', {
      register: needsCore,
      login: needsCore,
      google: needsCore,
      signInBy: needsCore,
      googleUserInfo: needsCore,
      verifyOtp: needsCore,
      resendOtp: needsCore,
      forgotPassword: needsCore,
      validateResetToken: needsCore,
      resetPassword: needsCore,
      unsubscribe: needsCore,
      pendingOtp: valueBefore(() => otp.pending.value),
      handOverOtp: sendsToCore,
    }),
    members: groupOf('members', {
      member: valueBefore(() => undefined),
      loading: valueBefore(() => false),
      load: triesCore,
      changeEmail: sendsToCore,
      update: needsCore,
    }),
    membership: groupOf('membership', {
      plans: () => shared.plansIn().plans,
      plansIn: () => (language) => shared.plansIn(language).plans,
      subscription: valueBefore(() => ({ at: 'idle' })),
      standing: valueBefore(() => standingOf(stored('userId'), undefined)),
      currentPlanId: valueBefore(() => undefined),
      checkingOut: valueBefore(() => undefined),
      paymentReceived: valueBefore(() => false),
      loadPlans: answerBefore(founding.loadPlans),
      loadSubscription: triesCore,
      startCheckout: triesCore,
      joinFree: needsCore,
      ensurePlan: triesCore,
      confirm: triesCore,
      cancelPlan: needsCore,
      cardPage: needsCore,
      startHold: needsCore,
      endHold: needsCore,
      invoices: triesCore,
      invoice: triesCore,
    }),
    founder: groupOf('founder', {
      meta: () => founder.meta,
      load: answerBefore(founder.load),
    }),
    campaign: groupOf('campaign', {
      source: storedBefore('source'),
      campaignType: storedBefore('campaignType'),
      highlightedService: storedBefore('highlightedService'),
      arrive: triesCore,
      highlight: sendsToCore,
      clearHighlight: sendsToCore,
      registered: triesCore,
      paid: triesCore,
    }),
    handoff: groupOf('handoff', { url: needsCore }),
    send: needsCore((club) => club.send),
    yourData: needsCore((club) => club.yourData),
    sendContact: needsCore((club) => club.sendContact),
    onEvent(listener): Stop {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const loadQuietly = triesCore(() => async () => {});
      if (stored('userId')) void loadQuietly();
      return storage.onChange((key) => {
        if (key === prefixed(keys.userId) && !core.peek()) void loadQuietly();
      });
    },
  };
}
