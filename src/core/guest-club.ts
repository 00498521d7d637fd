import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { standingOf } from '#club/rules/access.ts';
import type { PlanList } from '#contract/read.ts';
import { ApiError } from './api/api-error.ts';
import { createFlight } from './api/flight.ts';
import { createPendingOtp } from './auth/pending-otp.ts';
import { createGuestFounding, type GuestFounding } from './campaign/guest-founding.ts';
import type { Club, ClubEvent, ClubOptions } from './club.ts';
import { createPlans } from './membership/plans.ts';
import type { Ports, Stop } from './ports.ts';
import { keys } from './session/keys.ts';

export interface GuestParts {
  ports: Pick<Ports, 'net' | 'storage' | 'tabStorage' | 'clock' | 'random' | 'log'>;
  options: ClubOptions;
  /** Plans and founder figures, where the page has asked for them before its club began. */
  founding?: GuestFounding;
  /** Fetches the whole club's code and starts it; `plans` is what the guest has been answered so far. */
  loadCore(plans: PlanList | undefined): Promise<Club>;
}

export interface GuestClub extends Club {
  /** The whole club, fetched once; asked for ahead of need, a verb finds it there. Rejects with ApiError 'network'. */
  whole(): Promise<Club>;
}

/**
 * The club as a page's guest needs it: plans, founder figures and what storage says. All else is the whole club,
 * which comes with the first verb, with a signed-in member, or with a sign-in in another tab.
 */
export function createGuestClub({ ports, options, loadCore, ...given }: GuestParts): GuestClub {
  const { founding = createGuestFounding(ports, options) } = given;
  const { storage, tabStorage, clock, random, log } = ports;
  const prefixed = (key: string) => options.storagePrefix + key;
  const read = (key: string) => storage.get(prefixed(key)) || undefined;
  const awake = signal<Club | undefined>(undefined);
  const listeners = new Set<(event: ClubEvent) => void>();

  const { requestPlans, answered, founder } = founding;
  const plans = createPlans(requestPlans, log);

  const whole = createFlight(async (): Promise<Club> => {
    const known = awake.peek();
    if (known) return known;
    const club = await loadCore(answered()).catch((cause: unknown) => {
      throw new ApiError('network', { cause });
    });
    club.onEvent((event) => {
      for (const listener of listeners) listener(event);
    });
    // Somebody asked for plans or figures meanwhile: the whole club must have them before it takes over.
    const isAsked = plans.plans.peek().at !== 'idle' || founder.meta.peek().status !== 'idle';
    if (isAsked && club.membership.plans.peek().at === 'idle')
      await Promise.all([club.membership.loadPlans(), club.founder.load()]);
    awake.value = club;
    return club;
  }).join;

  /** What is: the whole club's once it is there. */
  const see = <T>(of: (club: Club) => ReadonlySignal<T>, before: () => T): ReadonlySignal<T> =>
    computed(() => (awake.value ? of(awake.value).value : before()));
  const seeStored = (of: (club: Club) => ReadonlySignal<string | undefined>, key: string) => {
    const stored = read(key);
    return see(of, () => stored);
  };
  /** What is asked for: by the whole club. */
  const ask =
    <A extends unknown[], R>(verb: (club: Club) => (...words: A) => Promise<R>) =>
    async (...words: A): Promise<R> =>
      verb(await whole())(...words);
  /** The same for what never rejects: without the whole club there is no answer, and a line in the log. */
  const load =
    <A extends unknown[], R>(verb: (club: Club) => (...words: A) => Promise<R>) =>
    async (...words: A): Promise<R | undefined> => {
      try {
        return await verb(await whole())(...words);
      } catch (cause) {
        log.warn('The rest of the club could not be fetched.', cause);
        return undefined;
      }
    };
  /** The same for what answers nothing. */
  const tell =
    <A extends unknown[]>(verb: (club: Club) => (...words: A) => void) =>
    (...words: A): void => {
      const club = awake.peek();
      if (club) verb(club)(...words);
      else
        void load(
          (late) =>
            async (...said: A) =>
              verb(late)(...said),
        )(...words);
    };

  const userId = seeStored((club) => club.session.userId, keys.userId);
  const email = seeStored((club) => club.session.email, keys.email);
  const otp = createPendingOtp({ clock, tabStorage }, options.storagePrefix, email);

  return {
    whole,
    options,
    clock,
    log,
    random,
    session: {
      userId,
      email,
      signedIn: computed(() => userId.value !== undefined),
      name: seeStored((club) => club.session.name, keys.name),
      warning: see(
        (club) => club.session.warning,
        () => undefined,
      ),
      stay: tell((club) => club.session.stay),
      logout: tell((club) => club.session.logout),
      token: () => awake.peek()?.session.token(),
    },
    accounts: {
      register: ask((club) => club.accounts.register),
      login: ask((club) => club.accounts.login),
      google: ask((club) => club.accounts.google),
      googleUserInfo: ask((club) => club.accounts.googleUserInfo),
      verifyOtp: ask((club) => club.accounts.verifyOtp),
      resendOtp: ask((club) => club.accounts.resendOtp),
      forgotPassword: ask((club) => club.accounts.forgotPassword),
      validateResetToken: ask((club) => club.accounts.validateResetToken),
      resetPassword: ask((club) => club.accounts.resetPassword),
      unsubscribe: ask((club) => club.accounts.unsubscribe),
      pendingOtp: see(
        (club) => club.accounts.pendingOtp,
        () => otp.pending.value,
      ),
      handOverOtp: tell((club) => club.accounts.handOverOtp),
    },
    members: {
      member: see(
        (club) => club.members.member,
        () => undefined,
      ),
      loading: see(
        (club) => club.members.loading,
        () => false,
      ),
      load: load((club) => club.members.load),
      update: ask((club) => club.members.update),
    },
    membership: {
      plans: see(
        (club) => club.membership.plans,
        () => plans.plans.value,
      ),
      subscription: see(
        (club) => club.membership.subscription,
        () => ({ at: 'idle' }),
      ),
      standing: see(
        (club) => club.membership.standing,
        () => standingOf(userId.value, undefined),
      ),
      currentPlanId: see(
        (club) => club.membership.currentPlanId,
        () => undefined,
      ),
      checkingOut: see(
        (club) => club.membership.checkingOut,
        () => undefined,
      ),
      loadPlans: () => awake.peek()?.membership.loadPlans() ?? plans.load(),
      loadSubscription: load((club) => club.membership.loadSubscription),
      startCheckout: load((club) => club.membership.startCheckout),
      joinFree: ask((club) => club.membership.joinFree),
      ensurePlan: load((club) => club.membership.ensurePlan),
      confirm: load((club) => club.membership.confirm),
      cancelPlan: ask((club) => club.membership.cancelPlan),
      invoices: load((club) => club.membership.invoices),
      invoice: load((club) => club.membership.invoice),
    },
    founder: {
      meta: see(
        (club) => club.founder.meta,
        () => founder.meta.value,
      ),
      load: () => awake.peek()?.founder.load() ?? founder.load(),
    },
    campaign: {
      source: seeStored((club) => club.campaign.source, keys.source),
      campaignType: seeStored((club) => club.campaign.campaignType, keys.campaignType),
      highlightedService: seeStored((club) => club.campaign.highlightedService, keys.highlightedService),
      arrive: load((club) => club.campaign.arrive),
      highlight: tell((club) => club.campaign.highlight),
      clearHighlight: tell((club) => club.campaign.clearHighlight),
      registered: load((club) => club.campaign.registered),
      paid: load((club) => club.campaign.paid),
    },
    handoff: { url: ask((club) => club.handoff.url) },
    sendContact: ask((club) => club.sendContact),
    onEvent(listener): Stop {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const startLoading = () => void load(() => async () => {})();
      if (userId.peek()) startLoading();
      return storage.onChange((key) => {
        if (key === prefixed(keys.userId) && !awake.peek()) startLoading();
      });
    },
  };
}
