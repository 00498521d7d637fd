import { and, desc, eq, gt, gte } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { invoices, type StoredInvoice, type SubscriptionRow } from '../db/schema/billing.ts';
import type { MoneyContext } from './money-context.ts';

type Plan = Pick<SubscriptionRow, 'memberId' | 'planId' | 'createdAt'>;
type Amounts = Pick<StoredInvoice, 'amountCents' | 'refundedCents'>;

const isWhole = ({ amountCents, refundedCents }: Amounts): boolean => refundedCents >= amountCents;

/** Returns the newest payment of a plan. Undefined for a plan that nobody paid for. */
async function newestPayment(db: Db, plan: Plan): Promise<StoredInvoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.memberId, plan.memberId),
        eq(invoices.planId, plan.planId),
        gte(invoices.createdAt, plan.createdAt),
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
