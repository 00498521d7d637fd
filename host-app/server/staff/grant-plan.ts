import { and, eq, ne, sql } from 'drizzle-orm';
import { type MoneyContext, withLivingMember } from '../billing/money-context.ts';
import { hasFreeSeat } from '../billing/seats.ts';
import { settleMember } from '../billing/settle.ts';
import type { Db } from '../db/open.ts';
import { memberBilling, type PlanRow, subscriptions } from '../db/schema/billing.ts';
import { newId } from '../deps/secrets.ts';
import { StaffRefused } from './staff-refused.ts';

/** A plan that a member gets without payment. */
export interface Grant {
  memberId: string;
  plan: PlanRow;
  /** When it ends. */
  until: Date;
}

/**
 * Gives a member a plan without payment until a date. It replaces the free plan and an earlier grant. A founding plan
 * takes a seat. Throws StaffRefused for a member who pays for a plan, and when all seats are taken.
 */
export async function grantPlan(context: MoneyContext, { memberId, plan, until }: Grant): Promise<void> {
  if (plan.withdrawnAt) throw new StaffRefused(`The plan ${plan.planId} is withdrawn.`);
  if (plan.type === 'free')
    throw new StaffRefused('Every member without a plan gets the free one at the next login.');
  await settleMember(context, memberId);
  await withLivingMember(context.db, memberId, async (tx) => {
    for (const row of await activeOf(tx, memberId)) refusePaying(row);
    const now = new Date(context.clock.now());
    const isFounder = plan.type === 'founder';
    await tx
      .update(subscriptions)
      .set({
        status: 'ended',
        cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(subscriptions.memberId, memberId), ne(subscriptions.status, 'ended')));
    if (isFounder && !(await hasFreeSeat(tx))) throw new StaffRefused('All founding seats are taken.');
    await tx.insert(subscriptions).values({
      id: newId(),
      provider: 'none',
      providerRef: newId(),
      memberId,
      planId: plan.id,
      isFounder,
      priceCents: 0,
      status: 'active',
      periodStart: now,
      periodEnd: until,
      createdAt: now,
      grantedUntil: until,
    });
    if (isFounder) {
      await tx.update(memberBilling).set({ founderUsedAt: now }).where(eq(memberBilling.memberId, memberId));
    }
  });
}

const activeOf = (tx: Db, memberId: string) =>
  tx
    .select({ priceCents: subscriptions.priceCents })
    .from(subscriptions)
    .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'active')));

/** Throws StaffRefused for a plan that is paid: a grant would end it. */
export function refusePaying({ priceCents }: { priceCents: number }): void {
  if (priceCents > 0)
    throw new StaffRefused(
      'This member pays for a plan. A grant would end it: ask the member to cancel it first.',
    );
}
