import type { Brand } from '#club/facts/brand.ts';
import type { CancelFailure } from '#core/membership/errors.ts';

/** The copy of /invoice. */
export const membershipCopy = (brand: Brand) => ({
  title: 'My Membership',
  back: 'My Profile',
  signedOut: 'Please log in to see your membership and invoices.',
  logIn: 'Log in',

  paid: (plan: string) => `Payment received. Your plan is now ${plan}.`,
  unlocked: brand.claims
    ? 'You now have every paid benefit.'
    : 'You now have every paid benefit, from chaplain support to travel deals.',
  seeBenefits: 'See your benefits',

  currentPlan: 'Current plan',
  upgrade: 'Upgrade',
  monthly: (price: string) => `${price}/monthly`,
  annually: (price: string) => `${price}/annually`,
  cancelLabel: 'Cancel anytime',
  howToCancel: (email: string) => `On this page, or write to ${email}.`,
  freeIncludes: 'Your free plan includes:',
  planLoading: 'Loading your plan',
  planFailed: 'We couldn’t load your plan.',
  tryAgain: 'Try again',
  trying: 'Loading...',

  cancelPlan: 'Cancel Plan',
  cancelQuestion: 'Are you sure you want to cancel the plan?',
  cancelMeans: (plan: string) =>
    `Your ${plan} membership ends today and you move to the Free Tier. You’ll lose your paid benefits right away.`,
  /** For deployments that also offer the end of the paid period. */
  cancelMeansLater: (plan: string, date: string) =>
    `Or keep your ${plan} membership until ${date}. We won’t charge you again, and then you move to the Free Tier.`,
  cancelLater: (date: string) => `Cancel on ${date}`,
  noMoreCharges: (amount: string, date: string) => `We won’t take the ${amount} planned for ${date}.`,
  takeBackDay: 'Change your mind? For 24 hours, one press on this page brings your plan back.',
  /** The paid period ends sooner than that. */
  takeBackUntil: (until: string) =>
    `Change your mind? Until ${until}, one press on this page brings your plan back.`,
  founderLoses: (rate: string, isLater: boolean) =>
    `${isLater ? 'After that, you’ll' : 'You’ll'} lose your locked-in ${rate} founding rate for good.`,
  founderLosesRate: 'You’ll lose your locked-in founding rate for good.',
  founderLosesRateLater: 'After that, you’ll lose your locked-in founding rate for good.',
  rejoining: (price: string) => `Rejoining costs ${price} a month today.`,
  holdInstead:
    'Just away for a while? Put your plan on hold instead. You keep your price, and we won’t charge you.',
  yes: 'Yes',
  no: 'No',
  processing: 'Processing...',
  cancelled: 'Cancelled',
  /** Why the plan was not canceled (ERROR-38 to ERROR-42). The server's message comes first. */
  cancelStopped: {
    'no-subscription': 'No active subscription found.',
    'no-free-plan': 'Free Plan not found.',
    'switch-refused': 'Failed to switch to Free plan.',
    'cancel-refused': 'Failed to cancel plan.',
    'cancel-failed': 'Something went wrong while cancelling the plan.',
  } satisfies Record<CancelFailure, string>,

  history: 'Invoice History',
  pageOf: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
  pages: 'Invoice pages',
  columns: {
    date: 'Invoice Date',
    membership: 'Membership',
    from: 'From Date',
    to: 'To Date',
    amount: 'Amount',
    status: 'Status',
    action: 'Action',
  },
  none: '–',
  view: (number: string, date: string) => `View invoice ${number} from ${date}`,
  noInvoices: 'No invoices found',
  noInvoicesYet: 'After each payment, your invoice shows up here.',
  invoicesLoading: 'Loading your invoices',
  invoicesFailed: 'We couldn’t load your invoices.',
});
export type MembershipCopy = ReturnType<typeof membershipCopy>;
