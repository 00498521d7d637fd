const LENGTH = 8;

/**
 * Returns the number that a receipt shows: the last eight characters of the payment provider's invoice id, such as
 * "UVWX-YZ3A". Members read it to our support, which finds the invoice by its end.
 */
export function receiptNumber(invoiceRef: string): string {
  const end = invoiceRef.slice(-LENGTH).toUpperCase();
  return end.length < LENGTH ? end : `${end.slice(0, LENGTH / 2)}-${end.slice(LENGTH / 2)}`;
}
