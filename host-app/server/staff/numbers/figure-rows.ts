import { formatCount } from '#club/rules/count.ts';
import { formatCents } from '#club/rules/money.ts';
import { numbersCopy as copy } from './numbers.copy.ts';
import type { ClubNumbers } from './numbers.ts';
import type { ShownGroups } from './sources.ts';

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
