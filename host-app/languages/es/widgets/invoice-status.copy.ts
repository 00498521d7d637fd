import type { InvoiceStatusCopy } from '#club/rules/invoice-status.copy.ts';

export const invoiceStatusEs: InvoiceStatusCopy = {
  paid: 'Pagada',
  open: 'Pendiente',
  uncollectible: 'No pagada',
  void: 'Anulada',
  refunded: 'Reembolsada',
  'refund pending': 'Reembolso en camino',
  'refund failed': 'El reembolso falló',
  disputed: 'En disputa',
  'dispute lost': 'Disputa perdida',
};
