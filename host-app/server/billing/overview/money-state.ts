import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { members } from '../../db/schema/accounts.ts';
import {
  type HoldRow,
  holds,
  memberBilling,
  type PlanRow,
  plans,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import { type HoldLimits, holdLimitsOf } from '../holds/hold-limits.ts';
import { isTakenBack } from '../store/canceled-plans.ts';
import { owedCents } from '../store/charges.ts';
import type { Billing, MoneyContext } from '../store/money-context.ts';
import { isRefunded } from '../store/refunds.ts';

/** An active subscription with its plan. */
export interface CurrentSubscription {
  subscription: SubscriptionRow;
  plan: PlanRow;
}

/** What the database has about a member's paid plans. */
export interface MoneyState {
  /** The active subscription, even one that is suspended. */
  held: CurrentSubscription | undefined;
  billing: Billing | null;
  /** The hold of the active plan that runs or waits for its day. */
  hold: HoldRow | null;
  /** The plan of a kept founding seat. */
  seatPlan: PlanRow | null;
  /** The plan that the member has canceled and can take back. */
  canceled?: CurrentSubscription | undefined;
  /** When the account is deleted, while that is planned. */
  deleteAt: Date | null;
  /** What is owed, in whole US cents, while a payment is missing. */
  owedCents?: number;
  /** The limits for the next hold. Undefined for a member who never started one, or has no plan now. */
  holdLimits?: HoldLimits;
}

/** Returns what is stored about a member's paid plans. It asks no provider. */
export async function readMoneyState(
  { db, clock }: Pick<MoneyContext, 'db' | 'clock'>,
  memberId: string,
): Promise<MoneyState> {
  const seatPlans = alias(plans, 'seat_plans');
  const now = new Date(clock.now());
  const [row] = await db
    .select({
      subscription: subscriptions,
      plan: plans,
      billing: memberBilling,
      seatPlan: seatPlans,
      hold: holds,
      deleteAt: members.deleteAt,
      canceled: db.$count(subscriptions, and(eq(subscriptions.memberId, members.id), isTakenBack(now))),
      earlierHolds: db.$count(holds, eq(holds.memberId, members.id)),
    })
    .from(members)
    .leftJoin(subscriptions, and(eq(subscriptions.memberId, members.id), eq(subscriptions.status, 'active')))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(holds, and(eq(holds.subscriptionId, subscriptions.id), isNull(holds.endedAt)))
    .leftJoin(memberBilling, eq(memberBilling.memberId, members.id))
    .leftJoin(seatPlans, eq(seatPlans.id, memberBilling.seatPlanId))
    .where(eq(members.id, memberId));
  const held = row?.subscription && row.plan ? { subscription: row.subscription, plan: row.plan } : undefined;
  const earlierHolds = Number(row?.earlierHolds ?? 0) + (row?.billing?.heldMonths.length ?? 0);
  const hasHeld = held !== undefined && earlierHolds > 0;
  const heldPlan = hasHeld && { row: held.subscription, interval: held.plan.interval };
  return {
    held,
    billing: row?.billing ?? null,
    hold: row?.hold ?? null,
    seatPlan: row?.seatPlan ?? null,
    deleteAt: row?.deleteAt ?? null,
    ...(held?.subscription.pastDueSince && { owedCents: await owedCents(db, held.subscription) }),
    ...(Number(row?.canceled ?? 0) > 0 && { canceled: await canceledPlan(db, memberId, now) }),
    ...(heldPlan && { holdLimits: await holdLimitsOf(db, heldPlan, now.getTime()) }),
  };
}

async function canceledPlan(db: Db, memberId: string, now: Date): Promise<CurrentSubscription | undefined> {
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.memberId, memberId), isTakenBack(now)));
  return row && !(await isRefunded(db, row.subscription)) ? row : undefined;
}
