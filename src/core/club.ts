/**
 * The session core's public face: what widgets, elements and pages see. What IS is a signal with one writer; what
 * HAPPENED is an event. Verbs that change something reject with ApiError; loads never reject: they log and keep state.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Standing } from '#club/rules/access.ts';
import type { Service } from '#club/rules/campaign.ts';
import type { Confirmation, CurrentPlan, Invoice, InvoicePage, Member, Plan } from '#contract/read.ts';
import type { PlansFailure } from './membership/plan-error.ts';
import type { Clock, Log, PhotoFile, Random, SignOutReason, Stop } from './ports.ts';

export type { PhotoFile } from './ports.ts';

export interface ClubOptions {
  /** Scheme and host of the API, '' for the page's own origin. `/api` is added. */
  apiHost: string;
  /** Where the full site lives, '' for the page's own origin. */
  siteUrl: string;
  /** The page's own origin, for addresses that must be absolute while siteUrl is ''. */
  pageOrigin: string;
  /** Whether the page is on the full site's own origin. Then logout clears all storage, and widgets may reload the page (Z-22). */
  ownSite: boolean;
  /** Put before every storage key: '' on our own site, 'club:' by default on somebody else's (Z-21). */
  storagePrefix: string;
  partnerUrl: string;
  googleClientId: string;
  /** base64, 256 bits. */
  handoffKey: string;
  /** The referral report of §4, off by default. */
  referralReport: boolean;
}

export type ClubEvent =
  | { kind: 'signed-in' }
  | { kind: 'signed-out'; reason: SignOutReason }
  | { kind: 'token-refreshed' };

/** Replies of verbs: the server's word and, if it is not success, its message. */
export interface Outcome {
  success: boolean;
  status: string;
  message?: string;
}

export type LoginOutcome =
  | { kind: 'signed-in'; member: Member | undefined; message?: string }
  | { kind: 'otp-required'; timeRemaining: number; canResend: boolean }
  | { kind: 'other'; message?: string };

export interface SignupForm {
  name: string;
  lastName: string;
  email: string;
  password: string;
}

export interface Session {
  /** The stored user id is the signed-in marker. */
  readonly userId: ReadonlySignal<string | undefined>;
  readonly signedIn: ReadonlySignal<boolean>;
  /** The stored name and email, for greetings before the profile is loaded. */
  readonly name: ReadonlySignal<string | undefined>;
  readonly email: ReadonlySignal<string | undefined>;
  /**
   * Epoch ms at which the inactivity logout will come; set when its last minute begins. Activity on this page moves it
   * away and leaves it set until `stay`; activity or `stay` in another tab clears it.
   */
  readonly warning: ReadonlySignal<number | undefined>;
  /** Counts as activity in every tab. */
  stay(): void;
  /** §4: clears tokens and user id and tells every tab. Profile Logout uses `clearAll`. */
  logout(options?: { clearAll?: boolean }): void;
  /** The auth token, for the hand-off only. */
  token(): string | undefined;
}

export interface Accounts {
  /** Sends all six fields of §3 with the stored source and campaignType. */
  register(form: SignupForm): Promise<Outcome>;
  /** On success tokens and user are stored before it resolves. */
  login(form: { email: string; password: string }): Promise<LoginOutcome>;
  google(accessToken: string): Promise<LoginOutcome>;
  /** The provider's user-info call (§7): whose access token it is. Rejects with ApiError when the provider refuses. */
  googleUserInfo(accessToken: string): Promise<{ name?: string }>;
  verifyOtp(form: { email: string; otp: string }): Promise<LoginOutcome>;
  resendOtp(email: string): Promise<Outcome & { canResend: boolean }>;
  forgotPassword(email: string): Promise<Outcome>;
  /** GET, never consumes. `message` holds the server's error text. */
  validateResetToken(token: string): Promise<Outcome>;
  resetPassword(form: { token: string; newPassword: string }): Promise<Outcome>;
  unsubscribe(email: string): Promise<Outcome>;
  /** The email a code was sent to: handed over by signup or login, else the stored `email`. Memory + sessionStorage. */
  readonly pendingOtp: ReadonlySignal<PendingOtp | undefined>;
  handOverOtp(pending: PendingOtp): void;
}

export interface PendingOtp {
  email: string;
  /** Epoch ms at which the countdown ends. */
  deadline: number;
  canResend: boolean;
  /** The visitor came from the partner site. */
  fromPartner: boolean;
}

export interface ProfileChanges {
  name: string;
  newPassword?: string;
  /** Already square JPEG, named profile-image.jpg. */
  photo?: PhotoFile;
  onProgress?: (fraction: number) => void;
}

export interface Members {
  readonly member: ReadonlySignal<Member | undefined>;
  readonly loading: ReadonlySignal<boolean>;
  /** GET profile; stores the user in memory, the uniqueId by its rule (SESSION-29). Never rejects. */
  load(): Promise<Member | undefined>;
  /** Presign, PUT, then PUT profile; rejects with ApiError when any step fails. */
  update(form: ProfileChanges): Promise<Outcome & { member?: Member }>;
}

export type PlansState =
  | { at: 'idle' }
  | { at: 'loading' }
  | { at: 'loaded'; plans: Plan[] }
  | { at: 'failed'; code: PlansFailure };

export type SubscriptionState =
  | { at: 'idle' }
  | { at: 'loading' }
  | { at: 'loaded'; currentPlan: CurrentPlan | undefined }
  | { at: 'failed' };

export interface ClubMembership {
  readonly plans: ReadonlySignal<PlansState>;
  readonly subscription: ReadonlySignal<SubscriptionState>;
  /** guest, free or paid by the first plan name present. */
  readonly standing: ReadonlySignal<Standing>;
  /** plan_id of the current plan, undefined when there is none or nobody is signed in. */
  readonly currentPlanId: ReadonlySignal<string | undefined>;
  /** The plan (`_id`) whose checkout is running, in any widget of the page. */
  readonly checkingOut: ReadonlySignal<string | undefined>;
  /** One request for all who ask at once. Never rejects. */
  loadPlans(): Promise<Plan[] | undefined>;
  loadSubscription(): Promise<CurrentPlan | undefined>;
  /**
   * Cancels a paid subscription first, then POST checkout. Answers what to do next; undefined when a checkout
   * was already running or it failed (logged, loading cleared).
   */
  startCheckout(plan: Plan): Promise<{ url?: string } | undefined>;
  /** The free plan after OTP, login and verify-identity: no redirect, no reload; rejects with PlanError. */
  joinFree(): Promise<void>;
  /** Like joinFree, but only when the member has no plan, and never rejects (LOGIN-20, A-33). */
  ensurePlan(member: Member | undefined): Promise<void>;
  /** Confirms the payment of a session id once; false on any failure (logged). */
  confirm(sessionId: string): Promise<Confirmation | undefined>;
  /** Deletes the subscription, then orders the free plan. Rejects with CancelError, whose code names the failed step. */
  cancelPlan(): Promise<void>;
  /** Undefined when it failed (logged). */
  invoices(page: number): Promise<InvoicePage | undefined>;
  invoice(id: string): Promise<Invoice | undefined>;
}

export interface FounderMeta {
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  limit: number;
  /** The server's count. */
  actual: number;
  /** The count by the display rule of §9. */
  display: number;
  error?: string;
}
export interface Founder {
  readonly meta: ReadonlySignal<FounderMeta>;
  load(): Promise<void>;
}

export interface Campaign {
  readonly source: ReadonlySignal<string | undefined>;
  readonly campaignType: ReadonlySignal<string | undefined>;
  readonly highlightedService: ReadonlySignal<string | undefined>;
  /** Takes campaign (alias campaignType) and source of an address, stores them and tracks the arrival once. */
  arrive(query: { campaign?: string; source?: string }, pageUrl: string): Promise<void>;
  highlight(service: Service): void;
  clearHighlight(): void;
  registered(registration: { email: string; name: string; plan: string }): Promise<void>;
  /** After a confirmed payment; skipped when anything of §5 is missing; removes the marker on success. */
  paid(confirmation: Confirmation): Promise<void>;
}

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
  type: 'Suggestion' | 'Support';
}
export type ContactType = ContactMessage['type'];

export interface Handoff {
  /** The partner's address with `?key=`, made at this moment; plain without key when it cannot be encrypted (Z-47). */
  url(): Promise<string>;
}

export interface Club {
  readonly options: ClubOptions;
  readonly session: Session;
  readonly accounts: Accounts;
  readonly members: Members;
  readonly membership: ClubMembership;
  readonly founder: Founder;
  readonly campaign: Campaign;
  readonly handoff: Handoff;
  sendContact(form: ContactMessage): Promise<Outcome>;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
  onEvent(listener: (event: ClubEvent) => void): Stop;
  /** Timers, activity and tabs begin here; a signed-in member's profile and subscription are loaded (SESSION-27, 28). */
  start(): Stop;
}
