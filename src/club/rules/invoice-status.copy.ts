/** The words for the status of an invoice. */
export const invoiceStatusCopy = {
  paid: 'Paid',
  open: 'Due',
  uncollectible: 'Not paid',
  void: 'Voided',
  refunded: 'Refunded',
  'refund pending': 'Refund on its way',
  'refund failed': 'Refund failed',
  disputed: 'Disputed',
  'dispute lost': 'Dispute lost',
};
export type InvoiceStatusCopy = typeof invoiceStatusCopy;
