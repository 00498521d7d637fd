import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { moneyCopy } from '../messages/money.copy.ts';
import { paymentsCopy } from '../messages/payments.copy.ts';
import { replyWith, text, type WireInvoice, wireInvoice } from '../wire.ts';
import { perHour } from './limit.ts';
import { row } from './row.ts';
import { status } from './sample.ts';

const paidInvoice: WireInvoice = {
  _id: '665f0000000000000000c001',
  created_date: '2026-01-15T12:00:00.000Z',
  plan_id: { plan_name: 'Premium' },
  period_start: '2026-01-15T12:00:00.000Z',
  period_end: '2026-02-15T12:00:00.000Z',
  amount_paid: 1_999,
  status: 'paid',
  stripe_invoice_id: 'in_0001',
};

/** The calls about the member's payments. */
export const invoices = {
  invoices: row({
    ...calls.invoices,
    tag: 'Invoices',
    summary: 'List the invoices, newest first',
    description: 'At most ten per page.',
    query: z.object({ page: z.optional(text(16)), limit: z.optional(text(16)) }),
    reply: replyWith({
      data: z.object({
        invoices: z.array(wireInvoice),
        pagination: z.object({ current_page: z.number(), total_pages: z.number() }),
      }),
    }),
    example: {
      parameters: { page: '1', limit: '10' },
      replies: {
        success: {
          status,
          data: { invoices: [paidInvoice], pagination: { current_page: 1, total_pages: 1 } },
        },
      },
    },
  }),
  invoice: row({
    ...calls.invoice,
    tag: 'Invoices',
    summary: 'Read one invoice',
    params: z.object({ id: text(64, 1) }),
    reply: replyWith({ data: wireInvoice }),
    refusals: { 404: moneyCopy.invoiceUnknown },
    example: {
      parameters: { id: paidInvoice._id },
      replies: { success: { status, data: paidInvoice } },
    },
  }),
  invoicePdf: row({
    ...calls.invoicePdf,
    tag: 'Invoices',
    summary: 'Get the address of the PDF of an invoice',
    description: 'Asks the payment provider, because its addresses expire.',
    params: z.object({ id: text(64, 1) }),
    reply: replyWith({ data: z.object({ url: z.string() }) }),
    refusals: {
      404: moneyCopy.invoiceUnknown,
      409: moneyCopy.invoiceHasNoPdf,
      503: paymentsCopy.unavailable,
    },
    limits: { account: perHour(60) },
    example: {
      parameters: { id: paidInvoice._id },
      replies: { success: { status, data: { url: 'https://pay.stripe.com/invoice/1/pdf' } } },
    },
  }),
};
