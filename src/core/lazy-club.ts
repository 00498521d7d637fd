import { computed } from '@preact/signals-core';
import { firstFigures } from '#club/facts/limits.ts';
import { ApiError } from './api/api-error.ts';
import { createFlight } from './api/flight.ts';
import { inTime } from './api/in-time.ts';
import type { ClubState, MemberPart, OpenMember } from './club-state.ts';
import type {
  Accounts,
  Campaign,
  Club,
  ClubMembership,
  Founder,
  Members,
  PlansState,
  Session,
} from './club.ts';
import type { Plans } from './membership/plans.ts';
import type { Stop } from './ports.ts';
import { clearAll, clearSession } from './session/clear-session.ts';
import { keys } from './session/keys.ts';

/** A club that loads its part for members when a call needs it, or for a signed-in member. */
export interface LazyClub extends Club {
  /** Loads the part for members once. Never rejects: a failure is logged, and the next call tries again. */
  loadMember(): Promise<void>;
  /** Takes over the plans of the page, unless the club has some. */
  bringPlans(plans: Plans): void;
}

/** Imports the part for members. */
export type LoadMember = () => Promise<OpenMember>;

/**
 * Returns the club over a state. What a guest needs works immediately. Each other function is one row with a word of
 * `LazyCalls`. With `open`, the part for members is here already.
 */
export function createLazyClub(state: ClubState, loadMember: LoadMember, open?: OpenMember): LazyClub {
  const { options, ports, events, plans } = state;
  const { clock, log, random } = ports;
  const member = createMemberLoad(state, loadMember, open);
  const calls = lazyCallsOf(member);
  const { needs } = calls;
  const figures = plansOf(state, member);

  return {
    options,
    clock,
    log,
    random,
    session: sessionOf(state, calls, member),
    accounts: accountsOf(state, calls),
    members: membersOf(state, calls),
    membership: { ...figures.membership, ...membershipOf(state, calls) },
    founder: figures.founder,
    campaign: campaignOf(state, calls),
    security: needs((from) => from.security),
    handoff: {
      url: needs((from) => from.handoff.url),
      code: needs((from) => from.handoff.code),
      site: needs((from) => from.handoff.site),
    },
    yourData: needs((from) => from.yourData),
    sendContact: needs((from) => from.sendContact),
    onEvent: events.on,
    async loadMember() {
      if (!member.part()) await member.loadQuietly();
    },
    bringPlans(given) {
      plans.value ??= given;
    },
    start: member.start,
  };
}

/** The part for members, and its load. */
interface MemberLoad {
  /** Undefined until it is loaded. */
  part(): MemberPart | undefined;
  /** Rejects with ApiError 'network'. The next call tries again. */
  load(): Promise<MemberPart>;
  /** Never rejects: undefined on failure (logged). */
  loadQuietly(): Promise<MemberPart | undefined>;
  start(): Stop;
}

/** A start of the club that is not stopped. `stop` ends what the part for members does for it. */
interface Run {
  at: number;
  stop?: Stop;
}

function createMemberLoad(state: ClubState, loadMember: LoadMember, open?: OpenMember): MemberLoad {
  const { stored, ports } = state;
  const { clock, log } = ports;
  let part = open?.(state);
  const runs = new Set<Run>();

  const load = createFlight(async (): Promise<MemberPart> => {
    const create = await inTime(loadMember(), clock).catch((cause: unknown) => {
      throw new ApiError('network', { cause });
    });
    part = create(state);
    for (const run of runs) run.stop = part.start(run.at);
    return part;
  }).join;
  const loadQuietly = () =>
    load().catch((cause: unknown) => {
      log.warn('The part of the club for members failed to load.', cause);
      return undefined;
    });

  return {
    part: () => part,
    load,
    loadQuietly,
    start() {
      const run: Run = { at: clock.now() };
      runs.add(run);
      stored.sync();
      const stopStorage = stored.onChange((key) => {
        if (!part && (key === null || key === keys.userId)) void loadQuietly();
      });
      run.stop = part?.start(run.at);
      if (!part && state.signedIn.peek()) void loadQuietly();
      return () => {
        runs.delete(run);
        stopStorage();
        run.stop?.();
      };
    },
  };
}

/** Names a function of the part for members. */
type From<A extends unknown[], R> = (from: MemberPart) => (...args: A) => R;

/** The two kinds of calls that may load the part first. Each calls a part that is here in the same task. */
interface LazyCalls {
  /** Loads the part, then calls it. Rejects with ApiError 'network' when it does not load. */
  needs<A extends unknown[], R>(pick: From<A, Promise<R>>): (...args: A) => Promise<R>;
  /** Loads the part, then calls it. Resolves with undefined when it does not load (logged). */
  tries<A extends unknown[], R>(pick: From<A, Promise<R> | R>): (...args: A) => Promise<R | undefined>;
}

const lazyCallsOf = ({ part, load, loadQuietly }: MemberLoad): LazyCalls => ({
  needs:
    (pick) =>
    async (...args) =>
      pick(part() ?? (await load()))(...args),
  tries:
    (pick) =>
    async (...args) => {
      const here = part() ?? (await loadQuietly());
      return here && pick(here)(...args);
    },
});

const sessionOf = (
  { stored, signedIn, limited, warning, events, otp }: ClubState,
  { tries }: LazyCalls,
  { part, loadQuietly }: MemberLoad,
): Session => ({
  userId: stored.signals.userId,
  signedIn,
  limited,
  name: stored.signals.name,
  email: stored.signals.email,
  warning,
  stay: tries((from) => from.session.stay),
  logout(options) {
    const here = part();
    if (here) return here.session.logout(options);
    const refreshToken = stored.read('refreshToken');
    const was = stored.read('userId');
    // The tokens leave the device now. The server learns it from the part for members, if that loads.
    clearSession(stored);
    if (options?.clearAll) clearAll(stored);
    if (was) {
      otp.forget();
      events.emit({ kind: 'signed-out', reason: 'member' });
    }
    void loadQuietly().then((late) => late?.session.revoke(refreshToken));
  },
  token: () => (signedIn.peek() ? stored.read('authToken') : undefined),
});

const accountsOf = ({ otp }: ClubState, { needs }: LazyCalls): Accounts => ({
  register: needs((from) => from.accounts.register),
  login: needs((from) => from.accounts.login),
  google: needs((from) => from.accounts.google),
  googleUserInfo: needs((from) => from.accounts.googleUserInfo),
  passkeyOptions: needs((from) => from.accounts.passkeyOptions),
  passkey: needs((from) => from.accounts.passkey),
  verifyOtp: needs((from) => from.accounts.verifyOtp),
  enterSite: needs((from) => from.accounts.enterSite),
  resendOtp: needs((from) => from.accounts.resendOtp),
  codeMail: needs((from) => from.accounts.codeMail),
  forgotPassword: needs((from) => from.accounts.forgotPassword),
  validateResetToken: needs((from) => from.accounts.validateResetToken),
  resetPassword: needs((from) => from.accounts.resetPassword),
  unsubscribe: needs((from) => from.accounts.unsubscribe),
  pendingOtp: otp.pending,
  handOverOtp: otp.hand,
});

const membersOf = ({ member, memberLoading }: ClubState, { needs, tries }: LazyCalls): Members => ({
  member,
  loading: memberLoading,
  load: tries((from) => from.members.load),
  changeEmail: tries((from) => from.members.changeEmail),
  update: needs((from) => from.members.update),
});

type OfPlans = 'plans' | 'plansIn' | 'loadPlans';

const membershipOf = (
  { subscription, standing, currentPlanId, checkingOut, paymentReceived }: ClubState,
  { needs, tries }: LazyCalls,
): Omit<ClubMembership, OfPlans> => ({
  subscription,
  standing,
  currentPlanId,
  checkingOut,
  paymentReceived,
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
  invoicePdf: needs((from) => from.membership.invoicePdf),
});

const campaignOf = ({ stored }: ClubState, { tries }: LazyCalls): Campaign => ({
  source: stored.signals.source,
  campaignType: stored.signals.campaignType,
  highlightedService: stored.signals.highlightedService,
  arrive: tries((from) => from.campaign.arrive),
  highlight: (service) => stored.write('highlightedService', service),
  clearHighlight: () => stored.write('highlightedService', undefined),
  registered: tries((from) => from.campaign.registered),
  paid: tries((from) => from.campaign.paid),
});

/** Returns what the plans of the page show. A page without their code gets it with the part for members. */
function plansOf({ plans }: ClubState, { loadQuietly }: MemberLoad) {
  async function withPlans<R>(call: (from: Plans) => Promise<R>): Promise<R | undefined> {
    if (!plans.peek()) await loadQuietly();
    const here = plans.peek();
    return here && call(here);
  }
  const plansIn = (language?: string) =>
    computed<PlansState>(() => plans.value?.plansIn(language).value ?? { at: 'idle' });
  const membership: Pick<ClubMembership, OfPlans> = {
    plans: plansIn(),
    plansIn,
    loadPlans: (language) => withPlans(({ loadPlans }) => loadPlans(language)),
  };
  const founder: Founder = {
    meta: computed(() => plans.value?.founder.meta.value ?? firstFigures),
    load: () => withPlans((from) => from.founder.load()),
  };
  return { membership, founder };
}
