import { DAY_MS } from '#club/facts/limits.ts';
import { DELETION_DAYS } from '#club/facts/retention.ts';
import type { CallName } from '#contract/calls.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { field } from '#contract/read-field.ts';
import type { Member } from '#contract/read.ts';
import type { Clock } from '#core/ports.ts';
import {
  aMember,
  anInvoice,
  aToken,
  aUser,
  aWireCurrentPlan,
  aWireInvoice,
  aWirePlan,
  aWireSecurity,
  somePlans,
} from './builders.ts';

/** A reply for every call of the contract. */
export type Replies = { [N in CallName]: ReplyOf<N> | ((call?: { body: unknown }) => ReplyOf<N>) };

let refreshCount = 0;
const nextRefreshToken = () => {
  refreshCount += 1;
  return `refresh-${refreshCount}`;
};

const success = { status: 'success' };

/** Returns the reply of a sign-in. Its token starts at `nowMs`. */
export const signInReply = (member: Member, nowMs: number) => ({
  ...success,
  data: {
    token: aToken({ nowMs, claims: { sub: member.id } }),
    refreshToken: nextRefreshToken(),
    expiresIn: 900,
    user: aUser(member),
  },
});

/** Returns a success for every call of the contract. New tokens start at the clock's time. */
export function defaultReplies(clock: Pick<Clock, 'now'>): Replies {
  const session = () => signInReply(aMember(), clock.now());
  return {
    refreshToken: () => ({
      ...success,
      result: { accessToken: aToken({ nowMs: clock.now() }), refreshToken: nextRefreshToken() },
    }),
    logout: success,
    register: success,
    login: session,
    googleAccess: session,
    verifyOtp: session,
    resendOtp: { ...success, canResend: false },
    codeMail: { ...success, mail: 'sent' },
    forgotPassword: success,
    validateResetToken: success,
    resetPassword: success,
    unsubscribe: success,
    profile: { ...success, data: aUser() },
    updateProfile: { ...success, data: aUser(aMember()) },
    yourData: { ...success, data: { deletesAt: null, partners: [] } },
    exportData: success,
    deleteAccount: () => ({
      ...success,
      data: { deletesAt: new Date(clock.now() + DELETION_DAYS * DAY_MS).toISOString(), partners: [] },
    }),
    keepAccount: { ...success, data: { deletesAt: null, partners: [] } },
    endPartner: { ...success, data: { deletesAt: null, partners: [] } },
    passkeyLogin: session,
    enterSite: session,
    ...securityReplies(clock),
    ...planReplies(),
  };
}

const securityReplies = (clock: Pick<Clock, 'now'>) => ({
  security: { ...success, data: aWireSecurity(clock.now()) },
  endOtherSessions: success,
  endOneSession: success,
  handoffCode: { ...success, data: { code: 'handoff-code', expiresIn: 60 } },
  reportFailure: success,
  exchangeHandoff: {
    ...success,
    data: { member: { id: 'user-1', name: 'Member', planId: 'free_month', paidUntil: null } },
  },
  checkHandoff: { ...success, data: { member: { id: 'user-1', planId: 'free_month', paidUntil: null } } },
  startPersonalEmail: success,
  confirmPersonalEmail: success,
  removePersonalEmail: success,
  unlinkGoogle: success,
  passkeyOptions: { ...success, data: { options: { challenge: 'challenge-1' } } },
  addPasskey: success,
  renamePasskey: success,
  removePasskey: success,
  passkeyLoginOptions: { ...success, data: { options: { challenge: 'challenge-1' } } },
  startEmailChange: success,
  confirmEmailChange: { ...success, data: aUser(aMember({ email: 'new@example.com' })) },
});

const planReplies = () => ({
  plans: {
    ...success,
    data: somePlans().map(aWirePlan),
    founding_limit: 10_000,
    current_founder_subscriptions: 6_120,
  },
  subscriptionInfo: { ...success, data: { currentPlan: aWireCurrentPlan() } },
  checkout: (call?: { body: unknown }) => ({
    ...success,
    data: isFreeOrder(call?.body) ? {} : { url: 'https://pay.test/session-1' },
  }),
  confirmCheckout: {
    ...success,
    sessionId: 'session-1',
    orderId: 'order-1',
    amount: 1_999,
    purchaseValue: 19.99,
  },
  cancelSubscription: success,
  changeCard: { ...success, data: { url: 'https://pay.test/card-1' } },
  startHold: success,
  endHold: success,
  invoices: {
    ...success,
    data: { invoices: [aWireInvoice()], pagination: { current_page: 1, total_pages: 1 } },
  },
  invoice: { ...success, data: aWireInvoice(anInvoice()) },
  invoicePdf: { ...success, data: { url: 'https://pay.test/invoice-1.pdf' } },
  track: success,
  trackRegistration: success,
  trackPayment: success,
  presign: {
    ...success,
    presignedUrl: 'https://files.test/put/photo-1',
    fileUrl: 'https://files.test/photo-1.jpg',
  },
  contact: success,
});

/** Returns whether the body of a checkout names the free plan, which has no payment page. */
const isFreeOrder = (body: unknown): boolean => {
  const order = field(body, 'planId');
  return somePlans().some(({ type, id, planId }) => type === 'free' && [id, planId].includes(String(order)));
};
