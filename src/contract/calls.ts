import type { Call } from './call.ts';
import type { HandoffCallName } from './handoff-calls.ts';
import { PLANS_PATH } from './plans-path.ts';
import type { ReportCallName } from './report-calls.ts';
import type { SecurityCallName } from './security-calls.ts';

export type { Auth, Call, Method } from './call.ts';

const call = <const C extends Call>(row: C): C => row;

/**
 * The calls of the API, with what a client needs at run time (CALL-01). `endpoints.ts` has the schemas of bodies and replies,
 * and does not compile until every row here has its schemas. The browser bundle carries this file only. The calls that a
 * part of a page loads later are in tables of their own, such as `security-calls.ts`.
 */
export const calls = {
  refreshToken: call({ method: 'POST', path: '/users/refresh-token', auth: 'no' }),
  /** An addition to the specification: without it a copied refresh token outlives the logout (Z-23). */
  logout: call({ method: 'POST', path: '/users/logout', auth: 'no' }),
  register: call({ method: 'POST', path: '/membership/users/register', auth: 'no' }),
  login: call({ method: 'POST', path: '/membership/users/login', auth: 'no' }),
  googleAccess: call({ method: 'POST', path: '/membership/users/google-auth-access', auth: 'no' }),
  verifyOtp: call({ method: 'POST', path: '/membership/users/otp-verify', auth: 'no' }),
  resendOtp: call({ method: 'POST', path: '/membership/users/resend-otp', auth: 'no' }),
  forgotPassword: call({ method: 'POST', path: '/membership/users/forgot-password', auth: 'no' }),
  validateResetToken: call({ method: 'GET', path: '/users/validate-reset-token', auth: 'no' }),
  resetPassword: call({ method: 'POST', path: '/membership/users/reset-password', auth: 'no' }),
  unsubscribe: call({ method: 'POST', path: '/membership/users/unsubscribe', auth: 'no' }),
  profile: call({ method: 'GET', path: '/membership/users/profile', auth: 'yes' }),
  updateProfile: call({ method: 'PUT', path: '/membership/users/profile', auth: 'yes' }),
  /** An addition to the specification, like the next three: what a member can do with the stored data. */
  yourData: call({ method: 'GET', path: '/membership/users/data', auth: 'yes' }),
  exportData: call({ method: 'POST', path: '/membership/users/data', auth: 'yes' }),
  deleteAccount: call({ method: 'DELETE', path: '/membership/users/data', auth: 'yes' }),
  keepAccount: call({ method: 'POST', path: '/membership/users/data/keep', auth: 'yes' }),
  plans: call({ method: 'GET', path: PLANS_PATH, auth: 'no' }),
  subscriptionInfo: call({
    method: 'GET',
    path: '/membership/subscriptions/subscription/info',
    auth: 'yes',
  }),
  checkout: call({ method: 'POST', path: '/membership/subscriptions/checkout', auth: 'yes' }),
  confirmCheckout: call({ method: 'POST', path: '/membership/subscriptions/checkout/success', auth: 'yes' }),
  cancelSubscription: call({
    method: 'DELETE',
    path: '/membership/subscriptions/subscription/:id',
    auth: 'yes',
  }),
  /** These three are additions to the specification. */
  changeCard: call({ method: 'POST', path: '/membership/subscriptions/payment-method', auth: 'yes' }),
  startHold: call({ method: 'POST', path: '/membership/subscriptions/hold', auth: 'yes' }),
  endHold: call({ method: 'DELETE', path: '/membership/subscriptions/hold', auth: 'yes' }),
  invoices: call({ method: 'GET', path: '/membership/subscriptions/invoices', auth: 'yes' }),
  invoice: call({ method: 'GET', path: '/membership/subscriptions/invoices/:id', auth: 'yes' }),
  track: call({ method: 'POST', path: '/membership/campaigns/track', auth: 'optional' }),
  trackRegistration: call({
    method: 'POST',
    path: '/membership/campaigns/track-registration',
    auth: 'optional',
  }),
  trackPayment: call({ method: 'POST', path: '/membership/campaigns/track-payment', auth: 'yes' }),
  presign: call({ method: 'POST', path: '/shopping/brands/upload/presign', auth: 'yes' }),
  contact: call({ method: 'POST', path: '/shopping/contact/public', auth: 'no' }),
} as const;

/** The name of a call that every page carries. */
export type CarriedCallName = keyof typeof calls;
/** The name of a call. */
export type CallName = CarriedCallName | SecurityCallName | HandoffCallName | ReportCallName;

/**
 * The two calls that do not go to the API: the file to its presigned URL, and the user-info call of the identity provider
 * with its access token. Their full addresses come at run time.
 */
export const foreignCalls = {
  storagePut: { method: 'PUT', auth: 'no' },
  identityUserInfo: { method: 'GET', auth: 'provider' },
} as const;

/** How many invoices a page of the list has. */
export const INVOICE_PAGE_SIZE = 10;
