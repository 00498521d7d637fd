import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { standingOf } from '#club/rules/access.ts';
import { ApiError } from './api/api-error.ts';
import { createFlight } from './api/flight.ts';
import { createPendingOtp } from './auth/pending-otp.ts';
import { firstFigures } from './campaign/first-figures.ts';
import type { GuestEarlyPlans } from './campaign/guest-early-plans.ts';
import type { Club, ClubEvent, ClubOptions, PlansState } from './club.ts';
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

/** The groups of `Club` that `groupOf` builds from a table of rows. */
type GroupName = 'session' | 'accounts' | 'members' | 'membership' | 'founder' | 'campaign' | 'handoff';

/** Builds one property of a group. `inCore` returns the same property of the loaded core. */
type Row<M> = (inCore: (core: Club) => M) => M;

/** One row for each property of a group. A missing row is a type error. */
type Rows<Group> = { [Name in keyof Group]: Row<Group[Name]> };

/** Returns a group of the club with the properties that the rows build. */
function groupOf<G extends GroupName>(group: G, rows: Rows<Club[G]>): Club[G] {
  const made: Partial<Club[G]> = {};
  for (const name of Object.keys(rows) as (keyof Club[G])[])
    made[name] = rows[name]((core) => core[group][name]);
  return made as Club[G];
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

  /** A signal. Its value is `before()` until the core is loaded, then the core's value. */
  const valueBefore =
    <T>(before: () => NoInfer<T>): Row<ReadonlySignal<T>> =>
    (inCore) =>
      computed(() => (core.value ? inCore(core.value).value : before()));
  /** A signal. Its value is the early plans in a language until the core is loaded, then the core's. */
  const plansBefore = (language?: string) =>
    valueBefore<PlansState>(() => earlyPlans.value?.shared.plansIn(language).plans.value ?? { at: 'idle' });
  /** A signal. Its value is the stored one until the core is loaded, then the core's value. */
  const storedBefore = (name: KeyName) => {
    const value = read(name);
    return valueBefore<string | undefined>(() => value);
  };
  /** A function that loads the core, then calls it. Rejects with ApiError 'network' when the core fails to load. */
  const needsCore =
    <A extends unknown[], R>(inCore: (core: Club) => (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> =>
      inCore(await loadCore())(...args);
  /** Like `needsCore`, but logs the failure and resolves with undefined. */
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
  /** Like `triesCore`, but calls the function of `earlyPlans`, if there are some, until the core is loaded. */
  const loadsEarly =
    <A extends unknown[], R>(inEarly: (early: GuestEarlyPlans) => (...args: A) => Promise<R>) =>
    (inCore: (core: Club) => (...args: A) => Promise<NoInfer<R>>) =>
    (...args: A): Promise<R | undefined> => {
      const loaded = core.peek();
      if (loaded) return inCore(loaded)(...args);
      const early = earlyPlans.peek();
      return early ? inEarly(early)(...args) : triesCore(inCore)(...args);
    };
  /** Like `triesCore`, for a function without a result. Calls a loaded core in the same task. */
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
      token: (inCore) => () => {
        const loaded = core.peek();
        return loaded && inCore(loaded)();
      },
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
      plans: plansBefore(),
      plansIn: (inCore) => (language) => plansBefore(language)((club) => inCore(club)(language)),
      subscription: valueBefore(() => ({ at: 'idle' })),
      standing: valueBefore(() => standingOf(stored('userId'), undefined)),
      currentPlanId: valueBefore(() => undefined),
      checkingOut: valueBefore(() => undefined),
      paymentReceived: valueBefore(() => false),
      loadPlans: loadsEarly((early) => early.loadPlans),
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
      meta: valueBefore(() => earlyPlans.value?.founder.meta.value ?? firstFigures),
      load: loadsEarly((early) => early.founder.load),
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
