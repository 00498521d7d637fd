import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { GuestEarlyPlans } from './campaign/guest-early-plans.ts';
import type { Club, PlansState } from './club.ts';
import type { Log } from './ports.ts';
import type { KeyName } from './session/keys.ts';

/** The groups of `Club` that `groupOf` builds from a table of rows. */
type GroupName = 'session' | 'accounts' | 'members' | 'membership' | 'founder' | 'campaign' | 'handoff';

/** Builds one property of a group. `inCore` returns the same property of the loaded core. */
export type Row<M> = (inCore: (core: Club) => M) => M;

/** One row for each property of a group. A missing row is a type error. */
type Rows<Group> = { [Name in keyof Group]: Row<Group[Name]> };

/** Returns a group of the club with the properties that the rows build. */
export function groupOf<G extends GroupName>(group: G, rows: Rows<Club[G]>): Club[G] {
  const made: Partial<Club[G]> = {};
  for (const name of Object.keys(rows) as (keyof Club[G])[])
    made[name] = rows[name]((core) => core[group][name]);
  return made as Club[G];
}

interface CoreAccess {
  core: ReadonlySignal<Club | undefined>;
  loadCore(): Promise<Club>;
  earlyPlans: ReadonlySignal<GuestEarlyPlans | undefined>;
  /** Returns a stored value of the session. */
  read(name: KeyName): string | undefined;
  log: Log;
}

/** The kinds of rows. */
export type GuestRows = ReturnType<typeof createRows>;

/** Returns the kinds of rows. Each goes to the core when it is loaded. */
export function createRows({ core, loadCore, earlyPlans, read, log }: CoreAccess) {
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

  return { valueBefore, plansBefore, storedBefore, needsCore, triesCore, loadsEarly, sendsToCore };
}
