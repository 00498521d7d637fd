import type { InvoiceStatusCopy } from '#club/rules/invoice-status.copy.ts';

export const invoiceStatusTl: InvoiceStatusCopy = {
  paid: 'Bayad na',
  open: 'Hindi pa bayad',
  uncollectible: 'Hindi nabayaran',
  void: 'Walang bisa',
  refunded: 'Ibinalik ang bayad',
  disputed: 'Pinagtatalunan',
  'dispute lost': 'Natalo sa pagtatalo',
};
