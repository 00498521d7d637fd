import { isNull } from 'drizzle-orm';
import { formatCount } from '#club/rules/count.ts';
import { formatCents } from '#club/rules/money.ts';
import { countSeats } from '../../billing/store/seats.ts';
import { members } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { type LedgerTotals, readTotals } from './ledger.ts';
import type { Month } from './month.ts';
import { numbersCopy as copy } from './numbers.copy.ts';
import { type Churn, type PaidPlans, type PaidState, readChurn, readPaidPlans } from './plan-figures.ts';
import { readPayers, readSignups, type ShownGroups } from './sources.ts';

/** The numbers of the club: those of now, and those of one month. */
export interface ClubNumbers {
  month: Month;
  members: number;
  paid: Record<PaidState, PaidPlans>;
  founders: { limit: number; held: number; inCheckout: number };
  churn: Churn;
  ledger: LedgerTotals;
  signups: ShownGroups;
  payers: ShownGroups;
}

export async function readNumbers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  month: Month,
): Promise<ClubNumbers> {
  return {
    month,
    members: await db.$count(members, isNull(members.deletedAt)),
    paid: await readPaidPlans(db),
    founders: await countSeats(db),
    churn: await readChurn(db, month, clock.now()),
    ledger: await readTotals(db, month),
    signups: await readSignups(db, month),
    payers: await readPayers(db, month),
  };
}

/** A number with its definition. */
export interface FigureRow {
  name: string;
  value: string;
  definition: string;
}

/** Returns the numbers of now, then those of the month. */
export function figureRows({ members, paid, founders, churn, ledger, month }: ClubNumbers) {
  const all = paid.paying.plans + paid.missing.plans + paid.hold.plans;
  const plans = ({ plans: count, monthlyCents }: { plans: number; monthlyCents: number }) =>
    `${count} (${formatCents(monthlyCents)} a month)`;
  const now: FigureRow[] = [
    { ...copy.members, value: formatCount(members) },
    { ...copy.paid, value: formatCount(all) },
    { ...copy.mrr, value: formatCents(paid.paying.monthlyCents) },
    { ...copy.holds, value: plans(paid.hold) },
    { ...copy.missing, value: plans(paid.missing) },
    { ...copy.founders, value: `${formatCount(founders.held)} of ${formatCount(founders.limit)}` },
  ];
  const ofMonth: FigureRow[] = [
    { ...copy.churn, value: churnText(churn.left, churn.atStart) },
    { ...copy.leftUnpaid, value: formatCount(churn.leftUnpaid) },
    { ...copy.payments, value: `${formatCents(ledger.paidCents)} (${ledger.payments})` },
    { ...copy.refunds, value: `${formatCents(ledger.refundedCents)} (${ledger.refunds})` },
    { ...copy.net, value: formatCents(ledger.paidCents - ledger.refundedCents) },
    { ...copy.tax, value: formatCents(ledger.taxCents) },
  ];
  return { now, ofMonth, month: month.name };
}

/** Returns `2.5% (5 of 200)`. */
function churnText(left: number, atStart: number): string {
  if (atStart === 0) return copy.nobody;
  return `${(Math.round((left / atStart) * 1_000) / 10).toFixed(1)}% (${left} of ${atStart})`;
}

/** Returns the cells of a list by source: name, people and, where asked for, money. */
export function sourceRows({ groups, others }: ShownGroups, hasMoney: boolean): string[][] {
  const cells = (name: string, { people, cents }: { people: number; cents: number }) => [
    name,
    String(people),
    ...(hasMoney ? [formatCents(cents)] : []),
  ];
  return [
    ...groups.map((group) => cells(group.source || copy.noSource, group)),
    ...(others ? [cells(copy.others(others.groups), others)] : []),
  ];
}
