import type { Command } from 'commander';
import { formatCents } from '#club/rules/money.ts';
import { listDeletionsDue, listDisputes, listFailedPayments } from '../lists/staff-lists.ts';
import { dayText, table } from '../text-lines.ts';
import { type Run, readLimit } from './run-work.ts';
import type { StaffContext } from './staff-context.ts';

const LISTED = 50;
const LIMIT = ['--limit <number>', 'lists at most this many', readLimit, LISTED] as const;

interface Limited {
  limit: number;
}

/** Adds the lists of payments that need a person. */
export function addPaymentLists(payments: Command, run: Run): void {
  payments
    .command('failed')
    .description('Lists plans whose payment is missing, by the day of the first failure.')
    .option(...LIMIT)
    .action(run(failed));
  payments
    .command('disputes')
    .description('Lists disputed payments, open ones first.')
    .option(...LIMIT)
    .action(run(disputes));
}

/** Adds the list of accounts that will be deleted. */
export function addDeletionList(club: Command, run: Run): void {
  club
    .command('deletions')
    .description('Lists accounts whose deletion is planned, the next one first.')
    .option(...LIMIT)
    .action(run(deletions));
}

async function failed({ deps }: StaffContext, { limit }: Limited) {
  const found = await listFailedPayments(deps, limit);
  if (found.length === 0) return 'No payment is missing.';
  return table([
    ['since', 'member', 'address', 'plan', 'amount', 'mails', 'ends'],
    ...found.map(({ since, memberId, email, planName, amountCents, mails, endsAt }) => [
      dayText(since),
      memberId,
      email,
      planName,
      formatCents(amountCents),
      String(mails),
      dayText(endsAt),
    ]),
  ]);
}

async function disputes({ deps }: StaffContext, { limit }: Limited) {
  const found = await listDisputes(deps, limit);
  if (found.length === 0) return 'No payment is disputed.';
  return table([
    ['dispute', 'paid', 'amount', 'refunded', 'invoice', 'member', 'address', 'invoice at the provider'],
    ...found.map((row) => [
      row.dispute,
      dayText(row.createdAt),
      formatCents(row.amountCents),
      formatCents(row.refundedCents),
      row.invoiceId,
      row.memberId,
      row.email,
      row.stripeInvoiceId,
    ]),
  ]);
}

async function deletions({ deps }: StaffContext, { limit }: Limited) {
  const found = await listDeletionsDue(deps, limit);
  if (found.length === 0) return 'No deletion is planned.';
  return table(found.map(({ deleteAt, memberId, email }) => [dayText(deleteAt), memberId, email]));
}
