import { PLANS_PATH } from './read-plans.ts';

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

const SECURITY = '/membership/users/security';

/**
 * The calls of the API, with what a client needs at run time (CALL-01). `endpoints.ts` has the schemas of bodies and replies,
 * and does not compile until every row here has its schemas.
 */
export const calls = {
  refreshToken: { method: 'POST', path: '/users/refresh-token', auth: 'no' },
  /** An addition to the specification: without it a copied refresh token outlives the logout (Z-23). */
  logout: { method: 'POST', path: '/users/logout', auth: 'no' },
  register: { method: 'POST', path: '/membership/users/register', auth: 'no' },
  login: { method: 'POST', path: '/membership/users/login', auth: 'no' },
  googleAccess: { method: 'POST', path: '/membership/users/google-auth-access', auth: 'no' },
  verifyOtp: { method: 'POST', path: '/membership/users/otp-verify', auth: 'no' },
  resendOtp: { method: 'POST', path: '/membership/users/resend-otp', auth: 'no' },
  forgotPassword: { method: 'POST', path: '/membership/users/forgot-password', auth: 'no' },
  validateResetToken: { method: 'GET', path: '/users/validate-reset-token', auth: 'no' },
  resetPassword: { method: 'POST', path: '/membership/users/reset-password', auth: 'no' },
  unsubscribe: { method: 'POST', path: '/membership/users/unsubscribe', auth: 'no' },
  profile: { method: 'GET', path: '/membership/users/profile', auth: 'yes' },
  updateProfile: { method: 'PUT', path: '/membership/users/profile', auth: 'yes' },
  /** An addition to the specification, like the next three: what a member can do with the stored data. */
  yourData: { method: 'GET', path: '/membership/users/data', auth: 'yes' },
  exportData: { method: 'POST', path: '/membership/users/data', auth: 'yes' },
  deleteAccount: { method: 'DELETE', path: '/membership/users/data', auth: 'yes' },
  keepAccount: { method: 'POST', path: '/membership/users/data/keep', auth: 'yes' },
  plans: { method: 'GET', path: PLANS_PATH, auth: 'no' },
  subscriptionInfo: {
    method: 'GET',
    path: '/membership/subscriptions/subscription/info',
    auth: 'yes',
  },
  checkout: { method: 'POST', path: '/membership/subscriptions/checkout', auth: 'yes' },
  confirmCheckout: { method: 'POST', path: '/membership/subscriptions/checkout/success', auth: 'yes' },
  cancelSubscription: {
    method: 'DELETE',
    path: '/membership/subscriptions/subscription/:id',
    auth: 'yes',
  },
  /** These three are additions to the specification. */
  changeCard: { method: 'POST', path: '/membership/subscriptions/payment-method', auth: 'yes' },
  startHold: { method: 'POST', path: '/membership/subscriptions/hold', auth: 'yes' },
  endHold: { method: 'DELETE', path: '/membership/subscriptions/hold', auth: 'yes' },
  invoices: { method: 'GET', path: '/membership/subscriptions/invoices', auth: 'yes' },
  invoice: { method: 'GET', path: '/membership/subscriptions/invoices/:id', auth: 'yes' },
  track: { method: 'POST', path: '/membership/campaigns/track', auth: 'optional' },
  trackRegistration: {
    method: 'POST',
    path: '/membership/campaigns/track-registration',
    auth: 'optional',
  },
  trackPayment: { method: 'POST', path: '/membership/campaigns/track-payment', auth: 'yes' },
  presign: { method: 'POST', path: '/shopping/brands/upload/presign', auth: 'yes' },
  contact: { method: 'POST', path: '/shopping/contact/public', auth: 'no' },
  /** Additions to the specification: the section "Login and security" on the profile, and the login with a passkey. */
  security: { method: 'GET', path: SECURITY, auth: 'yes' },
  endOtherSessions: { method: 'DELETE', path: `${SECURITY}/sessions`, auth: 'yes' },
  endOneSession: { method: 'DELETE', path: `${SECURITY}/sessions/:id`, auth: 'yes' },
  startPersonalEmail: { method: 'POST', path: `${SECURITY}/personal-email`, auth: 'yes' },
  confirmPersonalEmail: { method: 'PUT', path: `${SECURITY}/personal-email`, auth: 'yes' },
  removePersonalEmail: { method: 'DELETE', path: `${SECURITY}/personal-email`, auth: 'yes' },
  unlinkGoogle: { method: 'DELETE', path: `${SECURITY}/google`, auth: 'yes' },
  passkeyOptions: { method: 'POST', path: `${SECURITY}/passkeys/options`, auth: 'yes' },
  addPasskey: { method: 'POST', path: `${SECURITY}/passkeys`, auth: 'yes' },
  renamePasskey: { method: 'PUT', path: `${SECURITY}/passkeys/:id`, auth: 'yes' },
  removePasskey: { method: 'DELETE', path: `${SECURITY}/passkeys/:id`, auth: 'yes' },
  passkeyLoginOptions: { method: 'POST', path: '/membership/users/passkey-login/options', auth: 'no' },
  passkeyLogin: { method: 'POST', path: '/membership/users/passkey-login', auth: 'no' },
  startEmailChange: { method: 'POST', path: `${SECURITY}/email`, auth: 'yes' },
  confirmEmailChange: { method: 'PUT', path: `${SECURITY}/email`, auth: 'yes' },
  /** Additions to the specification: they hand a member over to a partner's server. */
  handoffCode: { method: 'POST', path: '/membership/handoff/codes', auth: 'yes' },
  exchangeHandoff: { method: 'POST', path: '/membership/handoff/exchange', auth: 'no' },
  /** An addition to the specification: an element reports that it failed. */
  reportFault: { method: 'POST', path: '/membership/elements/faults', auth: 'no' },
} as const satisfies Record<string, Call>;

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
