import type { CallName } from '#contract/calls.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { paymentsCopy } from '#contract/messages/payments.copy.ts';
import { privacyCopy } from '#contract/messages/privacy.copy.ts';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import { securityCallWords } from './security-calls.copy.ts';
import type { CallWords } from './tags.copy.ts';

export const aboutApi = `The reference API of Homefront Club. Bodies are JSON.

Every answer holds \`status\`: \`success\`, \`error\` or, from login, \`otp_required\`. An error holds \`message\`, a
sentence for the member. Every answer carries \`X-Request-Id\`: send it to support with a question. Pages of other origins
can read it, and \`Retry-After\`, wherever CORS lets them read the answer.

Calls for members need \`Authorization: Bearer {token}\`. A token works for 15 minutes. Renew it with
\`POST /users/refresh-token\`, which returns a new pair.

A 429 and a 503 may carry \`Retry-After\` in seconds. When a 429 holds \`challenge\`, solve that challenge and repeat the
call with its token in \`X-Club-Challenge\`.`;

export const callWords: Readonly<Record<CallName, CallWords>> = {
  register: {
    tag: 'Sign-up and login',
    summary: 'Register by email and password',
    description:
      'Emails a six-digit code. The membership begins with `otp-verify`. A member’s address gets the same answer.',
  },
  login: {
    tag: 'Sign-up and login',
    summary: 'Log in by email and password',
    description:
      'Answers with a session, or with `otp_required` when the member has to enter an emailed code first.',
    refusals: { 401: identityCopy.loginRefused },
  },
  googleAccess: {
    tag: 'Sign-up and login',
    summary: 'Log in or register with Google',
    description: 'Send the access token of Google’s sign-in. The email of the account must be verified.',
    refusals: {
      401: identityCopy.googleRefused,
      403: identityCopy.googleUnverified,
      502: identityCopy.googleUnreachable,
    },
  },
  verifyOtp: {
    tag: 'Sign-up and login',
    summary: 'Enter the emailed code',
    description: 'A code works for ten minutes and five tries. The correct code starts a session.',
    refusals: { 400: identityCopy.codeWrong },
  },
  resendOtp: {
    tag: 'Sign-up and login',
    summary: 'Email a new code',
    description: 'The new code ends the old one. An address without a pending code gets the same answer.',
  },
  refreshToken: {
    tag: 'Session',
    summary: 'Renew the session',
    description: 'Returns a new pair of tokens. The next renewal needs the new refresh token.',
    refusals: { 401: identityCopy.sessionEnded },
  },
  logout: {
    tag: 'Session',
    summary: 'End the session',
    description: 'Ends the session of this refresh token. An unknown token gets the same answer.',
  },
  forgotPassword: {
    tag: 'Password',
    summary: 'Email a link to reset the password',
    description: 'An address without a member gets the same answer.',
  },
  validateResetToken: {
    tag: 'Password',
    summary: 'Check the token of a reset link',
    description: 'Does not use up the token.',
    refusals: { 400: identityCopy.resetTokenRefused },
  },
  resetPassword: {
    tag: 'Password',
    summary: 'Set a new password',
    description: 'Uses up the token and ends every session of the member.',
    refusals: { 400: identityCopy.resetTokenRefused },
  },
  profile: { tag: 'Profile', summary: 'Read the signed-in member' },
  updateProfile: {
    tag: 'Profile',
    summary: 'Change name, photo or password',
    description:
      'A new password takes effect at once within 15 minutes of the login. Later the member confirms it by an emailed link.',
    refusals: { 400: identityCopy.imageRefused, 503: uploadsCopy.full },
  },
  ...securityCallWords,
  presign: {
    tag: 'Profile',
    summary: 'Get an address to upload a photo to',
    description:
      'Send the file to `presignedUrl` with PUT within five minutes. Then save `fileUrl` as `profileImage`.',
    refusals: { 400: uploadsCopy.type },
  },
  yourData: { tag: 'Profile', summary: 'Read when the account will be deleted' },
  exportData: {
    tag: 'Profile',
    summary: 'Email a link to the member’s data',
    description: 'The link works for seven days. Its page hands out a zip archive.',
    refusals: { 429: privacyCopy.exportsUsedUp },
  },
  deleteAccount: {
    tag: 'Profile',
    summary: 'Delete the account in 14 days',
    description: 'Emails the date. A second call keeps the first date.',
    refusals: { 429: privacyCopy.deletionsUsedUp },
  },
  keepAccount: {
    tag: 'Profile',
    summary: 'Keep the account after all',
    refusals: { 409: privacyCopy.tooLate },
  },
  plans: { tag: 'Membership', summary: 'List the plans and the founding seats' },
  subscriptionInfo: { tag: 'Membership', summary: 'Read the current plan' },
  checkout: {
    tag: 'Membership',
    summary: 'Start a checkout',
    description:
      'Send the member to `data.url`. The free plan has no `url`: it is active at once. Both addresses must be on the club’s site.',
    refusals: {
      400: moneyCopy.returnAddress,
      404: moneyCopy.planUnknown,
      409: moneyCopy.planIsCurrent,
      503: paymentsCopy.unavailable,
    },
  },
  confirmCheckout: {
    tag: 'Membership',
    summary: 'Confirm a paid checkout',
    description: 'Asks the payment provider. Repeating the call returns the same order.',
    refusals: { 404: moneyCopy.paymentUnknown, 409: moneyCopy.paymentOpen, 503: paymentsCopy.unavailable },
  },
  cancelSubscription: {
    tag: 'Membership',
    summary: 'Cancel the subscription',
    refusals: { 404: moneyCopy.noSubscription, 503: paymentsCopy.unavailable },
  },
  changeCard: {
    tag: 'Membership',
    summary: 'Get an address to change the card',
    description:
      'Send the member to `data.url`. The page returns to `returnUrl`, which must be on the club’s site.',
    refusals: {
      400: moneyCopy.returnAddress,
      404: moneyCopy.noSubscription,
      503: paymentsCopy.unavailable,
    },
  },
  startHold: {
    tag: 'Membership',
    summary: 'Put the paid plan on hold',
    description:
      'From now to the end of the day `until` (UTC) there are no charges and no paid benefits. Price and founding seat are kept. `billing.next_hold_at` names the day of the next hold.',
    refusals: { 400: moneyCopy.holdDay, 409: moneyCopy.holdRuns },
  },
  endHold: {
    tag: 'Membership',
    summary: 'End the hold now',
    refusals: { 409: moneyCopy.holdNone },
  },
  invoices: {
    tag: 'Invoices',
    summary: 'List the invoices, newest first',
    description: 'At most ten per page.',
  },
  invoice: {
    tag: 'Invoices',
    summary: 'Read one invoice',
    refusals: { 404: moneyCopy.invoiceUnknown },
  },
  track: { tag: 'Campaigns', summary: 'Count an action of a visitor' },
  trackRegistration: { tag: 'Campaigns', summary: 'Count a registration' },
  trackPayment: {
    tag: 'Campaigns',
    summary: 'Count a payment',
    description: 'The amount comes from the order, not from the body.',
    refusals: { 404: moneyCopy.paymentUnknown },
  },
  contact: { tag: 'Contact', summary: 'Send a suggestion or a support request' },
  unsubscribe: {
    tag: 'Contact',
    summary: 'Stop the mailing list',
    description: 'The membership stays. An unknown address gets the same answer.',
  },
};

/** The meaning of each error status, with an example message. */
export const failures = {
  400: { name: 'BadRequest', description: 'The request is not valid.', message: httpCopy.field('email') },
  401: {
    name: 'Unauthorized',
    description: 'The token is missing or expired.',
    message: httpCopy.signInFirst,
  },
  403: {
    name: 'Forbidden',
    description: 'The caller is not allowed to do this.',
    message: uploadsCopy.notAllowed,
  },
  404: { name: 'NotFound', description: 'It does not exist for this caller.', message: httpCopy.notFound },
  408: { name: 'Stalled', description: 'The body stopped arriving.', message: uploadsCopy.stalled },
  409: {
    name: 'Conflict',
    description: 'The request conflicts with the current state.',
    message: moneyCopy.planIsCurrent,
  },
  413: { name: 'TooLarge', description: 'The body is too large.', message: httpCopy.tooLarge },
  414: {
    name: 'AddressTooLong',
    description: 'The address is longer than 8,000 characters.',
    message: httpCopy.addressTooLong,
  },
  415: { name: 'NotJson', description: 'The body has another content type.', message: httpCopy.notJson },
  429: {
    name: 'TooManyRequests',
    description: 'A limit is reached. Wait for the seconds in `Retry-After`.',
    message: httpCopy.tooMany,
  },
  500: { name: 'Fault', description: 'A fault of the server.', message: httpCopy.fault },
  502: { name: 'NoAnswer', description: 'Google did not answer.', message: identityCopy.googleUnreachable },
  503: { name: 'Unavailable', description: 'The server cannot do this now.', message: httpCopy.noRoom },
} as const;
/** A status that an error answer can have. */
export type FailureStatus = keyof typeof failures;

/** Descriptions of fields with unclear names, by schema name, dot, field. */
export const fieldWords: Readonly<Record<string, string>> = {
  'CheckoutRequest.planId': 'The `_id` or the `plan_id` of a plan.',
  'ConfirmCheckoutReply.amount': 'US cents.',
  'ConfirmCheckoutReply.purchaseValue': 'US dollars.',
  'Error.message': 'A sentence for the member.',
  'Error.requestId': 'On a 500 only.',
  'Invoice.amount_paid': 'US cents.',
  'Invoice.status': '`paid`, or the payment provider’s status.',
  'Plan.amount': 'US cents.',
  'Plan.dollar': 'The price as text, without the dollar sign.',
  'PlansReply.current_founder_subscriptions': 'Founding seats that members hold.',
  'PlansReply.founding_limit': 'All founding seats.',
  'PresignReply.presignedUrl': 'PUT the file here within five minutes.',
  'PresignReply.fileUrl': 'Where the photo is served after the PUT.',
  'PresignRequest.folder': 'Accepted and not used: the server picks the folder.',
  'RegisterRequest.password':
    'At least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character.',
  'TrackRegistrationRequest.userId': 'Accepted and not used: the token names the member.',
  'TrackPaymentRequest.userId': 'Accepted and not used: the token names the member.',
  'User.newUser': 'True when this sign-in created the member.',
};
