import type { InvoiceStatusCopy } from '#club/rules/invoice-status.copy.ts';

export const invoiceStatusTl: InvoiceStatusCopy = {
  paid: 'Bayad na',
  open: 'Hindi pa bayad',
  uncollectible: 'Hindi nabayaran',
  void: 'Walang bisa',
  refunded: 'Ibinalik ang bayad',
  'refund pending': 'Parating ang refund',
  'refund failed': 'Hindi natuloy ang refund',
  disputed: 'Pinagtatalunan',
  'dispute lost': 'Natalo sa pagtatalo',
};
