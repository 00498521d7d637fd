import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { type Standing, standingOf } from '#club/rules/access.ts';
import type { CurrentPlan, Member } from '#contract/read.ts';
import { createPendingOtp, type PendingOtpStore } from './auth/pending-otp.ts';
import type {
  Accounts,
  Campaign,
  Club,
  ClubMembership,
  ClubOptions,
  Members,
  Session,
  SubscriptionState,
} from './club.ts';
import { createEvents, type Events } from './events.ts';
import type { Plans } from './membership/plans.ts';
import type { Ports, Stop } from './ports.ts';
import { createStoredSession, type StoredSession } from './session/stored-session.ts';

/** The ports that a guest needs. */
export type GuestPorts = Pick<Ports, 'storage' | 'tabStorage' | 'clock' | 'random' | 'log'>;

/** What the parts of a club share. The part for members writes into the signals, so a page has one of each. */
export interface ClubState {
  readonly options: ClubOptions;
  readonly ports: GuestPorts;
  readonly events: Events;
  readonly stored: StoredSession;
  readonly otp: PendingOtpStore;
  /** Undefined on a page that has not loaded the code of the plans. */
  readonly plans: Signal<Plans | undefined>;
  readonly member: Signal<Member | undefined>;
  readonly memberLoading: Signal<boolean>;
  readonly subscription: Signal<SubscriptionState>;
  readonly checkingOut: Signal<string | undefined>;
  readonly paymentReceived: Signal<boolean>;
  readonly warning: Signal<number | undefined>;
  readonly signedIn: ReadonlySignal<boolean>;
  readonly limited: ReadonlySignal<boolean>;
  /** Undefined for a guest, and until the subscription is loaded. */
  readonly currentPlan: ReadonlySignal<CurrentPlan | undefined>;
  readonly standing: ReadonlySignal<Standing>;
  readonly currentPlanId: ReadonlySignal<string | undefined>;
}

/** Returns the state of a club that has sent nothing yet. `showsGuest`: nobody is signed in until `stored.sync()`. */
export function createClubState(
  ports: GuestPorts,
  options: ClubOptions,
  { plans, showsGuest = false }: { plans?: Plans; showsGuest?: boolean } = {},
): ClubState {
  const stored = createStoredSession(ports, options, showsGuest);
  const { userId, limited } = stored.signals;
  const member = signal<Member | undefined>();
  const subscription = signal<SubscriptionState>({ at: 'idle' });
  const currentPlan = computed(() => {
    const state = subscription.value;
    // Stryker disable next-line ConditionalExpression,LogicalOperator: a logout clears both
    return userId.value && state.at === 'loaded' ? state.currentPlan : undefined;
  });
  return {
    options,
    ports,
    events: createEvents(ports.log),
    stored,
    otp: createPendingOtp(ports, options.storagePrefix, stored.signals.email),
    plans: signal(plans),
    member,
    memberLoading: signal(false),
    subscription,
    checkingOut: signal<string | undefined>(),
    paymentReceived: signal(false),
    warning: signal<number | undefined>(),
    signedIn: computed(() => userId.value !== undefined),
    limited: computed(() => limited.value !== undefined && userId.value !== undefined),
    currentPlan,
    // The subscription names the plan, else the profile does.
    standing: computed(() => standingOf(userId.value, currentPlan.value?.name ?? member.value?.planName)),
    currentPlanId: computed(() =>
      // Stryker disable next-line OptionalChaining: read only when there is a member
      userId.value ? currentPlan.value?.planId || member.value?.planId : undefined,
    ),
  };
}

/** The functions of the membership, for a member. */
export type MembershipCalls = Pick<
  ClubMembership,
  | 'loadSubscription'
  | 'startCheckout'
  | 'joinFree'
  | 'ensurePlan'
  | 'confirm'
  | 'cancelPlan'
  | 'cardPage'
  | 'startHold'
  | 'endHold'
  | 'invoices'
  | 'invoice'
  | 'invoicePdf'
>;

/** The part of a club that a guest can do without. It writes into the signals of the club's state. */
export interface MemberPart extends Pick<Club, 'security' | 'handoff' | 'yourData' | 'sendContact'> {
  session: Pick<Session, 'stay' | 'logout'> & {
    /** Ends a session on the server that has ended here. */
    revoke(refreshToken: string | undefined): void;
  };
  accounts: Omit<Accounts, 'pendingOtp' | 'handOverOtp'>;
  members: Omit<Members, 'member' | 'loading'>;
  membership: MembershipCalls;
  campaign: Pick<Campaign, 'arrive' | 'registered' | 'paid'>;
  /**
   * Starts timers and tab messages, and loads the member now and after each sign-in. `since` is when the club started, in
   * epoch ms: a session that nobody used for too long since then ends before any call.
   */
  start(since: number): Stop;
}

/** Creates the part for members. */
export type OpenMember = (state: ClubState) => MemberPart;
