import { html } from 'hono/html';
import { formatCents } from '#club/rules/money.ts';
import type { Deps } from '#server/deps/deps.ts';
import {
  listDeletionsDue,
  listDisputes,
  listFailedPayments,
  listFoundOrphans,
} from '#server/staff/lists/staff-lists.ts';
import { dayText, minuteText } from '#server/staff/text-lines.ts';
import { listUnsent } from '#server/staff/unsent-mails.ts';
import { orphanPath } from '../acts/act-places.ts';
import type { DeskPage, Markup } from '../desk-request.ts';
import { table } from '../layout/table.ts';

const SHOWN = 100;

const memberLink = (id: string, text: string): Markup => html`<a href="/members/${id}">${text}</a>`;

interface List {
  id: string;
  title: string;
  /** What is shown when the list is empty. */
  none: string;
  /** What staff does about it. */
  about: string;
  columns: readonly string[];
  read(deps: Deps): Promise<(string | Markup)[][]>;
}

const lists: readonly List[] = [
  {
    id: 'failed',
    title: 'Failed payments',
    none: 'No payment is missing.',
    about: 'Members get mails about it by themselves. The newest failure is first.',
    columns: ['Member', 'First failed', 'Plan', 'Amount', 'Mails', 'Plan ends'],
    read: async (deps) =>
      (await listFailedPayments(deps, SHOWN)).map((row) => [
        memberLink(row.memberId, row.email),
        dayText(row.since),
        row.planName,
        formatCents(row.amountCents),
        String(row.mails),
        dayText(row.endsAt),
      ]),
  },
  {
    id: 'disputes',
    title: 'Disputes',
    none: 'No payment is disputed.',
    about: 'Answer open ones in the dashboard of the payment provider.',
    columns: ['Member', 'Dispute', 'Paid', 'Amount', 'Refunded', 'Invoice at the provider'],
    read: async (deps) =>
      (await listDisputes(deps, SHOWN)).map((row) => [
        memberLink(row.memberId, row.email),
        row.dispute,
        dayText(row.createdAt),
        formatCents(row.amountCents),
        formatCents(row.refundedCents),
        row.stripeInvoiceId,
      ]),
  },
  {
    id: 'mails',
    title: 'Failed mails',
    none: 'No mail was given up.',
    about: 'Send one again on the page of its member.',
    columns: ['Mail', 'To', 'Given up', 'Error'],
    read: async (deps) =>
      (await listUnsent(deps, { states: ['failed'], limit: SHOWN })).map((mail) => [
        String(mail.id),
        html`<a href="/?q=${encodeURIComponent(mail.recipient)}">${mail.recipient}</a>`,
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
    read: async (deps) =>
      (await listFoundOrphans(deps, SHOWN)).map(({ ref, foundAt }) => [
        html`<a href="${orphanPath(ref)}">${ref}</a>`,
        dayText(foundAt),
      ]),
  },
  {
    id: 'deletions',
    title: 'Deletions due',
    none: 'No deletion is planned.',
    about: 'Each one happens by itself on its day. The member can keep the account until then.',
    columns: ['Member', 'Day'],
    read: async (deps) =>
      (await listDeletionsDue(deps, SHOWN)).map(({ memberId, email, deleteAt }) => [
        memberLink(memberId, email),
        dayText(deleteAt),
      ]),
  },
];

/** What needs a person: payments, disputes, mails, orphans and deletions. */
export const listsPage: DeskPage = {
  path: '/lists',
  title: 'Lists',
  role: 'support',
  isInMenu: true,
  async show({ deps }) {
    const sections = await Promise.all(lists.map((list) => section(deps, list)));
    return { content: html`${sections}` };
  },
};

async function section(deps: Deps, { id, title, none, about, columns, read }: List): Promise<Markup> {
  const rows = await read(deps);
  const caption = rows.length === SHOWN ? `The first ${SHOWN}` : `${rows.length} in all`;
  return html`<section class="club-card desk-stack" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<p class="club-soft">${about}</p>
${rows.length === 0 ? html`<p>${none}</p>` : table({ caption, columns, rows })}</section>`;
}
