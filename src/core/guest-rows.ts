import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { PendingOtpStore } from './auth/pending-otp.ts';
import type { GuestEarlyPlans } from './campaign/guest-early-plans.ts';
import type { Club, PlansState } from './club.ts';
import type { Log } from './ports.ts';
import type { KeyName } from './session/keys.ts';

/** What is known of a member before the core is loaded. */
export type KnownName = 'userId' | 'email' | 'name';

/** What a guest's club has before the core is loaded. */
export interface Guest {
  core: ReadonlySignal<Club | undefined>;
  loadCore(): Promise<Club>;
  earlyPlans: ReadonlySignal<GuestEarlyPlans | undefined>;
  /** Returns a value of storage. */
  read(name: KeyName): string | undefined;
  /** Returns what storage had of the member at the start. Undefined while the member counts as a guest. */
  stored(name: KnownName): string | undefined;
  otp: PendingOtpStore;
  log: Log;
}

/** The groups of `Club` that `groupOf` builds from a table of rows. */
type GroupName = 'session' | 'accounts' | 'members' | 'membership' | 'founder' | 'campaign' | 'handoff';

/** Builds one property of a group. `inCore` returns the same property of the loaded core. */
type Row<M> = (inCore: (core: Club) => M, guest: Guest) => M;

/** One row for each property of a group. A missing row is a type error. */
export type RowsOf<G extends GroupName> = { [Name in keyof Club[G]]: Row<Club[G][Name]> };

/** Returns a group of the club with the properties that the rows build. */
export function groupOf<G extends GroupName>(group: G, rows: RowsOf<G>, guest: Guest): Club[G] {
  const made: Partial<Club[G]> = {};
  for (const name of Object.keys(rows) as (keyof Club[G])[])
    made[name] = rows[name]((core) => core[group][name], guest);
  return made as Club[G];
}

/** A signal. Its value is `before` until the core is loaded, then the core's value. */
export const valueBefore =
  <T>(before: (guest: Guest) => NoInfer<T>): Row<ReadonlySignal<T>> =>
  (inCore, guest) =>
    computed(() => (guest.core.value ? inCore(guest.core.value).value : before(guest)));

/** A signal. Its value is the early plans in a language until the core is loaded, then the core's. */
export const plansBefore = (language?: string) =>
  valueBefore<PlansState>(
    ({ earlyPlans }) => earlyPlans.value?.shared.plansIn(language).plans.value ?? { at: 'idle' },
  );

/** A signal. Its value is what is known of the member until the core is loaded, then the core's value. */
export const knownBefore = (name: KnownName) =>
  valueBefore<string | undefined>((guest) => guest.stored(name));

/** A signal. Its value is the stored one until the core is loaded, then the core's value. */
export const storedBefore = (name: KeyName) => valueBefore<string | undefined>((guest) => guest.read(name));

/** A function that loads the core, then calls it. Rejects with ApiError 'network' when the core fails to load. */
export const needsCore =
  <A extends unknown[], R>(inCore: (core: Club) => (...args: A) => Promise<R>, { loadCore }: Guest) =>
  async (...args: A): Promise<R> =>
    inCore(await loadCore())(...args);

/** Like `needsCore`, but logs the failure and resolves with undefined. */
export const triesCore =
  <A extends unknown[], R>(inCore: (core: Club) => (...args: A) => Promise<R>, guest: Guest) =>
  (...args: A): Promise<R | undefined> =>
    needsCore(
      inCore,
      guest,
    )(...args).catch((cause: unknown) => {
      guest.log.warn('The core of the club failed to load.', cause);
      return undefined;
    });

/** Like `triesCore`, but calls the function of `earlyPlans`, if there are some, until the core is loaded. */
export const loadsEarly =
  <A extends unknown[], R>(inEarly: (early: GuestEarlyPlans) => (...args: A) => Promise<R>) =>
  (inCore: (core: Club) => (...args: A) => Promise<NoInfer<R>>, guest: Guest) =>
  (...args: A): Promise<R | undefined> => {
    const loaded = guest.core.peek();
    if (loaded) return inCore(loaded)(...args);
    const early = guest.earlyPlans.peek();
    return early ? inEarly(early)(...args) : triesCore(inCore, guest)(...args);
  };

/** Like `triesCore`, for a function without a result. Calls a loaded core in the same task. */
export const sendsToCore =
  <A extends unknown[]>(inCore: (core: Club) => (...args: A) => void, guest: Guest) =>
  (...args: A): void => {
    const loaded = guest.core.peek();
    if (loaded) inCore(loaded)(...args);
    else void triesCore((late) => async () => inCore(late)(...args), guest)();
  };
