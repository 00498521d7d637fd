import { formatCents } from '#club/rules/money.ts';
import { findOrphans } from '../../billing/orphans/orphans.ts';
import type { Deps } from '../../deps/deps.ts';
import { counted, dayText, minuteText } from './formats.ts';
import {
  addressCell,
  type Cells,
  inCells,
  type Listed,
  type ListPart,
  memberCell,
  type StaffList,
} from './list.ts';
import { refundedText } from './member-payments.ts';
import { type Orphan, priceOf, readOrphan, sinceOf } from './orphans.ts';
import {
  listChangedPlans,
  listDeletionsDue,
  listDisputes,
  listFailedPayments,
  listFoundOrphans,
  listNewMembers,
  listOpenMessages,
  listOpenRefunds,
  NEW_DAYS,
  refundStates,
  subjectOf,
} from './staff-lists.ts';
import { listUnsent } from './unsent-mails.ts';

/** The lists of the desk, the most urgent first. */
export const deskLists: readonly StaffList[] = [
  {
    id: 'failed',
    command: 'payments failed',
    title: 'Payments due',
    none: 'No payments are due.',
    about: 'A payment failed. Members get mails about it by themselves. The newest failure is first.',
    columns: ['Member', 'First failed', 'Plan', 'Amount', 'Mails', 'Plan ends'],
    read: async (deps, part) =>
      inCells(
        await listFailedPayments(deps, part),
        ({ row, email, since, planName, amountCents, endsAt }) => [
          memberCell(row.memberId, email),
          dayText(since),
          planName,
          formatCents(amountCents),
          String(row.pastDueMails),
          dayText(endsAt),
        ],
      ),
  },
  {
    id: 'changed',
    command: 'payments changed',
    title: 'Plans charged differently',
    none: 'Every plan is charged as it was sold.',
    about:
      'Somebody changed them at the payment provider. Members read what is charged. Change one back there if that is wrong.',
    columns: ['Member', 'Plan', 'Sold for', 'Charged', 'What differs', 'Subscription at the provider'],
    read: async (deps, part) =>
      inCells(await listChangedPlans(deps, part), (row) => [
        memberCell(row.memberId, row.email),
        row.planName,
        row.sold,
        row.charged,
        row.differs,
        row.providerRef,
      ]),
  },
  {
    id: 'disputes',
    command: 'payments disputes',
    title: 'Disputes',
    none: 'No payment is disputed.',
    about: 'Answer open ones in the dashboard of the payment provider.',
    columns: ['Member', 'Dispute', 'Paid', 'Amount', 'Refunded', 'Invoice at the provider'],
    read: async (deps, part) =>
      inCells(await listDisputes(deps, part), ({ invoice, email }) => [
        memberCell(invoice.memberId, email),
        invoice.dispute,
        dayText(invoice.createdAt),
        formatCents(invoice.amountCents),
        refundedText(invoice),
        invoice.stripeInvoiceId,
      ]),
  },
  {
    id: 'refunds',
    command: 'payments refunds',
    title: 'Refunds that did not arrive',
    none: 'Every refund has reached its member.',
    about:
      'Failed ones are first: refund again, or pay the member another way. The others wait for the payment provider.',
    columns: ['Member', 'State', 'Refunded', 'Amount', 'Invoice', 'Refund at the provider'],
    read: async (deps, part) =>
      inCells(await listOpenRefunds(deps, part), ({ refund, memberId, email }) => [
        memberCell(memberId, email),
        refundStates[refund.status],
        dayText(refund.createdAt),
        formatCents(refund.amountCents),
        refund.invoiceId,
        refund.ref,
      ]),
  },
  {
    id: 'messages',
    command: 'messages list',
    title: 'Open messages',
    none: 'Every message is answered.',
    about:
      'People wrote these with the forms of the site. Answer by mail, then open the message and mark it.',
    columns: ['Subject', 'Received', 'Address'],
    read: async (deps, part) =>
      inCells(await listOpenMessages(deps, part), (row) => [
        { text: subjectOf(row), to: 'message', id: row.id },
        minuteText(row.createdAt),
        addressCell(row.email),
      ]),
  },
  {
    id: 'mails',
    command: 'mail failed',
    title: 'Failed mails',
    none: 'No mail was given up.',
    about:
      'Send one again on the page of its member. Codes and links are listed for a day: the member asks for a new one.',
    columns: ['Mail', 'To', 'Given up', 'Error'],
    read: async (deps, part) =>
      inCells(await listUnsent(deps, { states: ['failed'], ...part }), (mail) => [
        String(mail.id),
        addressCell(mail.recipient),
        mail.settledAt ? minuteText(mail.settledAt) : '-',
        mail.error ?? '-',
      ]),
  },
  {
    id: 'orphans',
    command: 'orphans found',
    title: 'Subscriptions without a member',
    none: 'The last daily search found none.',
    about: 'Somebody pays and has no plan. Open one to give it to a member, or to refund it.',
    columns: ['Subscription', 'Found'],
    read: async (deps, part) =>
      inCells(await listFoundOrphans(deps, part), ({ ref, foundAt }) => [
        { text: ref, to: 'orphan', id: ref },
        dayText(foundAt),
      ]),
  },
  {
    id: 'deletions',
    command: 'deletions',
    title: 'Deletions due',
    none: 'No deletion is planned.',
    about: 'Each one happens by itself on its day. The member can keep the account until then.',
    columns: ['Member', 'Day'],
    read: async (deps, part) =>
      inCells(await listDeletionsDue(deps, part), ({ memberId, email, deleteAt }) => [
        memberCell(memberId, email),
        dayText(deleteAt),
      ]),
  },
  {
    id: 'new',
    command: 'member new',
    title: 'New members',
    none: `Nobody joined in the last ${NEW_DAYS} days.`,
    about: `They joined in the last ${NEW_DAYS} days. The newest is first.`,
    columns: ['Member', 'Joined'],
    read: async (deps, part) =>
      inCells(await listNewMembers(deps, part), ({ memberId, email, createdAt }) => [
        memberCell(memberId, email),
        minuteText(createdAt),
      ]),
  },
];

/** What the first page of the desk shows of the lists, in its order. */
export const homeLists: readonly StaffList[] = ['failed', 'messages', 'new'].flatMap(
  (wanted) => deskLists.find(({ id }) => id === wanted) ?? [],
);

/** Lists that only commands have: every mail that was not sent, and what a search at the payment provider finds now. */
export const terminalLists: readonly StaffList[] = [
  {
    id: 'unsent',
    command: 'mail list',
    title: 'Mails that were not sent',
    none: 'No mails.',
    about: 'Those that still wait, and those that were given up. The newest is first.',
    columns: ['Mail', 'State', 'To', 'Subject', 'Queued', 'Tries', 'Next try', 'Error'],
    read: async (deps, part) =>
      inCells(await listUnsent(deps, { states: ['waiting', 'failed'], ...part }), (mail) => [
        String(mail.id),
        mail.state,
        addressCell(mail.recipient),
        // The subject of such a mail may be the code itself.
        mail.expiresAt ? '(a code or a link)' : mail.subject,
        minuteText(mail.queuedAt),
        String(mail.tries),
        mail.state === 'waiting' ? minuteText(mail.nextTryAt) : '-',
        mail.error ?? '-',
      ]),
  },
  {
    id: 'orphans-now',
    command: 'orphans list',
    title: 'Subscriptions without a member, searched now',
    none: 'Every live subscription has a member.',
    about: 'Adopt or refund each one. The payment provider charges them, and they have no plan.',
    columns: ['Subscription', 'Customer', 'Plan', 'Price', 'Since', 'Last charge'],
    read: readOrphansNow,
  },
];

async function readOrphansNow(
  deps: Deps,
  { limit, before }: ListPart,
): Promise<Listed<Cells> & { note?: string }> {
  const { orphans, foreign } = await findOrphans(deps);
  const rest = orphans.slice(before === undefined ? 0 : orphans.findIndex(({ ref }) => ref === before) + 1);
  const rows: Cells[] = [];
  for (const at of rest.slice(0, limit)) rows.push(orphanCells(await readOrphan(deps, at)));
  const note = foreign > 0 ? `${counted(foreign, 'subscription')} of a club at another address.` : undefined;
  const next = rest.length > limit ? rest[limit - 1]?.ref : undefined;
  return { rows, total: orphans.length, ...(next && { next }), ...(note && { note }) };
}

function orphanCells(orphan: Orphan): Cells {
  const { at, email, payments } = orphan;
  const [last] = payments;
  const since = sinceOf(orphan);
  return [
    at.ref,
    email || '-',
    at.planId ?? '?',
    priceOf(orphan),
    since ? dayText(since) : '-',
    last ? `${formatCents(last.amountCents)} ${dayText(last.at)}` : 'none',
  ];
}
