import { PLANS_PATH } from './plans-path.ts';

/** Whether a call sends the token: 'no' never does, 'yes' needs one, 'optional' sends a stored one. */
export type Auth = 'no' | 'yes' | 'optional';
/** The HTTP method of a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** One row of `calls`. */
export interface Call {
  readonly method: Method;
  /** The path below `{host}/api`. `:id` is one path segment. */
  readonly path: string;
  readonly auth: Auth;
}

const call = <const C extends Call>(row: C): C => row;

/**
 * The calls of the API, with what a client needs at run time (CALL-01). `endpoints.ts` has the schemas of bodies and replies,
 * and does not compile until every row here has its schemas. The browser bundle carries this file only.
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

/** The name of a call. */
export type CallName = keyof typeof calls;

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
