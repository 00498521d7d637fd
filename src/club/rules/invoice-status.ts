import type { InvoiceStatusCopy } from './invoice-status.copy.ts';

/** The status of an invoice in words, and whether it is paid. Only a paid one is green (MEMBERSHIP-14). */
export interface InvoiceStatus {
  words: string;
  isPaid: boolean;
}

/** Returns the words for a status of the server. A status without words stays as it comes. */
export function invoiceStatus(status: string, copy: InvoiceStatusCopy): InvoiceStatus {
  const name = status.trim().toLowerCase();
  const known = new Map<string, string>(Object.entries(copy));
  return { words: known.get(name) ?? status.trim(), isPaid: name === 'paid' };
}
