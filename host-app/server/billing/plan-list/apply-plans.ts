import { and, count, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type PlanRow, plans, subscriptions } from '../../db/schema/billing.ts';
import { planHistory } from '../../db/schema/staff.ts';
import { newId } from '../../deps/secrets.ts';
import { changedFields, type FilePlan, PlansRefused } from './plan-file.ts';
import { withPlansLock } from './plans.ts';

/** What a plan file does to one plan. */
export interface PlanChange {
  kind: 'new' | 'changed' | 'withdrawn' | 'unchanged';
  /** The stored plan; undefined for a new one. */
  before: PlanRow | undefined;
  /** The plan of the file; undefined for a withdrawn one. */
  after: FilePlan | undefined;
  /** How many members have the plan and pay for it. They keep plan and price. */
  payers: number;
}

/**
 * Returns what a plan file would change, in its order, then the plans that it withdraws. Throws PlansRefused when
 * a plan changes its type or interval: members bought it as it was.
 */
export async function comparePlans(db: Db, wanted: FilePlan[]): Promise<PlanChange[]> {
  const stored = await db.select().from(plans).orderBy(plans.amountCents);
  const payers = await countPayers(db);
  const changeOf = (before: PlanRow | undefined, after: FilePlan | undefined): PlanChange => ({
    kind: kindOf(before, after),
    before,
    after,
    payers: (before && payers.get(before.id)) ?? 0,
  });
  const kept = wanted.map((after) =>
    changeOf(
      stored.find(({ planId }) => planId === after.planId),
      after,
    ),
  );
  const others = stored.filter(({ planId }) => !wanted.some((plan) => plan.planId === planId));
  const leaving = others.filter(({ withdrawnAt }) => withdrawnAt === null);
  return [...kept, ...leaving.map((before) => changeOf(before, undefined))];
}

function kindOf(before: PlanRow | undefined, after: FilePlan | undefined): PlanChange['kind'] {
  if (!after) return 'withdrawn';
  if (!before) return 'new';
  for (const field of ['type', 'interval'] as const) {
    if (before[field] !== after[field])
      throw new PlansRefused(
        `${after.planId}: its ${field} stays '${before[field]}', as members bought it. Use another plan_id.`,
      );
  }
  const isSame = changedFields(before, after).length === 0;
  return isSame && !before.isSample && before.withdrawnAt === null ? 'unchanged' : 'changed';
}

async function countPayers(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ planId: subscriptions.planId, members: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), gt(subscriptions.priceCents, 0)))
    .groupBy(subscriptions.planId);
  return new Map(rows.map(({ planId, members }) => [planId, members]));
}

/**
 * Makes the stored plans those of a plan file, and keeps the history. Subscriptions and open checkouts keep their
 * price. A plan that the file leaves out is withdrawn. Returns the changes. Throws PlansRefused.
 */
export async function applyPlans(
  { db, now, staffAct }: { db: Db; now: Date; staffAct: number },
  wanted: FilePlan[],
): Promise<PlanChange[]> {
  return withPlansLock(db, async (tx) => {
    const changes = await comparePlans(tx, wanted);
    for (const { kind, before, after } of changes) {
      if (kind === 'unchanged') continue;
      if (after) await store(tx, before, after);
      else if (before)
        await tx.update(plans).set({ withdrawnAt: now, isSample: false }).where(eq(plans.id, before.id));
      const { planId, name, amountCents, features } = (after ?? before) as FilePlan;
      const state = { planId, name, amountCents, features, isWithdrawn: !after };
      await tx.insert(planHistory).values({ ...state, changedAt: now, staffAct });
    }
    return changes;
  });
}

const store = (tx: Db, before: PlanRow | undefined, { planId, ...wanted }: FilePlan) =>
  before
    ? tx
        .update(plans)
        .set({ ...wanted, isSample: false, withdrawnAt: null })
        .where(eq(plans.id, before.id))
    : tx.insert(plans).values({ id: newId(), planId, ...wanted });

/** Returns what a plan was since when, oldest first. */
export const historyOf = (db: Db, planId: string) =>
  db.select().from(planHistory).where(eq(planHistory.planId, planId)).orderBy(planHistory.id);
