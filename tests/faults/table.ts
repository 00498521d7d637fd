/**
 * The fault table: each call of §7 under each of eighteen faults, with what the visitor or the console is told.
 * Written to be read beside §8 and the decisions; `fault-table.test.ts` proves each cell on the real core,
 * `tests/journeys/fault-table.test.ts` on the real screens.
 */
import { type CallName, calls, foreignCalls } from '#contract/calls.ts';

/**
 * What a fault leaves the client with:
 * `silent` no whole answer; `words` a refusal with a message; `page` a refusal that is no JSON; `blank` a 200 that is no
 * JSON object; `odd` a 200 of the wrong shape; `barred` a 401.
 */
export type Kind = 'silent' | 'words' | 'page' | 'blank' | 'odd' | 'barred';

export const faults = {
  offline: 'silent',
  refused: 'silent',
  timeout: 'silent',
  'reset mid-body': 'silent',
  'slow 1 B/s': 'silent',
  '400': 'words',
  '401': 'barred',
  '403': 'words',
  '404': 'words',
  '409': 'words',
  '413': 'words',
  '429': 'words',
  '500': 'words',
  '502 HTML': 'page',
  empty: 'blank',
  null: 'blank',
  garbage: 'blank',
  'wrong shape': 'odd',
} as const satisfies Record<string, Kind>;
export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];

/** The message every refusal with words carries. */
export const SERVER_WORDS = 'The server says why.';

export type FaultyCall = CallName | keyof typeof foreignCalls;
export const faultyCalls = [...Object.keys(calls), ...Object.keys(foreignCalls)] as FaultyCall[];

/**
 * One expectation. `toast: `, `banner: ` and `page: ` are shown; `console: ` is logged and nothing is shown; `kept: ` is
 * remembered and neither. `{server}` stands for the server's words, `{browser}` for the browser's own.
 */
export type Told = `${'toast' | 'banner' | 'page' | 'console' | 'kept'}: ${string}` | 'goes on';

export interface Row {
  call: FaultyCall;
  /** The screen or the moment, in the names of `deeds.ts`. */
  at: string;
  told: Record<Kind, Told>;
  /** Single faults that are told otherwise than the rest of their kind. */
  except?: Partial<Record<Fault, Told>>;
}

/** Returns what a row expects of a fault. */
export const toldOf = ({ told, except }: Row, fault: Fault): Told => except?.[fault] ?? told[faults[fault]];

const EXPIRED = 'console: Session expired. Please log in again.';
const NOT_LOADED = 'console: Failed to load the profile';

/** `page` and `blank` are a refusal without words, unless a row says otherwise; without a token 401 is one with words. */
function row(
  call: FaultyCall,
  at: string,
  told: { silent: Told; words: Told; mute: Told; odd: Told } & Partial<Record<Kind, Told>>,
): Row {
  const { mute, ...given } = told;
  return { call, at, told: { page: mute, blank: mute, barred: given.words, ...given } };
}

const always = (call: FaultyCall, at: string, text: Told, given: Partial<Record<Kind, Told>> = {}): Row =>
  row(call, at, { silent: text, words: text, mute: text, odd: text, ...given });

export const rows: Row[] = [
  // a refusal ends the session. No answer, 429 and 5xx keep it.
  {
    ...always('refreshToken', 'renewing', EXPIRED, { silent: NOT_LOADED }),
    except: { '429': NOT_LOADED, '500': NOT_LOADED, '502 HTML': NOT_LOADED },
  },
  // The member is signed out here whatever the server answers, and reads nothing of it.
  always('logout', 'logout', 'goes on'),
  row('register', 'signup', {
    silent: 'toast: Registration failed. Please try again.',
    words: 'toast: {server}',
    mute: 'toast: Registration failed. Please try again.',
    odd: 'toast: Registration failed.',
  }),
  row('login', 'login', {
    silent: 'toast: Server error. Try again later.',
    words: 'toast: {server}',
    mute: 'toast: Server error. Try again later.',
    odd: 'toast: Something went wrong',
  }),
  row('googleAccess', 'google', {
    silent: 'toast: Google login failed',
    words: 'toast: {server}',
    mute: 'toast: Google login failed',
    odd: 'toast: Google login failed',
  }),
  // The provider's words are not the club's, and the first name of its reply is an ornament.
  always('identityUserInfo', 'google', 'toast: Google Sign-In failed', { odd: 'goes on' }),
  row('verifyOtp', 'code', {
    silent: 'toast: Network error. Please try again.',
    words: 'toast: {server}',
    mute: 'toast: Invalid OTP. Please try again.',
    odd: 'toast: Invalid OTP. Please try again.',
  }),
  always('resendOtp', 'resend', 'toast: Failed to resend OTP. Please try again.'),
  // on /forgot-password the server's words count only beside a status of its own.
  always('forgotPassword', 'forgot', 'toast: Something went wrong. Please try again.', {
    odd: 'toast: Failed to send mail.',
  }),
  row('validateResetToken', 'reset link', {
    silent: 'toast: Invalid or expired token',
    words: 'toast: {server}',
    mute: 'toast: Invalid or expired token',
    odd: 'toast: Invalid or expired token',
  }),
  row('resetPassword', 'reset', {
    silent: 'toast: Something went wrong. Please try again.',
    words: 'toast: {server}',
    mute: 'toast: Something went wrong. Please try again.',
    odd: 'toast: Failed to reset password.',
  }),
  // A-56, as A-55; this screen speaks on the page.
  always('unsubscribe', 'unsubscribe', 'page: Something went wrong. Please try again.', {
    odd: 'page: Unable to unsubscribe. Please try again.',
  }),
  always('profile', 'profile', NOT_LOADED, { barred: EXPIRED }),
  row('updateProfile', 'save', {
    silent: 'toast: Error updating profile.',
    words: 'toast: {server}',
    mute: 'toast: Error updating profile.',
    odd: 'toast: Something went wrong.',
    barred: 'toast: Error updating profile.',
  }),
  always('plans', 'pricing', 'console: Error fetching plans', { odd: 'console: Failed to fetch plans' }),
  always('subscriptionInfo', 'subscription', 'console: Failed to load the subscription', { barred: EXPIRED }),
  always('checkout', 'join', 'console: Checkout API failed', {
    odd: 'console: Checkout failed',
    barred: EXPIRED,
  }),
  always('confirmCheckout', 'paid', 'console: The payment could not be confirmed', {
    odd: 'console: The payment was not confirmed',
    barred: EXPIRED,
  }),
  always('cancelSubscription', 'cancel plan', 'toast: Something went wrong while cancelling the plan.', {
    odd: 'toast: Failed to cancel plan.',
  }),
  always('invoices', 'invoices', 'console: Failed to load the invoices', { barred: EXPIRED }),
  always('invoice', 'invoice', 'console: Failed to load the invoice', { barred: EXPIRED }),
  // of the two anonymous reports only the HTTP outcome is read.
  always('track', 'arrival', 'console: Campaign tracking failed', { blank: 'goes on', odd: 'goes on' }),
  always('trackRegistration', 'registered', 'console: Campaign tracking failed', {
    blank: 'goes on',
    odd: 'goes on',
  }),
  always('trackPayment', 'paid', 'console: Campaign tracking failed', { barred: EXPIRED }),
  // what went wrong with a photo is for the console, the member reads the generic text.
  always('presign', 'save photo', 'toast: Error updating profile.'),
  always('storagePut', 'save photo', 'toast: Error updating profile.', { blank: 'goes on', odd: 'goes on' }),
  row('contact', 'contact', {
    silent: 'banner: {browser}',
    words: 'banner: {server}',
    mute: 'banner: Something went wrong while submitting your suggestion.',
    odd: 'banner: Something went wrong while submitting your suggestion.',
  }),
];

/** The same calls where another screen asks for them and says something else. */
export const furtherRows: Row[] = [
  always('plans', 'founder spots', 'kept: Network error', {
    blank: 'kept: Failed to fetch founder meta',
    odd: 'kept: Failed to fetch founder meta',
  }),
  always('plans', 'verify identity', 'toast: Error fetching plans', {
    odd: 'toast: Failed to fetch plans',
  }),
  always('checkout', 'verify identity', 'toast: Checkout API failed', { odd: 'toast: Checkout failed' }),
  always('plans', 'cancel plan', 'toast: Something went wrong while cancelling the plan.'),
  always('checkout', 'cancel plan', 'toast: Something went wrong while cancelling the plan.', {
    odd: 'toast: Failed to switch to Free plan.',
  }),
  always('cancelSubscription', 'join', 'console: The current subscription could not be cancelled', {
    barred: EXPIRED,
  }),
];
