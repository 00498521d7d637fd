import { sql } from 'drizzle-orm';
import { isPausedAtProvider } from '../../billing/store/charges.ts';
import type { Db } from '../../db/open.ts';
import type { Every } from '../../db/schema/billing.ts';
import type { Month } from './month.ts';

/** The state of a plan that costs money. */
export type PaidState = 'paying' | 'missing' | 'hold';

/** How many plans are in a state, and what they bring in a month in whole US cents. */
export interface PaidPlans {
  plans: number;
  monthlyCents: number;
}

/** The paid members of a month: how many there were at its start, and how many of them left. */
export interface Churn extends Record<string, unknown> {
  atStart: number;
  left: number;
  /** Those of them that left because a payment was missing. */
  leftUnpaid: number;
}

interface Group extends Record<string, unknown> {
  state: PaidState;
  unit: Every['unit'];
  count: number;
  plans: number;
  cents: number;
}

/** A plan that costs money and that staff did not grant. */
const isPaid = sql`price_cents > 0 and granted_until is null`;

/**
 * Returns the active paid plans by state, with what the provider charges for them. The price of a yearly plan counts as a
 * twelfth, rounded once for each state. A plan whose charges are paused at the provider counts as on hold.
 */
export async function readPaidPlans(db: Db): Promise<Record<PaidState, PaidPlans>> {
  const { rows } = await db.execute<Group>(sql`
    select case when hold_until is not null or provider_status = 'paused' or ${isPausedAtProvider} then 'hold'
        when past_due_since is not null or provider_status in ('past_due', 'unpaid') then 'missing'
        else 'paying' end as state,
      coalesce(provider_terms #>> '{every,unit}', plans.interval) as unit,
      coalesce((provider_terms #>> '{every,count}')::int, 1) as count, count(*)::int as plans,
      sum(coalesce((provider_terms ->> 'priceCents')::int, price_cents))::float8 as cents
    from subscriptions join plans on plans.id = subscriptions.plan_id
    where status = 'active' and ${isPaid}
    group by 1, 2, 3`);
  const of = (state: PaidState): PaidPlans => {
    const own = rows.filter((row) => row.state === state);
    return {
      plans: own.reduce((sum, { plans }) => sum + plans, 0),
      monthlyCents: Math.round(own.reduce((sum, group) => sum + monthly(group), 0)),
    };
  };
  return { paying: of('paying'), missing: of('missing'), hold: of('hold') };
}

const monthly = ({ unit, count, cents }: Group): number => (cents * perYear[unit]) / count / 12;
const perYear = { day: 365, week: 52, month: 12, year: 1 } as const;

/**
 * Returns the paid members of a month who had no paid plan at its end, or have none now in a month that goes on. A member
 * who changed the plan, or came back within the month, did not leave.
 */
export async function readChurn(db: Db, { from, to }: Month, now: number): Promise<Churn> {
  const end = new Date(Math.min(to.getTime(), now));
  const { rows } = await db.execute<Churn>(sql`
    select count(*) filter (where at_start)::int as "atStart",
      count(*) filter (where at_start and not at_end)::int as "left",
      count(*) filter (where at_start and not at_end and ended_unpaid)::int as "leftUnpaid"
    from (
      select bool_or(created_at < ${at(from)} and (ended_at is null or ended_at >= ${at(from)})) as at_start,
        bool_or(ended_at is null or ended_at >= ${at(end)}) as at_end,
        coalesce(bool_or(past_due_since is not null and ended_at >= ${at(from)}), false) as ended_unpaid
      from (
        select member_id, created_at, past_due_since, ${endedAt(now)} as ended_at
        from subscriptions where ${isPaid} and created_at < ${at(end)}
      ) paid group by member_id
    ) paid_members`);
  return rows[0] ?? { atStart: 0, left: 0, leftUnpaid: 0 };
}

/**
 * When a plan ended, null for an active one. A plan that was canceled as of the end of its period keeps the day of the
 * cancellation where another plan replaced it before.
 */
const endedAt = (now: number) => sql`case when status = 'active' then null
  when ends_with_period then least(greatest(coalesce(cancelled_at, period_end), period_end), ${at(new Date(now))})
  else coalesce(cancelled_at, period_end) end`;

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
