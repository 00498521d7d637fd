/**
 * The public interface of the core. State is a signal with one writer. Functions that change something reject with
 * ApiError. Loads never reject: they log and keep the state.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Standing } from '#club/rules/access.ts';
import type { Plan } from '#contract/plans.ts';
import type { Billing } from '#contract/read-billing.ts';
import type { YourData } from '#contract/read-your-data.ts';
import type { Confirmation, CurrentPlan, Invoice, InvoicePage, Member } from '#contract/read.ts';
import type { Outcome } from './api/outcome.ts';
import type { PendingOtp } from './auth/pending-otp.ts';
import type { Handoff } from './club-handoff.ts';
import type { ClubOptions } from './club-options.ts';
import type { PlansFailure } from './membership/errors.ts';
import type { Clock, Log, PhotoFile, Random, SignOutReason, Stop } from './ports.ts';
import type { Security } from './security/security.ts';

export type { Handoff } from './club-handoff.ts';
export type { Outcome } from './api/outcome.ts';
export type { PendingOtp } from './auth/pending-otp.ts';
export type { ClubOptions, GivenOptions } from './club-options.ts';
export type { PhotoFile } from './ports.ts';

/** What happened to the session, for `Club.onEvent`. */
export type ClubEvent =
  | { kind: 'signed-in' }
  | { kind: 'signed-out'; reason: SignOutReason }
  | { kind: 'token-refreshed' };

/** The result of a sign-in. `timeRemaining` is in seconds, `email` got the code, `other` is no sign-in. */
export type LoginOutcome =
  | { kind: 'signed-in'; member: Member | undefined; message?: string }
  | { kind: 'otp-required'; timeRemaining: number; canResend: boolean; email?: string }
  | { kind: 'other'; message?: string };

/** What a visitor enters to register. */
export interface SignupForm {
  name: string;
  lastName: string;
  email: string;
  password: string;
}

/** Who is signed in, and the functions of the session. */
export interface Session {
  /** The stored user id. A visitor with a user id is signed in. */
  readonly userId: ReadonlySignal<string | undefined>;
  /** Whether a user id is stored. */
  readonly signedIn: ReadonlySignal<boolean>;
  /**
   * Whether the session may only show the member and the plan, start a checkout and hand the member over: it began on
   * a page of a partner, or a code of such a page opened it. The club's own site has the rest (`Handoff.site`).
   */
  readonly limited: ReadonlySignal<boolean>;
  /** The stored name, for greetings before the profile is loaded. */
  readonly name: ReadonlySignal<string | undefined>;
  /** The stored email. */
  readonly email: ReadonlySignal<string | undefined>;
  /**
   * The time of the inactivity logout in epoch ms. It is set when the last minute begins. Activity on this page moves the
   * time but keeps the warning until `stay`. Activity or `stay` in another tab clears it.
   */
  readonly warning: ReadonlySignal<number | undefined>;
  /** Counts as activity in every tab and clears the warning. */
  stay(): void;
  /** Ends the session in every tab and on the server (SESSION-20). `clearAll` also clears our storage (A-47, Z-22). */
  logout(options?: { clearAll?: boolean }): void;
  /** Returns the auth token, for the hand-off only. Undefined for a guest. */
  token(): string | undefined;
}

/** What the browser answers with a passkey. Binary values are in base64url. */
export interface PasskeyAnswer {
  id: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}

/** Sign-up, sign-in, codes and passwords. The functions reject with ApiError. */
export interface Accounts {
  /** Registers with the stored source and campaignType. Stores the email on success. `mailKey` is for `codeMail`. */
  register(form: SignupForm): Promise<Outcome & { mailKey?: string }>;
  /** Signs in by password. Tokens and user are stored before it resolves. */
  login(form: { email: string; password: string }): Promise<LoginOutcome>;
  /** Signs in with the access token of Google. Tokens and user are stored before it resolves. */
  google(accessToken: string): Promise<LoginOutcome>;
  /** Loads the given name of the owner of a Google access token. Rejects with ApiError when Google refuses. */
  googleUserInfo(accessToken: string): Promise<{ name?: string }>;
  /** Loads the options of a log-in with a passkey, for the browser's own function. */
  passkeyOptions(): Promise<unknown>;
  /** Signs in by the passkey that the browser answered with. Tokens and user are stored before it resolves. */
  passkey(credential: PasskeyAnswer): Promise<LoginOutcome>;
  /** Signs in by the six digits that were sent by email. Tokens and user are stored before it resolves. */
  verifyOtp(form: { email: string; otp: string }): Promise<LoginOutcome>;
  /** Signs in on the club's own site by the one-time code of its address. Tokens and user are stored before it resolves. */
  enterSite(code: string): Promise<LoginOutcome>;
  /** Sends another code. `canResend` is whether the server allows one more. With its key, `codeMail` follows that mail, too. */
  resendOtp(email: string, mailKey?: string): Promise<Outcome & { canResend: boolean }>;
  /** Returns what the mail server answered to the mail of a sign-up. Undefined while it is on its way. */
  codeMail(mailKey: string): Promise<'accepted' | 'waiting' | 'refused' | undefined>;
  /** Sends a link to reset the password. */
  forgotPassword(email: string): Promise<Outcome>;
  /** Checks the token of a reset link without using it up. A refusal resolves with the server's words as `message`. */
  validateResetToken(token: string): Promise<Outcome>;
  /** Sets a new password with the token of a reset link. A success ends the session of this browser, also that of another member. */
  resetPassword(form: { token: string; newPassword: string }): Promise<Outcome>;
  /** Stops the emails to this address. */
  unsubscribe(email: string): Promise<Outcome>;
  /** The email that a code was sent to: from `handOverOtp`, else the stored email. A reload keeps it. */
  readonly pendingOtp: ReadonlySignal<PendingOtp | undefined>;
  /** Stores for this tab which code is expected, for the code screen (Z-50). */
  handOverOtp(pending: PendingOtp): void;
}

/** What a member changes on the profile screen. */
export interface ProfileChanges {
  name: string;
  /** Left out to keep the password. */
  newPassword?: string;
  /** A square JPEG named profile-image.jpg. */
  photo?: PhotoFile;
  /** Called during the upload of the photo, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** The profile of the signed-in member. */
export interface Members {
  /** The profile, undefined until it is loaded and for a guest. */
  readonly member: ReadonlySignal<Member | undefined>;
  /** Whether a load is running. */
  readonly loading: ReadonlySignal<boolean>;
  /**
   * Loads the profile and stores its email, and the uniqueId of a paid member (SESSION-29). Never rejects: undefined on
   * failure (logged).
   */
  load(): Promise<Member | undefined>;
  /** Takes over a member whose email has changed, and stores the email. */
  changeEmail(member: Member): void;
  /** Uploads the photo, then saves the profile. Rejects with ApiError when a step fails. */
  update(form: ProfileChanges): Promise<Outcome & { member?: Member }>;
}

/** The list of plans and its load. Plans stay `loaded` when a later load fails. */
export type PlansState =
  | { at: 'idle' }
  | { at: 'loading' }
  | { at: 'loaded'; plans: Plan[] }
  | { at: 'failed'; code: PlansFailure };

/** The subscription and its load. `currentPlan` is undefined when the member has none. */
export type SubscriptionState =
  | { at: 'idle' }
  | { at: 'loading' }
  | { at: 'loaded'; currentPlan: CurrentPlan | undefined; billing?: Billing }
  | { at: 'failed' };

/** What a checkout needs of a plan. Each plan of the list has it. */
export type OrderedPlan = Pick<Plan, 'id' | 'planId' | 'termsVersion'>;

/** A checkout that began: the address of its payment page, if there is one. `refused`: nothing began. */
export interface StartedCheckout {
  url?: string;
  /** The plan was listed under older terms: load the plans and ask again. */
  refused?: 'terms';
}

/** Plans, the subscription of the member, checkout and invoices. */
export interface ClubMembership {
  /** The plans for sale, in the language of the page. */
  readonly plans: ReadonlySignal<PlansState>;
  /** Returns the plans for sale in the words of a language such as 'es'. */
  plansIn(language: string): ReadonlySignal<PlansState>;
  /** The subscription of the signed-in member, `idle` for a guest. */
  readonly subscription: ReadonlySignal<SubscriptionState>;
  /** guest, free or paid. The subscription names the plan, else the profile does. */
  readonly standing: ReadonlySignal<Standing>;
  /** The plan_id of the current plan, undefined for a guest and for a member without a plan. */
  readonly currentPlanId: ReadonlySignal<string | undefined>;
  /** The `_id` of the plan whose checkout is running in any widget of the page. */
  readonly checkingOut: ReadonlySignal<string | undefined>;
  /** Whether this page has confirmed a payment of the member. */
  readonly paymentReceived: ReadonlySignal<boolean>;
  /**
   * Loads the plans in a language, by default that of the page. Callers at the same time share one request. Never
   * rejects: undefined on failure (logged).
   */
  loadPlans(language?: string): Promise<Plan[] | undefined>;
  /** Loads the subscription. Never rejects: undefined on failure (logged), for a guest, and without a plan. */
  loadSubscription(): Promise<CurrentPlan | undefined>;
  /**
   * Cancels a paid subscription to another plan, then starts a checkout. Resolves with the address of the payment page, if there
   * is one. Resolves with undefined when it failed (logged), or when another checkout is running. Never rejects.
   */
  startCheckout(plan: OrderedPlan): Promise<StartedCheckout | undefined>;
  /** Joins the free plan without leaving the page. Does nothing for a paid member (Z-02). Rejects with PlanError. */
  joinFree(): Promise<void>;
  /** Joins the free plan for a member without a plan (LOGIN-20, A-33). Never rejects: failures are logged. */
  ensurePlan(member: Member | undefined): Promise<void>;
  /** Confirms a payment by its session id, once a page (Z-06). Never rejects: undefined on failure (logged). */
  confirm(sessionId: string): Promise<Confirmation | undefined>;
  /** Deletes the subscription, then orders the free plan, unless it ends later. Rejects with CancelError. */
  cancelPlan(at?: 'period-end'): Promise<void>;
  /** Returns the address of the page on which the member changes the card. Rejects with ApiError. */
  cardPage(): Promise<string | undefined>;
  /** Puts the plan on hold until the end of a day, such as 2026-11-30: from a day on, or now. Rejects with ApiError. */
  startHold(until: string, from?: string): Promise<Outcome>;
  /** Ends the hold now, or cancels the one that waits for its day. Rejects with ApiError. */
  endHold(): Promise<Outcome>;
  /** Loads a page of invoices, counted from 1. Never rejects: undefined on failure (logged, ERROR-10). */
  invoices(page: number): Promise<InvoicePage | undefined>;
  /** Loads one invoice by its id. Never rejects: undefined on failure (logged, ERROR-10). */
  invoice(id: string): Promise<Invoice | undefined>;
  /** Returns the address of the PDF of an invoice. It expires. Rejects with ApiError. */
  invoicePdf(id: string): Promise<string | undefined>;
}

/** The figures of the Founding Member plan and their load. */
export interface FounderMeta {
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  /** How many founder seats there are. */
  limit: number;
  /** The server's count. */
  actual: number;
  /** The count by the display rule. */
  display: number;
  /** Why the load failed (ERROR-04, ERROR-05). No screen shows it. */
  error?: string;
}

/** The founder figures. */
export interface Founder {
  readonly meta: ReadonlySignal<FounderMeta>;
  /** Loads the figures with the plans. Never rejects: a failure is in `meta`. */
  load(): Promise<void>;
}

/** The campaign that brought the visitor, and its reports. Reports never reject: failures are logged (ERROR-09). */
export interface Campaign {
  /** The stored source of the visit. */
  readonly source: ReadonlySignal<string | undefined>;
  /** The stored campaign. */
  readonly campaignType: ReadonlySignal<string | undefined>;
  /** The stored benefit that the campaign highlights. */
  readonly highlightedService: ReadonlySignal<string | undefined>;
  /** Stores the campaign and the source of an address and reports the arrival once. */
  arrive(query: { campaign?: string; source?: string }, pageUrl: string): Promise<void>;
  /** Stores the benefit to highlight. */
  highlight(service: string): void;
  /** Removes the benefit to highlight. */
  clearHighlight(): void;
  /** Reports a registration. Does nothing without a campaign. */
  registered(registration: { email: string; name: string; plan: string }): Promise<void>;
  /** Reports a confirmed payment and removes the marker on success. Does nothing without a campaign or uniqueId. */
  paid(confirmation: Confirmation): Promise<void>;
}

/** A message to the club, from the Suggestion or Support screen. */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
  type: 'Suggestion' | 'Support';
}
/** Which screen a message comes from. */
export type ContactType = ContactMessage['type'];

/** One club: the state and the functions that all widgets of a page share. */
export interface Club {
  /** The complete settings. */
  readonly options: ClubOptions;
  readonly session: Session;
  readonly accounts: Accounts;
  readonly members: Members;
  readonly membership: ClubMembership;
  readonly founder: Founder;
  readonly campaign: Campaign;
  readonly handoff: Handoff;
  /** Loads the functions of the section "Login and security". Rejects with ApiError. */
  security(): Promise<Security>;
  /**
   * Emails a link to the member's data, plans or undoes the deletion of the account, or ends what a partner may ask.
   * Resolves with what "Your data" shows then; after an export with nothing of it. Rejects with ApiError.
   */
  yourData(act: 'load' | 'export' | 'delete' | 'keep' | 'end', partner?: string): Promise<YourData>;
  /** Sends a message to the club. Rejects with ApiError. */
  sendContact(form: ContactMessage): Promise<Outcome>;
  /** The clock of the club, which tests replace. */
  readonly clock: Clock;
  /** The log for developers. */
  readonly log: Log;
  /** The source of random numbers. */
  readonly random: Random;
  /** Calls the listener for every event from now on. Returns a function that removes it. */
  onEvent(listener: (event: ClubEvent) => void): Stop;
  /**
   * Starts timers, activity and tab messages, and loads profile and subscription of a signed-in member (SESSION-27,
   * SESSION-28). Returns a function that stops them. Of a club that was started several times the last one does.
   */
  start(): Stop;
}
