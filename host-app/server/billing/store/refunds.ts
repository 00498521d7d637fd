import { and, desc, eq, gt, gte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { invoices, refunds, type StoredInvoice, type SubscriptionRow } from '../../db/schema/billing.ts';
import type { ProviderRefund } from '../../deps/payments.ts';
import type { MoneyContext } from './money-context.ts';

type Plan = Pick<SubscriptionRow, 'memberId' | 'planId' | 'createdAt' | 'provider' | 'checkoutId'>;

type Amounts = Pick<StoredInvoice, 'amountCents' | 'refundedCents'>;

const isWhole = ({ amountCents, refundedCents }: Amounts): boolean => refundedCents >= amountCents;

/** Returns whether staff gave the member a plan of the provider. Its payments are older than its row. */
export const isAdopted = ({ provider, checkoutId }: Pick<Plan, 'provider' | 'checkoutId'>): boolean =>
  provider === 'stripe' && checkoutId === null;

/** Returns the newest payment of a plan. Undefined for a plan that nobody paid for. */
async function newestPayment(db: Db, plan: Plan): Promise<StoredInvoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.memberId, plan.memberId),
        eq(invoices.planId, plan.planId),
        isAdopted(plan) ? undefined : gte(invoices.createdAt, plan.createdAt),
        eq(invoices.status, 'paid'),
        gt(invoices.amountCents, 0),
      ),
    )
    .orderBy(desc(invoices.periodStart), desc(invoices.memberSeq))
    .limit(1);
  return row;
}

/** Returns whether the newest payment of a plan was refunded in full. Once canceled, such a plan never comes back. */
export async function isRefunded(db: Db, plan: Plan): Promise<boolean> {
  const paid = await newestPayment(db, plan);
  return paid !== undefined && isWhole(paid);
}

/** Like isRefunded, and asks the provider too: the event about the refund may be late. Throws 503 when it is down. */
export async function isRefundedAtProvider({ db, payments }: MoneyContext, plan: Plan): Promise<boolean> {
  const paid = await newestPayment(db, plan);
  if (!paid || isWhole(paid)) return paid !== undefined;
  const found = await payments.readInvoice(paid.stripeInvoiceId);
  return found !== undefined && isWhole(found);
}

/** Makes the refunds of an invoice those that the provider has now. One that failed stays, with the time of this read. */
export async function storeRefunds(
  tx: Db,
  { invoiceId, now }: { invoiceId: string; now: Date },
  current: readonly ProviderRefund[],
): Promise<void> {
  const refs = current.map(({ ref }) => ref);
  await tx.delete(refunds).where(and(eq(refunds.invoiceId, invoiceId), notInArray(refunds.ref, refs)));
  if (current.length === 0) return;
  await tx
    .insert(refunds)
    .values(
      current.map((refund) => ({
        ref: refund.ref,
        invoiceId,
        amountCents: refund.amountCents,
        createdAt: refund.at,
        status: refund.status,
        failedAt: isFailed(refund) ? now : null,
      })),
    )
    .onConflictDoUpdate({
      target: refunds.ref,
      set: {
        amountCents: sql`excluded.amount_cents`,
        createdAt: sql`excluded.created_at`,
        status: sql`excluded.status`,
        // The first read that found it failed counts: the books of that month have it.
        failedAt: sql`case when excluded.failed_at is null then null
          else coalesce(${refunds.failedAt}, excluded.failed_at) end`,
      },
    });
}

/** What the refunds of an invoice add up to. Amounts are whole US cents. */
interface RefundState {
  /** What went back or is on its way. */
  refundedCents: number;
  /** Of this, what is on its way. */
  refundPendingCents: number;
  /** A refund failed, and none that came later makes up for it. */
  refundFailed: boolean;
}

/** Returns whether a refund moved no money in the end. It may have succeeded days before. */
export const isFailed = ({ status }: Pick<ProviderRefund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

/** Returns what refunds add up to. */
export function refundStateOf(refunds: readonly ProviderRefund[]): RefundState {
  const live = refunds.filter((refund) => !isFailed(refund));
  const isMadeUpFor = (failed: ProviderRefund) =>
    sumOf(live.filter(({ at }) => at > failed.at)) >= failed.amountCents;
  return {
    refundedCents: sumOf(live),
    refundPendingCents: sumOf(live.filter(({ status }) => status !== 'succeeded')),
    refundFailed: refunds.some((refund) => isFailed(refund) && !isMadeUpFor(refund)),
  };
}

/** Returns the sum of refunds, in whole US cents. */
export const sumOf = (refunds: readonly Pick<ProviderRefund, 'amountCents'>[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
