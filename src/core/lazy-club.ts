import { computed, signal } from '@preact/signals-core';
import { firstFigures } from '#club/facts/limits.ts';
import { ApiError } from './api/api-error.ts';
import { createFlight } from './api/flight.ts';
import type { Club, PlansState } from './club.ts';
import type { ClubState } from './club-state.ts';
import type { MemberPart, OpenMember } from './member-part.ts';
import type { Plans } from './membership/plans.ts';
import type { Stop } from './ports.ts';
import { keys } from './session/keys.ts';

/** A club that loads its part for members when a call needs it, or for a signed-in member. */
export interface LazyClub extends Club {
  /** Loads the part for members once. Rejects with ApiError 'network'; the next call tries again. */
  loadMember(): Promise<void>;
  /** Takes over the plans of the page, unless the club has some. */
  bringPlans(plans: Plans): void;
}

/** Imports the part for members. */
export type LoadMember = () => Promise<OpenMember>;

/**
 * Returns the club over a state. What a guest needs works at once. Each other function is one row with one of three words:
 * `needs` loads the part for members, then calls it; `tries` does the same and logs a failed load; `sends` does not wait.
 * With `open`, the part is here already.
 */
export function createLazyClub(state: ClubState, loadMember: LoadMember, open?: OpenMember): LazyClub {
  const { options, ports, events, stored, otp, plans } = state;
  const { clock, log, random } = ports;
  const part = signal<MemberPart | undefined>(open?.(state));
  let started: { at: number; stop?: Stop } | undefined;

  const load = createFlight(async (): Promise<MemberPart> => {
    const create = await loadMember().catch((cause: unknown) => {
      throw new ApiError('network', { cause });
    });
    const made = create(state);
    if (started) started.stop = made.start(started.at);
    part.value = made;
    return made;
  }).join;
  const loadQuietly = () =>
    load().catch((cause: unknown) => {
      log.warn(LOAD_FAILED, cause);
      return undefined;
    });

  type Pick<A extends unknown[], R> = (from: MemberPart) => (...args: A) => R;
  const needs =
    <A extends unknown[], R>(pick: Pick<A, Promise<R>>) =>
    async (...args: A): Promise<R> =>
      pick(part.peek() ?? (await load()))(...args);
  const tries =
    <A extends unknown[], R>(pick: Pick<A, Promise<R>>) =>
    async (...args: A): Promise<R | undefined> => {
      const loaded = part.peek() ?? (await loadQuietly());
      return loaded && pick(loaded)(...args);
    };
  const sends =
    <A extends unknown[]>(pick: Pick<A, void>) =>
    (...args: A): void => {
      const loaded = part.peek();
      if (loaded) pick(loaded)(...args);
      else void loadQuietly().then((late) => late && pick(late)(...args));
    };

  /** Calls the plans of the page. The part for members brings some along. */
  async function withPlans<R>(call: (from: Plans) => Promise<R>): Promise<R | undefined> {
    if (!plans.peek()) await loadQuietly();
    const here = plans.peek();
    return here && call(here);
  }
  const plansIn = (language?: string) =>
    computed<PlansState>(() => plans.value?.plansIn(language).value ?? { at: 'idle' });

  return {
    options,
    clock,
    log,
    random,
    session: {
      userId: stored.signals.userId,
      signedIn: state.signedIn,
      name: stored.signals.name,
      email: stored.signals.email,
      warning: state.warning,
      stay: sends((from) => from.session.stay),
      logout: sends((from) => from.session.logout),
      token: () => (state.signedIn.peek() ? stored.read('authToken') : undefined),
    },
    accounts: {
      register: needs((from) => from.accounts.register),
      login: needs((from) => from.accounts.login),
      google: needs((from) => from.accounts.google),
      googleUserInfo: needs((from) => from.accounts.googleUserInfo),
      passkeyOptions: needs((from) => from.accounts.passkeyOptions),
      passkey: needs((from) => from.accounts.passkey),
      verifyOtp: needs((from) => from.accounts.verifyOtp),
      resendOtp: needs((from) => from.accounts.resendOtp),
      forgotPassword: needs((from) => from.accounts.forgotPassword),
      validateResetToken: needs((from) => from.accounts.validateResetToken),
      resetPassword: needs((from) => from.accounts.resetPassword),
      unsubscribe: needs((from) => from.accounts.unsubscribe),
      pendingOtp: otp.pending,
      handOverOtp: otp.hand,
    },
    members: {
      member: state.member,
      loading: state.memberLoading,
      load: tries((from) => from.members.load),
      changeEmail: sends((from) => from.members.changeEmail),
      update: needs((from) => from.members.update),
    },
    membership: {
      plans: plansIn(),
      plansIn,
      subscription: state.subscription,
      standing: state.standing,
      currentPlanId: state.currentPlanId,
      checkingOut: state.checkingOut,
      paymentReceived: state.paymentReceived,
      loadPlans: (language) => withPlans(({ loadPlans }) => loadPlans(language)),
      loadSubscription: tries((from) => from.membership.loadSubscription),
      startCheckout: tries((from) => from.membership.startCheckout),
      joinFree: needs((from) => from.membership.joinFree),
      ensurePlan: tries((from) => from.membership.ensurePlan),
      confirm: tries((from) => from.membership.confirm),
      cancelPlan: needs((from) => from.membership.cancelPlan),
      cardPage: needs((from) => from.membership.cardPage),
      startHold: needs((from) => from.membership.startHold),
      endHold: needs((from) => from.membership.endHold),
      invoices: tries((from) => from.membership.invoices),
      invoice: tries((from) => from.membership.invoice),
    },
    founder: {
      meta: computed(() => plans.value?.founder.meta.value ?? firstFigures),
      load: () => withPlans(({ founder }) => founder.load()),
    },
    campaign: {
      source: stored.signals.source,
      campaignType: stored.signals.campaignType,
      highlightedService: stored.signals.highlightedService,
      arrive: tries((from) => from.campaign.arrive),
      highlight: (service) => stored.write('highlightedService', service),
      clearHighlight: () => stored.write('highlightedService', undefined),
      registered: tries((from) => from.campaign.registered),
      paid: tries((from) => from.campaign.paid),
    },
    security: {
      load: needs((from) => from.security.load),
      startEmailChange: needs((from) => from.security.startEmailChange),
      confirmEmailChange: needs((from) => from.security.confirmEmailChange),
      startPersonalEmail: needs((from) => from.security.startPersonalEmail),
      confirmPersonalEmail: needs((from) => from.security.confirmPersonalEmail),
      removePersonalEmail: needs((from) => from.security.removePersonalEmail),
      addPasskey: needs((from) => from.security.addPasskey),
      renamePasskey: needs((from) => from.security.renamePasskey),
      removePasskey: needs((from) => from.security.removePasskey),
      unlinkGoogle: needs((from) => from.security.unlinkGoogle),
      endOne: needs((from) => from.security.endOne),
      endOthers: needs((from) => from.security.endOthers),
    },
    handoff: { url: needs((from) => from.handoff.url) },
    yourData: needs((from) => from.yourData),
    sendContact: needs((from) => from.sendContact),
    onEvent: events.on,
    async loadMember() {
      if (!part.peek()) await load();
    },
    bringPlans(given) {
      plans.value ??= given;
    },
    start() {
      const run: typeof started = { at: clock.now() };
      started = run;
      stored.sync();
      const stopStorage = stored.onChange((key) => {
        if (!part.peek() && (key === null || key === keys.userId)) void loadQuietly();
      });
      run.stop = part.peek()?.start(run.at);
      if (!part.peek() && state.signedIn.peek()) void loadQuietly();
      return () => {
        started = undefined;
        stopStorage();
        run.stop?.();
      };
    },
  };
}

const LOAD_FAILED = 'The part of the club for members failed to load.';
