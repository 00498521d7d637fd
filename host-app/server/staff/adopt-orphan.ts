import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { withLivingMember } from '../billing/money-context.ts';
import { settleOrphan } from '../billing/orphans/orphans.ts';
import { isActiveAtProvider } from '../billing/paid-at-provider.ts';
import { settleMember } from '../billing/settle.ts';
import { syncInvoices, syncSubscription } from '../billing/sync/sync-subscription.ts';
import type { Db } from '../db/open.ts';
import { invoices, memberBilling, type PlanRow, subscriptions } from '../db/schema/billing.ts';
import type { Deps } from '../deps/deps.ts';
import type { ProviderSubscription } from '../deps/payments.ts';
import { newId } from '../deps/secrets.ts';
import { StaffRefused } from './staff-refused.ts';

/** A live subscription at the provider, with the member and the plan that it becomes. */
export interface Adoption {
  at: ProviderSubscription;
  memberId: string;
  plan: PlanRow;
}

/**
 * Gives a member a subscription that only the provider has, with its invoices. It replaces a free plan and a grant. A
 * founding plan keeps its seat, even when all seats are taken. Throws StaffRefused for a member who pays for another
 * plan, and a Refusal with 503 when the provider does not answer.
 */
export async function adoptOrphan(deps: Deps, { at, memberId, plan }: Adoption): Promise<void> {
  await settleMember(deps, memberId);
  await followCurrent(deps, memberId);
  const row = await withLivingMember(deps.db, memberId, async (tx) => {
    await refusePaying(tx, memberId);
    const now = new Date(deps.clock.now());
    await endOthers(tx, memberId, now);
    const [made] = await tx.insert(subscriptions).values(rowOf({ at, memberId, plan }, now)).returning();
    const billing = {
      ...(at.customerRef && { customerRef: at.customerRef }),
      ...(plan.type === 'founder' && { founderUsedAt: at.startedAt ?? now }),
    };
    if (Object.keys(billing).length > 0)
      await tx.update(memberBilling).set(billing).where(eq(memberBilling.memberId, memberId));
    await settleOrphan(tx, at.ref, 'adopted', now);
    return made;
  });
  if (!row) throw new Error('A subscription was not stored.');
  await syncInvoices(deps, { ...row, periodStart: at.startedAt ?? new Date(0) });
  await skipReceipts(deps, at.ref);
  await syncSubscription(deps, at.ref);
}

/** The plan of the backup may have ended at the provider since. */
async function followCurrent(deps: Deps, memberId: string): Promise<void> {
  const [held] = await deps.db.select().from(subscriptions).where(isPaying(memberId));
  if (held) await syncSubscription(deps, held.providerRef);
}

async function refusePaying(tx: Db, memberId: string): Promise<void> {
  const [held] = await tx.select().from(subscriptions).where(isPaying(memberId));
  if (held)
    throw new StaffRefused(
      `This member pays for another plan, ${held.providerRef}. Cancel that one first, or refund this one.`,
    );
}

const isPaying = (memberId: string) => and(eq(subscriptions.memberId, memberId), isActiveAtProvider);

const endOthers = (tx: Db, memberId: string, now: Date) =>
  tx
    .update(subscriptions)
    .set({
      status: 'ended',
      cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(subscriptions.memberId, memberId), ne(subscriptions.status, 'ended')));

const rowOf = ({ at, memberId, plan }: Adoption, now: Date): typeof subscriptions.$inferInsert => ({
  id: newId(),
  provider: 'stripe',
  providerRef: at.ref,
  memberId,
  planId: plan.id,
  isFounder: plan.type === 'founder',
  priceCents: at.amountCents || plan.amountCents,
  status: 'active',
  periodStart: at.periodStart,
  periodEnd: at.periodEnd,
  createdAt: now,
});

/** The member got these receipts before the restore. */
async function skipReceipts({ db, clock, payments }: Deps, ref: string): Promise<void> {
  const paid = (await payments.listPayments(ref)).map((payment) => payment.ref);
  await db
    .update(invoices)
    .set({ receiptMailedAt: new Date(clock.now()) })
    .where(and(inArray(invoices.stripeInvoiceId, paid), isNull(invoices.receiptMailedAt)));
}
