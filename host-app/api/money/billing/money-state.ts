import { and, eq } from 'drizzle-orm';
import { members } from '../../db/schema/identity.ts';
import {
  checkouts,
  holds,
  memberBilling,
  type PlanRow,
  plans,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/money.ts';
import { heldThisYear } from '../holds/hold-times.ts';
import type { Billing, MoneyContext } from '../money-context.ts';
import { settleMember } from '../settle.ts';

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
  /** How many holds count toward the yearly limit. */
  holds: number;
}

/** Returns a member's state after settling an open checkout. Most members have none: then one statement is enough. */
export async function settledStateOf(context: MoneyContext, memberId: string): Promise<MoneyState> {
  const state = await readState(context, memberId);
  if (!state.openCheckout) return state;
  await settleMember(context, memberId);
  return readState(context, memberId);
}

async function readState({ db, clock }: MoneyContext, memberId: string) {
  const ownHolds = and(eq(holds.memberId, members.id), heldThisYear(clock.now()));
  const [row] = await db
    .select({
      subscription: subscriptions,
      plan: plans,
      billing: memberBilling,
      openCheckout: checkouts.id,
      holds: db.$count(holds, ownHolds),
    })
    .from(members)
    .leftJoin(subscriptions, and(eq(subscriptions.memberId, members.id), eq(subscriptions.status, 'active')))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(memberBilling, eq(memberBilling.memberId, members.id))
    .leftJoin(checkouts, and(eq(checkouts.memberId, members.id), eq(checkouts.status, 'open')))
    .where(eq(members.id, memberId));
  return {
    held: row?.subscription && row.plan ? { subscription: row.subscription, plan: row.plan } : undefined,
    billing: row?.billing ?? null,
    holds: Number(row?.holds ?? 0),
    openCheckout: row?.openCheckout ?? null,
  };
}
