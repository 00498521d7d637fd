/**
 * The fault table: every call of the contract under each of eighteen faults. A cell is what the visitor or the console
 * gets. Compare it with the error texts (ERROR rows) and the decisions. `fault-table.test.ts` tests each
 * cell on the real core, `tests/night/journeys/fault-table.test.ts` one fault of each kind on the real screens.
 */
import { type CallName, calls } from '#contract/calls.ts';

/**
 * What the client gets from a fault. `silent`: no complete response. `words`: a refusal with a message. `page`: a
 * refusal that is not JSON. `blank`: a 200 that is not a JSON object. `odd`: a 200 of the wrong shape. `barred`: a 401.
 */
export type Kind = 'silent' | 'words' | 'page' | 'blank' | 'odd' | 'barred';

/** Every fault with its kind. */
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
/** The name of a fault. */
export type Fault = keyof typeof faults;
/** The names of all faults. */
export const faultNames = Object.keys(faults) as Fault[];

/** The message of every refusal with words. */
export const SERVER_WORDS = 'The server says why.';

/** The calls that do not go to the API: a photo to its presigned URL, and the user-info call of the identity provider. */
const foreignCalls = ['storagePut', 'identityUserInfo'] as const;
/** The name of a call of the contract or of a foreign service. */
export type FaultyCall = CallName | (typeof foreignCalls)[number];
/** The calls of login, security, the state of a mail, partners' servers and reports: they have their own tests. */
const testedElsewhere: readonly CallName[] = [
  'codeMail',
  'security',
  'endOtherSessions',
  'endOneSession',
  'startPersonalEmail',
  'confirmPersonalEmail',
  'removePersonalEmail',
  'unlinkGoogle',
  'passkeyOptions',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'passkeyLoginOptions',
  'passkeyLogin',
  'startEmailChange',
  'confirmEmailChange',
  'handoffCode',
  'exchangeHandoff',
  'checkHandoff',
  'enterSite',
  'reportFailure',
];
/** The names of the calls of this table. */
export const faultyCalls = [
  ...Object.keys(calls).filter((name) => !(testedElsewhere as readonly string[]).includes(name)),
  ...foreignCalls,
] as FaultyCall[];

/**
 * One expectation. `toast: `, `banner: ` and `page: ` are shown. `console: ` is logged, and nothing is shown. `kept: `
 * is stored, and nothing is shown or logged. `{server}` is the server's message, `{browser}` the browser's.
 */
export type Outcome = `${'toast' | 'banner' | 'page' | 'console' | 'kept'}: ${string}` | 'goes on';

/** The expectations of one call on one screen. */
export interface Row {
  call: FaultyCall;
  /** The screen or the moment, by its name in `visitor-actions.ts`. */
  at: string;
  outcomes: Record<Kind, Outcome>;
  /** Faults whose expectation differs from the rest of their kind. */
  except?: Partial<Record<Fault, Outcome>>;
}

/** Returns what a row expects of a fault. */
export const outcomeOf = ({ outcomes, except }: Row, fault: Fault): Outcome =>
  except?.[fault] ?? outcomes[faults[fault]];

const EXPIRED = 'console: Session expired. Please log in again.';
const NOT_LOADED = 'console: Failed to load the profile';

/** `page` and `blank` count as a refusal without words by default. Without a token, a 401 is a refusal with words. */
function row(
  call: FaultyCall,
  at: string,
  outcomes: { silent: Outcome; words: Outcome; mute: Outcome; odd: Outcome } & Partial<Record<Kind, Outcome>>,
): Row {
  const { mute, ...given } = outcomes;
  return { call, at, outcomes: { page: mute, blank: mute, barred: given.words, ...given } };
}

const always = (
  call: FaultyCall,
  at: string,
  text: Outcome,
  given: Partial<Record<Kind, Outcome>> = {},
): Row => row(call, at, { silent: text, words: text, mute: text, odd: text, ...given });

/** A row of an action in "Your data". A 401 ends the session, and the section with it. */
function yourDataRow(call: FaultyCall, at: string, text: string): Row {
  return row(call, at, {
    silent: `page: ${text}`,
    words: 'page: {server}',
    mute: `page: ${text}`,
    odd: `page: ${text}`,
    barred: EXPIRED,
  });
}

/** The rows of the table. */
export const rows: Row[] = [
  // a refusal ends the session. No answer, 429 and 5xx keep it.
  {
    ...always('refreshToken', 'renewing', EXPIRED, { silent: NOT_LOADED }),
    except: { '429': NOT_LOADED, '500': NOT_LOADED, '502 HTML': NOT_LOADED },
  },
  // The member is signed out in the browser whatever the server answers, and sees nothing of its response.
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
  // The provider's message is not shown. The first name in its response is optional.
  always('identityUserInfo', 'google', 'toast: Google Sign-In failed', { odd: 'goes on' }),
  row('verifyOtp', 'code', {
    silent: 'toast: Network error. Please try again.',
    words: 'page: {server}',
    mute: 'page: Invalid OTP. Please try again.',
    odd: 'page: Invalid OTP. Please try again.',
  }),
  always('resendOtp', 'resend', 'toast: Failed to resend OTP. Please try again.'),
  // On /forgot-password, the server's message is shown only with its own status.
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
  // This screen shows its texts on the page (A-56, like A-55).
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
  // Only the HTTP outcome of the two anonymous reports is read.
  always('track', 'arrival', 'console: Campaign tracking failed', { blank: 'goes on', odd: 'goes on' }),
  always('trackRegistration', 'registered', 'console: Campaign tracking failed', {
    blank: 'goes on',
    odd: 'goes on',
  }),
  always('trackPayment', 'paid', 'console: Campaign tracking failed', { barred: EXPIRED }),
  // The console gets the reason why a photo failed. The member sees the generic text.
  always('presign', 'save photo', 'toast: Error updating profile.'),
  always('storagePut', 'save photo', 'toast: Error updating profile.', { blank: 'goes on', odd: 'goes on' }),
  row('contact', 'contact', {
    silent: 'banner: {browser}',
    words: 'banner: {server}',
    mute: 'banner: Something went wrong while submitting your suggestion.',
    odd: 'banner: Something went wrong while submitting your suggestion.',
  }),
];

/** The same calls on other screens, which show something else, and calls that the club added. */
export const furtherRows: Row[] = [
  row('changeCard', 'change card', {
    silent: 'toast: We couldn’t open your payment page. Please try again.',
    words: 'toast: {server}',
    mute: 'toast: We couldn’t open your payment page. Please try again.',
    odd: 'toast: We couldn’t open your payment page. Please try again.',
    barred: 'toast: We couldn’t open your payment page. Please try again.',
  }),
  row('invoicePdf', 'open pdf', {
    silent: 'toast: We couldn’t open the PDF. Try again, or print the invoice.',
    words: 'toast: {server}',
    mute: 'toast: We couldn’t open the PDF. Try again, or print the invoice.',
    odd: 'toast: We couldn’t open the PDF. Try again, or print the invoice.',
    barred: 'toast: We couldn’t open the PDF. Try again, or print the invoice.',
  }),
  row('startHold', 'start hold', {
    silent: 'page: Something went wrong. Please try again.',
    words: 'page: {server}',
    mute: 'page: Something went wrong. Please try again.',
    odd: 'page: Something went wrong. Please try again.',
    barred: 'page: Something went wrong. Please try again.',
  }),
  row('endHold', 'end hold', {
    silent: 'toast: Something went wrong. Please try again.',
    words: 'toast: {server}',
    mute: 'toast: Something went wrong. Please try again.',
    odd: 'toast: Something went wrong. Please try again.',
    barred: 'toast: Something went wrong. Please try again.',
  }),
  always('yourData', 'your data', 'page: We couldn’t load this part.', { barred: EXPIRED }),
  yourDataRow('exportData', 'your copy', 'We couldn’t send the link. Please try again.'),
  yourDataRow('deleteAccount', 'delete account', 'We couldn’t do that. Please try again.'),
  yourDataRow('endPartner', 'end partner', 'We couldn’t end it. Please try again.'),
  yourDataRow('keepAccount', 'keep account', 'We couldn’t do that. Please try again.'),
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
