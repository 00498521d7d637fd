import { identityCopy } from '#contract/messages/identity.copy.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { privacyCopy } from '#contract/messages/privacy.copy.ts';
import type { WireInvoice, WirePlan, WireUser } from '#contract/wire.ts';
import { justIssued } from '../accounts/codes/code-views.ts';
import type { Examples } from './example-types.ts';
import { securityExamples } from './security-examples.ts';

const status = 'success';
const email = 'member.one@example.com';
const password = 'Sunrise#2026';
const token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI2NjVmIn0.c2lnbmF0dXJl';
const refreshToken = 'gX2n5m0m7oQe3sJqkYwTz4b1';
const linkToken = 'Zk3vQ9xWm2LrT8sYb6Nc';
const photo =
  'https://club.example.com/uploads/membership/users/665f0000000000000000a001/profile/8d7f0c5b1a2e4f6a9b0c1d2e.jpg';

const member: WireUser = {
  id: '665f0000000000000000a001',
  name: 'Member One',
  email,
  current_plan_id: { _id: '665f00000000000000000001', plan_id: 'free_month', plan_name: 'Free Tier' },
  subscription_id: { _id: '665f0000000000000000b001' },
  plan: { plan_name: 'Free Tier' },
};
const premium: WirePlan = {
  _id: '665f00000000000000000002',
  plan_id: 'premium_month',
  plan_name: 'Premium',
  plan_type: 'premium',
  interval: 'month',
  amount: 1_999,
  dollar: '19.99',
  features: ['Cash back up to 12%'],
};
const paidInvoice: WireInvoice = {
  _id: '665f0000000000000000c001',
  created_date: '2026-01-15T12:00:00.000Z',
  plan_id: { plan_name: 'Premium' },
  period_start: '2026-01-15T12:00:00.000Z',
  period_end: '2026-02-15T12:00:00.000Z',
  amount_paid: 1_999,
  status: 'paid',
  stripe_invoice_id: 'in_0001',
};
const session = (message: string) => ({
  status,
  message,
  data: { token, refreshToken, expiresIn: 900, user: member },
});
const visit = { campaignId: 'nextrip-campaign', uniqueId: '4f7c1a52-9a0e-4d3a-8a52-0f3f1f0c7d11' };

/** An example of each call. A test checks each one against the contract's schemas. */
export const examples: Examples = {
  register: {
    body: { name: 'Member', lastName: 'One', email, password, source: 'mmi' },
    replies: { success: { status, message: identityCopy.registered } },
  },
  login: {
    body: { email, password },
    replies: {
      signedIn: session(identityCopy.loggedIn),
      codeRequired: { status: 'otp_required', message: identityCopy.codeRequired, data: justIssued },
    },
  },
  googleAccess: {
    body: { accessToken: 'ya29.a0AfB_byC' },
    replies: { success: session(identityCopy.loggedIn) },
  },
  verifyOtp: {
    body: { email, otp: '123456' },
    replies: { success: session(identityCopy.codeVerified) },
  },
  resendOtp: {
    body: { email },
    replies: { success: { status, message: identityCopy.codeResent, ...justIssued } },
  },
  refreshToken: {
    body: { refreshToken },
    replies: { success: { status, result: { accessToken: token, refreshToken: 'r7Yp4c2Lq9sVd0Hn' } } },
  },
  logout: {
    body: { refreshToken },
    replies: { success: { status, message: identityCopy.loggedOut } },
  },
  forgotPassword: {
    body: { email },
    replies: { success: { status, message: identityCopy.resetSent } },
  },
  validateResetToken: {
    parameters: { token: linkToken },
    replies: { success: { status, message: identityCopy.resetTokenValid } },
  },
  resetPassword: {
    body: { token: linkToken, newPassword: password },
    replies: { success: { status, message: identityCopy.passwordUpdated } },
  },
  profile: { replies: { success: { status, data: member } } },
  updateProfile: {
    body: { name: 'Member One', profileImage: photo },
    replies: {
      success: { status, message: identityCopy.profileUpdated, data: { ...member, profileImage: photo } },
    },
  },
  yourData: { replies: { stays: { status, data: { deletesAt: null } } } },
  exportData: { replies: { success: { status, message: privacyCopy.exportMailed(7) } } },
  deleteAccount: {
    replies: {
      success: {
        status,
        message: privacyCopy.deletionPlanned(14),
        data: { deletesAt: '2026-01-29T12:00:00.000Z' },
      },
    },
  },
  keepAccount: { replies: { success: { status, message: privacyCopy.kept, data: { deletesAt: null } } } },
  ...securityExamples(member),
  presign: {
    body: { fileName: 'me.png', fileType: 'image/png', folder: 'profile/' },
    replies: {
      success: {
        status,
        presignedUrl: `${photo}?type=image%2Fpng&expires=1768478700000&signature=kq0yW3cQmYJmE2Yz`,
        fileUrl: photo,
      },
    },
  },
  plans: {
    replies: {
      success: {
        status,
        data: [premium],
        founding_limit: 10_000,
        current_founder_subscriptions: 6_120,
      },
    },
  },
  subscriptionInfo: {
    replies: {
      paid: {
        status,
        data: {
          currentPlan: { plan_name: 'Premium', dollar: '19.99', plan_id: 'premium_month' },
          billing: {
            plan_name: 'Premium',
            next_charge_at: '2026-02-15T12:00:00.000Z',
            next_charge: 1_999,
            can_change_card: true,
            holds_left: 2,
          },
        },
      },
      none: { status, data: { currentPlan: null } },
    },
  },
  checkout: {
    body: {
      planId: 'premium_month',
      successUrl: 'https://club.example.com/invoice?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://club.example.com/about',
    },
    replies: {
      payment: {
        status,
        message: moneyCopy.checkoutOpen,
        data: { url: 'https://club.example.com/checkout/cs_test_1' },
      },
      free: { status, message: moneyCopy.freeActive, data: {} },
    },
  },
  confirmCheckout: {
    body: { sessionId: 'cs_test_1' },
    replies: {
      success: {
        status,
        sessionId: 'cs_test_1',
        orderId: '665f0000000000000000d001',
        amount: 1_999,
        purchaseValue: 19.99,
      },
    },
  },
  cancelSubscription: {
    parameters: { id: '665f0000000000000000b001' },
    replies: { success: { status, message: moneyCopy.cancelled } },
  },
  changeCard: {
    body: { returnUrl: 'https://club.example.com/invoice' },
    replies: {
      success: {
        status,
        message: moneyCopy.cardPage,
        data: { url: 'https://billing.stripe.com/p/session/1' },
      },
    },
  },
  startHold: {
    body: { until: '2026-11-30' },
    replies: { success: { status, message: moneyCopy.holdStarted } },
  },
  endHold: { replies: { success: { status, message: moneyCopy.holdEnded } } },
  invoices: {
    parameters: { page: '1', limit: '10' },
    replies: {
      success: {
        status,
        data: { invoices: [paidInvoice], pagination: { current_page: 1, total_pages: 1 } },
      },
    },
  },
  invoice: {
    parameters: { id: paidInvoice._id },
    replies: { success: { status, data: paidInvoice } },
  },
  track: {
    body: {
      ...visit,
      actionType: 'click',
      elementId: 'benefit-nextrip',
      success: true,
      pageUrl: 'https://club.example.com/benefit',
    },
    replies: { success: { status } },
  },
  trackRegistration: {
    body: {
      ...visit,
      registrationData: { email, name: 'Member One', plan: 'free' },
      success: true,
      conversionValue: 0,
    },
    replies: { success: { status } },
  },
  trackPayment: {
    body: {
      ...visit,
      paymentData: {
        amount: 19.99,
        currency: 'USD',
        paymentMethod: 'credit_card',
        transactionId: '665f0000000000000000d001',
      },
      success: true,
      conversionValue: 19.99,
    },
    replies: { success: { status } },
  },
  contact: {
    body: { name: 'Member One', email, message: 'Where do I find my invoices?', type: 'Support' },
    replies: { success: { status } },
  },
  unsubscribe: {
    body: { email },
    replies: { success: { status, message: identityCopy.unsubscribed } },
  },
};
