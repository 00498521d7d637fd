import { INVOICE_PAGE_SIZE } from '#contract/calls.ts';
import { type Invoice, type InvoicePage, readInvoice, readInvoicePage } from '#contract/read.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { isApiError } from '../api/api-error.ts';
import type { Send } from '../api/client.ts';
import type { Log } from '../ports.ts';

/** The invoices of the member. Loads never reject: undefined on failure (logged). */
export interface Invoices {
  invoices(page: number): Promise<InvoicePage | undefined>;
  invoice(id: string): Promise<Invoice | undefined>;
}

/** Returns the loads of invoices. Failures go to the console, and the screen keeps what it shows (ERROR-10). */
export function createInvoices(send: Send, log: Log): Invoices {
  async function load<T>(
    ask: () => Promise<unknown>,
    read: (reply: unknown) => T | undefined,
    failure: string,
  ) {
    try {
      const reply = await ask();
      const value = read(reply);
      if (value === undefined) log.error(failure, readServerMessage(reply));
      return value;
    } catch (cause) {
      if (!isApiError(cause, 'signed-out')) log.error(failure, cause);
      return undefined;
    }
  }

  return {
    invoices: (page) =>
      load(
        () => send('invoices', { query: { page: String(page), limit: String(INVOICE_PAGE_SIZE) } }),
        (reply) => (isSuccess(reply) ? readInvoicePage(reply) : undefined),
        'Failed to load the invoices',
      ),
    // This reply is read from `data` alone, without a status word (CALL-24).
    invoice: (id) => load(() => send('invoice', { id }), readInvoice, 'Failed to load the invoice'),
  };
}
