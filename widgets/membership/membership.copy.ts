/** The copy of /invoice. The core has the error messages, because it knows which step of canceling failed. */
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
  cancelFailed: 'Something went wrong while cancelling the plan.',
  /** The reason why canceling failed: a text of the core or the server. */
  cancelStopped: (text: string) => text,

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
