import { PLANS_PATH } from './plans-path.ts';

/**
 * The calls of §7, one row each: what a client needs at run time. Bodies and replies are schemas in
 * `endpoints.ts`, whose table does not compile until every row here has its schemas; the browser bundle
 * carries only this file. `auth`: 'no' never sends a token, 'yes' needs one, 'optional' sends one if stored.
 */
export type Auth = 'no' | 'yes' | 'optional';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface Call {
  readonly method: Method;
  /** Below `{host}/api`; `:id` stands for one path segment. */
  readonly path: string;
  readonly auth: Auth;
}

const call = <const C extends Call>(row: C): C => row;

export const calls = {
  refreshToken: call({ method: 'POST', path: '/users/refresh-token', auth: 'no' }),
  /** Not in §7: without it a copied refresh token outlives the logout (Z-23). */
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

export type CallName = keyof typeof calls;

/**
 * The two calls of §7 that go to an address of their own: the file to the presigned URL, and the identity
 * provider's user-info call with its access token. Their full addresses come at run time.
 */
export const foreignCalls = {
  storagePut: { method: 'PUT', auth: 'no' },
  identityUserInfo: { method: 'GET', auth: 'provider' },
} as const;

export const INVOICE_PAGE_SIZE = 10;
