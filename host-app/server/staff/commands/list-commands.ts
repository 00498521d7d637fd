import type { Command } from 'commander';
import { formatCents } from '#club/rules/money.ts';
import { recordListLook } from '../acts/record-act.ts';
import type { ListPart } from '../lists/list.ts';
import { refundedText } from '../lists/member-payments.ts';
import {
  listChangedPlans,
  listDeletionsDue,
  listDisputes,
  listFailedPayments,
  listOpenRefunds,
  refundStates,
} from '../lists/staff-lists.ts';
import { dayText, table } from '../lists/text.ts';
import { BEFORE, LIMIT, nextLine } from './list-pages.ts';
import type { Run, StaffContext } from './terminal.ts';

/** Adds the lists of payments that need a person. */
export function addPaymentLists(payments: Command, run: Run): void {
  payments
    .command('failed')
    .description('Lists plans whose payment is missing, by the day of the first failure.')
    .option(...LIMIT)
    .option(...BEFORE)
    .action(run(failed));
  payments
    .command('disputes')
    .description('Lists disputed payments, open ones first.')
    .option(...LIMIT)
    .option(...BEFORE)
    .action(run(disputes));
  payments
    .command('refunds')
    .description('Lists refunds that have not reached the member: failed ones first, then those that wait.')
    .option(...LIMIT)
    .option(...BEFORE)
    .action(run(openRefunds));
  payments
    .command('changed')
    .description('Lists plans that the payment provider charges in another way than they were sold.')
    .option(...LIMIT)
    .option(...BEFORE)
    .action(run(changed));
}

/** Adds the list of accounts that will be deleted. */
export function addDeletionList(club: Command, run: Run): void {
  club
    .command('deletions')
    .description('Lists accounts whose deletion is planned, the next one first.')
    .option(...LIMIT)
    .option(...BEFORE)
    .action(run(deletions));
}

async function failed({ deps, staff }: StaffContext, part: ListPart) {
  const found = await listFailedPayments(deps, part);
  await recordListLook(deps, staff, { list: 'failed', rows: found.rows });
  if (found.total === 0) return 'No payment is missing.';
  return `${table([
    ['since', 'member', 'address', 'plan', 'amount', 'mails', 'ends'],
    ...found.rows.map(({ since, memberId, email, planName, amountCents, mails, endsAt }) => [
      dayText(since),
      memberId,
      email,
      planName,
      formatCents(amountCents),
      String(mails),
      dayText(endsAt),
    ]),
  ])}${nextLine(found)}`;
}

async function disputes({ deps, staff }: StaffContext, part: ListPart) {
  const found = await listDisputes(deps, part);
  await recordListLook(deps, staff, { list: 'disputes', rows: found.rows });
  if (found.total === 0) return 'No payment is disputed.';
  return `${table([
    ['dispute', 'paid', 'amount', 'refunded', 'invoice', 'member', 'address', 'invoice at the provider'],
    ...found.rows.map((row) => [
      row.dispute,
      dayText(row.createdAt),
      formatCents(row.amountCents),
      refundedText(row),
      row.invoiceId,
      row.memberId,
      row.email,
      row.stripeInvoiceId,
    ]),
  ])}${nextLine(found)}`;
}

async function openRefunds({ deps, staff }: StaffContext, part: ListPart) {
  const found = await listOpenRefunds(deps, part);
  await recordListLook(deps, staff, { list: 'refunds', rows: found.rows });
  if (found.total === 0) return 'Every refund has reached its member.';
  return `${table([
    ['state', 'refunded', 'amount', 'invoice', 'member', 'address', 'refund at the provider'],
    ...found.rows.map((row) => [
      refundStates[row.status],
      dayText(row.createdAt),
      formatCents(row.amountCents),
      row.invoiceId,
      row.memberId,
      row.email,
      row.ref,
    ]),
  ])}${nextLine(found)}`;
}

async function changed({ deps, staff }: StaffContext, part: ListPart) {
  const found = await listChangedPlans(deps, part);
  await recordListLook(deps, staff, { list: 'changed', rows: found.rows });
  if (found.total === 0) return 'Every plan is charged as it was sold.';
  return `${table([
    ['member', 'address', 'plan', 'sold for', 'charged', 'differs', 'subscription at the provider'],
    ...found.rows.map((row) => [
      row.memberId,
      row.email,
      row.planName,
      row.sold,
      row.charged,
      row.differs,
      row.providerRef,
    ]),
  ])}${nextLine(found)}`;
}

async function deletions({ deps, staff }: StaffContext, part: ListPart) {
  const found = await listDeletionsDue(deps, part);
  await recordListLook(deps, staff, { list: 'deletions', rows: found.rows });
  if (found.total === 0) return 'No deletion is planned.';
  const lines = found.rows.map(({ deleteAt, memberId, email }) => [dayText(deleteAt), memberId, email]);
  return `${table(lines)}${nextLine(found)}`;
}
