import type { CancelFailure } from '#core/membership/cancel-error.ts';

/** The copy of /invoice. */
export const membershipCopy = {
  title: 'My Membership',
  back: 'Back to profile',
  signedOut: 'Please log in to see your membership and invoices.',
  logIn: 'Login',

  currentPlan: 'Current plan',
  freeTier: 'Free Tier',
  active: 'Active',
  upgrade: 'Upgrade',
  monthly: (price: string) => `${price}/monthly`,
  annually: (price: string) => `${price}/annually`,
  planLoading: 'Loading your plan',
  planFailed: 'Your plan could not be loaded.',
  tryAgain: 'Try again',
  trying: 'Loading...',

  cancelPlan: 'Cancel Plan',
  cancelQuestion: 'Are you sure you want to cancel the plan?',
  cancelMeans: (plan: string) =>
    `Your ${plan} membership ends right away and you move to the Free Tier. Benefits for paid members stop with it.`,
  founderLoses: (rate: string) => `You give up your founding rate of ${rate}, which is locked in for life.`,
  founderLosesRate: 'You give up your founding rate, which is locked in for life.',
  rejoining: (price: string) => `Joining again costs ${price} today.`,
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
  view: (number: string, date: string) => `View invoice ${number} of ${date}`,
  noInvoices: 'No invoices found',
  invoicesLoading: 'Loading your invoices',
  invoicesFailed: 'Your invoices could not be loaded.',
};
export type MembershipCopy = typeof membershipCopy;
