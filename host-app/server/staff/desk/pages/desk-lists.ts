import { html } from 'hono/html';
import { formatCents } from '#club/rules/money.ts';
import type { Deps } from '#server/deps/deps.ts';
import { messageTarget, orphanTarget } from '../../acts/targets.ts';
import type { Listed, ListPart } from '../../lists/list.ts';
import { refundedText } from '../../lists/member-payments.ts';
import { listOpenMessages, subjectOf } from '../../lists/messages.ts';
import {
  listChangedPlans,
  listDeletionsDue,
  listDisputes,
  listFailedPayments,
  listFoundOrphans,
  listOpenRefunds,
  refundStates,
} from '../../lists/staff-lists.ts';
import { dayText, minuteText } from '../../lists/text.ts';
import { listUnsent } from '../../lists/unsent-mails.ts';
import type { Markup } from '../desk-request.ts';

const memberLink = (id: string, text: string): Markup => html`<a href="/members/${id}">${text}</a>`;

/** Returns a link that searches the member of an address. */
export const memberSearch = (address: string): Markup =>
  html`<a href="/?q=${encodeURIComponent(address)}">${address}</a>`;

/** A list of what needs a person. */
export interface DeskList {
  id: string;
  title: string;
  /** What is shown when the list is empty. */
  none: string;
  /** What staff does about it. */
  about: string;
  columns: readonly string[];
  read(deps: Deps, part: ListPart): Promise<Listed<(string | Markup)[]>>;
}

/** The lists of the desk, the most urgent first. */
export const deskLists: readonly DeskList[] = [
  {
    id: 'failed',
    title: 'Failed payments',
    none: 'No payment is missing.',
    about: 'Members get mails about it by themselves. The newest failure is first.',
    columns: ['Member', 'First failed', 'Plan', 'Amount', 'Mails', 'Plan ends'],
    read: async (deps, part) =>
      mapped(await listFailedPayments(deps, part), (row) => [
        memberLink(row.memberId, row.email),
        dayText(row.since),
        row.planName,
        formatCents(row.amountCents),
        String(row.mails),
        dayText(row.endsAt),
      ]),
  },
  {
    id: 'changed',
    title: 'Plans charged differently',
    none: 'Every plan is charged as it was sold.',
    about:
      'Somebody changed them at the payment provider. Members read what is charged. Change one back there if that is wrong.',
    columns: ['Member', 'Plan', 'Sold for', 'Charged', 'What differs', 'Subscription at the provider'],
    read: async (deps, part) =>
      mapped(await listChangedPlans(deps, part), (row) => [
        memberLink(row.memberId, row.email),
        row.planName,
        row.sold,
        row.charged,
        row.differs,
        row.providerRef,
      ]),
  },
  {
    id: 'disputes',
    title: 'Disputes',
    none: 'No payment is disputed.',
    about: 'Answer open ones in the dashboard of the payment provider.',
    columns: ['Member', 'Dispute', 'Paid', 'Amount', 'Refunded', 'Invoice at the provider'],
    read: async (deps, part) =>
      mapped(await listDisputes(deps, part), (row) => [
        memberLink(row.memberId, row.email),
        row.dispute,
        dayText(row.createdAt),
        formatCents(row.amountCents),
        refundedText(row),
        row.stripeInvoiceId,
      ]),
  },
  {
    id: 'refunds',
    title: 'Refunds that did not arrive',
    none: 'Every refund has reached its member.',
    about:
      'Failed ones are first: refund again, or pay the member another way. The others wait for the payment provider.',
    columns: ['Member', 'State', 'Refunded', 'Amount', 'Invoice', 'Refund at the provider'],
    read: async (deps, part) =>
      mapped(await listOpenRefunds(deps, part), (row) => [
        memberLink(row.memberId, row.email),
        refundStates[row.status],
        dayText(row.createdAt),
        formatCents(row.amountCents),
        row.invoiceId,
        row.ref,
      ]),
  },
  {
    id: 'messages',
    title: 'Open messages',
    none: 'Every message is answered.',
    about:
      'People wrote these with the forms of the site. Answer by mail, then open the message and mark it.',
    columns: ['Subject', 'Received', 'Address'],
    read: async (deps, part) =>
      mapped(await listOpenMessages(deps, part), (row) => [
        html`<a href="${messageTarget.pathOf(row.id)}">${subjectOf(row)}</a>`,
        minuteText(row.createdAt),
        memberSearch(row.email),
      ]),
  },
  {
    id: 'mails',
    title: 'Failed mails',
    none: 'No mail was given up.',
    about:
      'Send one again on the page of its member. Codes and links are listed for a day: the member asks for a new one.',
    columns: ['Mail', 'To', 'Given up', 'Error'],
    read: async (deps, part) =>
      mapped(await listUnsent(deps, { states: ['failed'], ...part }), (mail) => [
        String(mail.id),
        memberSearch(mail.recipient),
        mail.settledAt ? minuteText(mail.settledAt) : '-',
        mail.error ?? '-',
      ]),
  },
  {
    id: 'orphans',
    title: 'Subscriptions without a member',
    none: 'The last daily search found none.',
    about: 'Somebody pays and has no plan. Open one to give it to a member, or to refund it.',
    columns: ['Subscription', 'Found'],
    read: async (deps, part) =>
      mapped(await listFoundOrphans(deps, part), ({ ref, foundAt }) => [
        html`<a href="${orphanTarget.pathOf(ref)}">${ref}</a>`,
        dayText(foundAt),
      ]),
  },
  {
    id: 'deletions',
    title: 'Deletions due',
    none: 'No deletion is planned.',
    about: 'Each one happens by itself on its day. The member can keep the account until then.',
    columns: ['Member', 'Day'],
    read: async (deps, part) =>
      mapped(await listDeletionsDue(deps, part), ({ memberId, email, deleteAt }) => [
        memberLink(memberId, email),
        dayText(deleteAt),
      ]),
  },
];

/** Returns a page of a list with its rows as cells. */
function mapped<Row>(
  { rows, ...rest }: Listed<Row>,
  cellsOf: (row: Row) => (string | Markup)[],
): Listed<(string | Markup)[]> {
  return { ...rest, rows: rows.map(cellsOf) };
}
