import type { Command } from 'commander';
import { formatCents } from '#club/rules/money.ts';
import type { ListPart } from '../lists/list-part.ts';
import { listDeletionsDue, listDisputes, listFailedPayments } from '../lists/staff-lists.ts';
import { dayText, table } from '../text-lines.ts';
import { PAGE, pageLine } from './list-pages.ts';
import { type Run, readLimit } from './run-work.ts';
import type { StaffContext } from './staff-context.ts';

const LISTED = 50;
const LIMIT = ['--limit <number>', 'lists at most this many', readLimit, LISTED] as const;

/** Adds the lists of payments that need a person. */
export function addPaymentLists(payments: Command, run: Run): void {
  payments
    .command('failed')
    .description('Lists plans whose payment is missing, by the day of the first failure.')
    .option(...LIMIT)
    .option(...PAGE)
    .action(run(failed));
  payments
    .command('disputes')
    .description('Lists disputed payments, open ones first.')
    .option(...LIMIT)
    .option(...PAGE)
    .action(run(disputes));
}

/** Adds the list of accounts that will be deleted. */
export function addDeletionList(club: Command, run: Run): void {
  club
    .command('deletions')
    .description('Lists accounts whose deletion is planned, the next one first.')
    .option(...LIMIT)
    .option(...PAGE)
    .action(run(deletions));
}

async function failed({ deps }: StaffContext, part: ListPart) {
  const { rows, total } = await listFailedPayments(deps, part);
  if (total === 0) return 'No payment is missing.';
  return `${table([
    ['since', 'member', 'address', 'plan', 'amount', 'mails', 'ends'],
    ...rows.map(({ since, memberId, email, planName, amountCents, mails, endsAt }) => [
      dayText(since),
      memberId,
      email,
      planName,
      formatCents(amountCents),
      String(mails),
      dayText(endsAt),
    ]),
  ])}${pageLine(total, part)}`;
}

async function disputes({ deps }: StaffContext, part: ListPart) {
  const { rows, total } = await listDisputes(deps, part);
  if (total === 0) return 'No payment is disputed.';
  return `${table([
    ['dispute', 'paid', 'amount', 'refunded', 'invoice', 'member', 'address', 'invoice at the provider'],
    ...rows.map((row) => [
      row.dispute,
      dayText(row.createdAt),
      formatCents(row.amountCents),
      formatCents(row.refundedCents),
      row.invoiceId,
      row.memberId,
      row.email,
      row.stripeInvoiceId,
    ]),
  ])}${pageLine(total, part)}`;
}

async function deletions({ deps }: StaffContext, part: ListPart) {
  const { rows, total } = await listDeletionsDue(deps, part);
  if (total === 0) return 'No deletion is planned.';
  const lines = rows.map(({ deleteAt, memberId, email }) => [dayText(deleteAt), memberId, email]);
  return `${table(lines)}${pageLine(total, part)}`;
}
