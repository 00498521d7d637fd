import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Language } from '#club/facts/languages.ts';
import { INVOICE_PAGE_SIZE } from '#contract/calls.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoints.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { WireInvoice } from '#contract/wire.ts';
import type { Db } from '../../db/open.ts';
import { invoices, memberBilling, plans, type StoredInvoice } from '../../db/schema/billing.ts';
import { refuse } from '../../deps/refusal.ts';
import { memberPlanNameIn } from '../plan-list/plan-words.ts';
import type { MoneyContext } from '../store/money-context.ts';

/**
 * Returns a page of a member's invoices, newest first (CALL-23). Pages are ranges of a running number, so page 5,000
 * is as fast as page 1.
 */
export async function listInvoices(
  db: Db,
  memberId: string,
  query: QueryOf<'invoices'> & { language?: Language },
): Promise<ReplyOf<'invoices'>> {
  const page = clamp(query.page, 1, Number.MAX_SAFE_INTEGER / INVOICE_PAGE_SIZE, 1);
  const limit = clamp(query.limit, 1, INVOICE_PAGE_SIZE, INVOICE_PAGE_SIZE);
  const total = await countInvoices(db, memberId);
  const newest = total - (page - 1) * limit;
  const rows = newest > 0 ? await readRange(db, memberId, newest, limit) : [];
  return {
    status: 'success',
    data: {
      invoices: rows.map(({ invoice, planName }) => wireInvoiceOf(invoice, planName, query.language)),
      pagination: { current_page: page, total_pages: Math.ceil(total / limit) },
    },
  };
}

/** Returns one invoice of this member (CALL-24). Throws 404 for an unknown invoice and for another member's. */
export async function findInvoice(
  db: Db,
  memberId: string,
  { id, language }: { id: string; language?: Language },
): Promise<ReplyOf<'invoice'>> {
  const [row] = await db
    .select({ invoice: invoices, planName: plans.name })
    .from(invoices)
    .leftJoin(plans, eq(plans.id, invoices.planId))
    .where(and(eq(invoices.id, id), eq(invoices.memberId, memberId)));
  if (!row) throw refuse(404, moneyCopy.invoiceUnknown);
  return { status: 'success', data: wireInvoiceOf(row.invoice, row.planName, language) };
}

/**
 * Returns the address of the provider's PDF of an invoice. Throws 404 like `findInvoice`, 409 when the provider has no PDF,
 * and 503 when it is down.
 */
export async function findInvoicePdf(
  { db, payments }: MoneyContext,
  memberId: string,
  id: string,
): Promise<ReplyOf<'invoicePdf'>> {
  const [row] = await db
    .select({ ref: invoices.stripeInvoiceId })
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.memberId, memberId)));
  if (!row) throw refuse(404, moneyCopy.invoiceUnknown);
  const url = await payments.invoicePdf(row.ref);
  if (!url) throw refuse(409, moneyCopy.invoiceHasNoPdf);
  return { status: 'success', data: { url } };
}

async function countInvoices(db: Db, memberId: string): Promise<number> {
  const [billing] = await db
    .select({ total: memberBilling.invoiceTotal })
    .from(memberBilling)
    .where(eq(memberBilling.memberId, memberId));
  return billing?.total ?? 0;
}

const readRange = (db: Db, memberId: string, newest: number, limit: number) =>
  db
    .select({ invoice: invoices, planName: plans.name })
    .from(invoices)
    .leftJoin(plans, eq(plans.id, invoices.planId))
    .where(
      and(
        eq(invoices.memberId, memberId),
        lte(invoices.memberSeq, newest),
        gt(invoices.memberSeq, newest - limit),
      ),
    )
    .orderBy(desc(invoices.memberSeq));

/** Returns a whole number within the bounds, or the default when the text is not a number (Z-67). */
function clamp(text: string | undefined, min: number, max: number, unset: number): number {
  const number = Math.trunc(Number(text || unset));
  return Number.isNaN(number) ? unset : Math.min(Math.floor(max), Math.max(min, number));
}

const wireInvoiceOf = (
  invoice: StoredInvoice,
  planName: string | null,
  language: Language = 'en',
): WireInvoice => ({
  _id: invoice.id,
  created_date: invoice.createdAt.toISOString(),
  plan_id: planName === null ? null : { plan_name: memberPlanNameIn(language, planName) },
  period_start: invoice.periodStart.toISOString(),
  period_end: invoice.periodEnd.toISOString(),
  amount_paid: invoice.amountCents,
  status: statusTextOf(invoice),
  stripe_invoice_id: invoice.stripeInvoiceId,
  ...(invoice.card && { card: invoice.card }),
});

/** Returns the status text for members. A refund or dispute takes precedence over 'paid'. */
function statusTextOf(invoice: StoredInvoice): string {
  const { status, amountCents, refundedCents, refundPendingCents, refundFailed, dispute } = invoice;
  if (dispute === 'lost') return 'dispute lost';
  if (dispute === 'open') return 'disputed';
  if (refundedCents > 0 && refundedCents >= amountCents)
    return refundPendingCents > 0 ? 'refund pending' : 'refunded';
  return refundFailed ? 'refund failed' : status;
}
