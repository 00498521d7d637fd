import type { InvoiceStatusCopy } from '#club/rules/invoice-status.copy.ts';

export const invoiceStatusEs: InvoiceStatusCopy = {
  paid: 'Pagada',
  open: 'Pendiente',
  uncollectible: 'No pagada',
  void: 'Anulada',
  refunded: 'Reembolsada',
  disputed: 'En disputa',
  'dispute lost': 'Disputa perdida',
};
