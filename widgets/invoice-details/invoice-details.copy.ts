/** The copy of /invoiceDetails. */
export const invoiceDetailsCopy = {
  title: 'Invoice details',
  back: 'Back to invoices',
  print: 'Print',
  loading: 'Loading your invoice',
  failed: 'We couldn’t load this invoice.',
  failedHint: 'Try again in a moment, or choose it from your invoices.',
  missing: 'You haven’t chosen an invoice.',
  missingHint: 'Go back to your invoices and choose the one to see.',
  tryAgain: 'Try again',
  trying: 'Loading...',
  signedOut: 'Please log in to see your invoice.',
  logIn: 'Log in',

  invoice: 'Invoice',
  fileName: (number: string) => `Invoice ${number}`,
  from: 'From',
  billTo: 'Bill to',
  number: 'Invoice number',
  date: 'Invoice date',
  columns: { membership: 'Membership', from: 'From', to: 'To', status: 'Status', amount: 'Amount' },
  total: 'Total',
  paidWith: (card: string) => `Paid with ${card}`,
  currency: 'All amounts are in US dollars.',
  none: '–',
};
export type InvoiceDetailsCopy = typeof invoiceDetailsCopy;
