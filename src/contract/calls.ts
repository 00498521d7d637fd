import { PLANS_PATH } from './plans.ts';

/** Whether a call sends the token: 'no' never does, 'yes' needs one, 'optional' sends a stored one. */
export type Auth = 'no' | 'yes' | 'optional';
/** The HTTP method of a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * Which sessions may make a call:
 * - 'public': it needs no session.
 * - 'partner': any session, also one that began on a page of a partner. It changes nothing that the member must protect.
 * - 'club': only a session of the club's own site. Every other one gets 403 with the reason 'partner-session'.
 */
export type Scope = 'public' | 'partner' | 'club';
/** One row of `calls`. */
export interface Call {
  readonly method: Method;
  /** The path below `{host}/api`. `:id` is one path segment. */
  readonly path: string;
  readonly auth: Auth;
  readonly scope: Scope;
}
/** A call without a token has nothing to limit. Every other one decides. */
type Decided = Call &
  ({ auth: 'no'; scope: 'public' } | { auth: 'yes' | 'optional'; scope: 'partner' | 'club' });

/** Why a session of a partner's page is refused, as `reason` of the answer. */
export const PARTNER_SESSION = 'partner-session';

const SECURITY = '/membership/users/security';

/**
 * The calls of the API, with what a client needs at run time (CALL-01). `endpoints.ts` has the schemas of bodies and replies,
 * and does not compile until every row here has its schemas.
 */
export const calls = {
  refreshToken: { method: 'POST', path: '/users/refresh-token', auth: 'no', scope: 'public' },
  /** An addition to the specification: without it a copied refresh token outlives the logout (Z-23). */
  logout: { method: 'POST', path: '/users/logout', auth: 'no', scope: 'public' },
  register: { method: 'POST', path: '/membership/users/register', auth: 'no', scope: 'public' },
  login: { method: 'POST', path: '/membership/users/login', auth: 'no', scope: 'public' },
  googleAccess: { method: 'POST', path: '/membership/users/google-auth-access', auth: 'no', scope: 'public' },
  verifyOtp: { method: 'POST', path: '/membership/users/otp-verify', auth: 'no', scope: 'public' },
  resendOtp: { method: 'POST', path: '/membership/users/resend-otp', auth: 'no', scope: 'public' },
  /** An addition to the specification: the code screen shows what the mail server answered. */
  codeMail: { method: 'POST', path: '/membership/users/code-mail', auth: 'no', scope: 'public' },
  forgotPassword: { method: 'POST', path: '/membership/users/forgot-password', auth: 'no', scope: 'public' },
  validateResetToken: { method: 'GET', path: '/users/validate-reset-token', auth: 'no', scope: 'public' },
  resetPassword: { method: 'POST', path: '/membership/users/reset-password', auth: 'no', scope: 'public' },
  unsubscribe: { method: 'POST', path: '/membership/users/unsubscribe', auth: 'no', scope: 'public' },
  profile: { method: 'GET', path: '/membership/users/profile', auth: 'yes', scope: 'partner' },
  updateProfile: { method: 'PUT', path: '/membership/users/profile', auth: 'yes', scope: 'club' },
  /** An addition to the specification, like the next four: what a member can do with the stored data. */
  yourData: { method: 'GET', path: '/membership/users/data', auth: 'yes', scope: 'club' },
  exportData: { method: 'POST', path: '/membership/users/data', auth: 'yes', scope: 'club' },
  deleteAccount: { method: 'DELETE', path: '/membership/users/data', auth: 'yes', scope: 'club' },
  keepAccount: { method: 'POST', path: '/membership/users/data/keep', auth: 'yes', scope: 'club' },
  endPartner: { method: 'DELETE', path: '/membership/users/data/partners/:id', auth: 'yes', scope: 'club' },
  plans: { method: 'GET', path: PLANS_PATH, auth: 'no', scope: 'public' },
  subscriptionInfo: {
    method: 'GET',
    path: '/membership/subscriptions/subscription/info',
    auth: 'yes',
    scope: 'partner',
  },
  checkout: { method: 'POST', path: '/membership/subscriptions/checkout', auth: 'yes', scope: 'partner' },
  confirmCheckout: {
    method: 'POST',
    path: '/membership/subscriptions/checkout/success',
    auth: 'yes',
    scope: 'partner',
  },
  cancelSubscription: {
    method: 'DELETE',
    path: '/membership/subscriptions/subscription/:id',
    auth: 'yes',
    scope: 'club',
  },
  /** These three are additions to the specification. */
  changeCard: {
    method: 'POST',
    path: '/membership/subscriptions/payment-method',
    auth: 'yes',
    scope: 'club',
  },
  startHold: { method: 'POST', path: '/membership/subscriptions/hold', auth: 'yes', scope: 'club' },
  endHold: { method: 'DELETE', path: '/membership/subscriptions/hold', auth: 'yes', scope: 'club' },
  invoices: { method: 'GET', path: '/membership/subscriptions/invoices', auth: 'yes', scope: 'club' },
  invoice: { method: 'GET', path: '/membership/subscriptions/invoices/:id', auth: 'yes', scope: 'club' },
  /** An addition to the specification. */
  invoicePdf: {
    method: 'GET',
    path: '/membership/subscriptions/invoices/:id/pdf',
    auth: 'yes',
    scope: 'club',
  },
  track: { method: 'POST', path: '/membership/campaigns/track', auth: 'optional', scope: 'partner' },
  trackRegistration: {
    method: 'POST',
    path: '/membership/campaigns/track-registration',
    auth: 'optional',
    scope: 'partner',
  },
  trackPayment: {
    method: 'POST',
    path: '/membership/campaigns/track-payment',
    auth: 'yes',
    scope: 'partner',
  },
  presign: { method: 'POST', path: '/shopping/brands/upload/presign', auth: 'yes', scope: 'club' },
  contact: { method: 'POST', path: '/shopping/contact/public', auth: 'no', scope: 'public' },
  /** Additions to the specification: the section "Login and security" on the profile, and the login with a passkey. */
  security: { method: 'GET', path: SECURITY, auth: 'yes', scope: 'club' },
  endOtherSessions: { method: 'DELETE', path: `${SECURITY}/sessions`, auth: 'yes', scope: 'club' },
  endOneSession: { method: 'DELETE', path: `${SECURITY}/sessions/:id`, auth: 'yes', scope: 'club' },
  startPersonalEmail: { method: 'POST', path: `${SECURITY}/personal-email`, auth: 'yes', scope: 'club' },
  confirmPersonalEmail: { method: 'PUT', path: `${SECURITY}/personal-email`, auth: 'yes', scope: 'club' },
  removePersonalEmail: { method: 'DELETE', path: `${SECURITY}/personal-email`, auth: 'yes', scope: 'club' },
  unlinkGoogle: { method: 'DELETE', path: `${SECURITY}/google`, auth: 'yes', scope: 'club' },
  passkeyOptions: { method: 'POST', path: `${SECURITY}/passkeys/options`, auth: 'yes', scope: 'club' },
  addPasskey: { method: 'POST', path: `${SECURITY}/passkeys`, auth: 'yes', scope: 'club' },
  renamePasskey: { method: 'PUT', path: `${SECURITY}/passkeys/:id`, auth: 'yes', scope: 'club' },
  removePasskey: { method: 'DELETE', path: `${SECURITY}/passkeys/:id`, auth: 'yes', scope: 'club' },
  passkeyLoginOptions: {
    method: 'POST',
    path: '/membership/users/passkey-login/options',
    auth: 'no',
    scope: 'public',
  },
  passkeyLogin: { method: 'POST', path: '/membership/users/passkey-login', auth: 'no', scope: 'public' },
  startEmailChange: { method: 'POST', path: `${SECURITY}/email`, auth: 'yes', scope: 'club' },
  confirmEmailChange: { method: 'PUT', path: `${SECURITY}/email`, auth: 'yes', scope: 'club' },
  /** Additions to the specification: they hand a member over to a partner's server. */
  handoffCode: { method: 'POST', path: '/membership/handoff/codes', auth: 'yes', scope: 'partner' },
  exchangeHandoff: { method: 'POST', path: '/membership/handoff/exchange', auth: 'no', scope: 'public' },
  /** For the partner's server: the member's plan again, without a page. */
  checkHandoff: { method: 'POST', path: '/membership/handoff/check', auth: 'no', scope: 'public' },
  /** Its code opens the club's own site for a member of a partner's page. */
  enterSite: { method: 'POST', path: '/membership/handoff/session', auth: 'no', scope: 'public' },
  /** An addition to the specification: an element reports that it failed. */
  reportFailure: { method: 'POST', path: '/membership/elements/faults', auth: 'no', scope: 'public' },
} as const satisfies Record<string, Decided>;

export type CallName = keyof typeof calls;

/** How many invoices a page of the list has. */
export const INVOICE_PAGE_SIZE = 10;
