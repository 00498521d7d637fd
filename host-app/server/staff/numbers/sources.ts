import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import type { Month } from './month.ts';

/** A group below this many people is not shown: its members could be guessed. */
export const SMALLEST_GROUP = 10;

/** People who came by one source, such as a partner. */
export interface SourceGroup extends Record<string, unknown> {
  /** Empty for people without a source. */
  source: string;
  people: number;
  /** What they paid, in whole US cents. */
  cents: number;
}

/** Groups that may be shown. */
export interface ShownGroups {
  groups: SourceGroup[];
  /** Several groups together, if there are small ones. */
  others?: { people: number; cents: number; groups: number };
  /** Fewer people than the smallest group: nothing may be shown. */
  isTooFew: boolean;
}

/** Returns the sign-ups of a month by source. */
export async function readSignups(db: Db, { from, to }: Month): Promise<ShownGroups> {
  const { rows } = await db.execute<SourceGroup>(sql`
    select source, count(*)::int as people, 0 as cents from members
    where deleted_at is null and created_at >= ${at(from)} and created_at < ${at(to)}
    group by source`);
  return foldSmall(rows);
}

/** Returns who paid in a month, by the source of the sign-up. */
export async function readPayers(db: Db, { from, to }: Month): Promise<ShownGroups> {
  const { rows } = await db.execute<SourceGroup>(sql`
    select members.source, count(*)::int as people, sum(cents)::float8 as cents from (
      select member_id, sum(amount_cents) as cents from invoices
      where status = 'paid' and amount_cents > 0 and paid_at >= ${at(from)} and paid_at < ${at(to)}
      group by member_id
    ) payers join members on members.id = payers.member_id
    group by members.source`);
  return foldSmall(rows);
}

/**
 * Puts small groups together, largest groups first. The rest is never below the smallest group either: otherwise a total
 * minus the shown groups would give it away.
 */
export function foldSmall(found: readonly SourceGroup[]): ShownGroups {
  const sorted = found.toSorted((a, b) => b.people - a.people || (a.source < b.source ? -1 : 1));
  const groups = sorted.filter(({ people }) => people >= SMALLEST_GROUP);
  const rest = sorted.slice(groups.length);
  if (rest.length === 0) return { groups, isTooFew: groups.length === 0 };
  while (peopleIn(rest) < SMALLEST_GROUP) {
    const smallest = groups.pop();
    if (!smallest) return { groups: [], isTooFew: true };
    rest.push(smallest);
  }
  const cents = rest.reduce((sum, one) => sum + one.cents, 0);
  return { groups, others: { people: peopleIn(rest), cents, groups: rest.length }, isTooFew: false };
}

const peopleIn = (groups: readonly SourceGroup[]): number =>
  groups.reduce((sum, { people }) => sum + people, 0);

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
