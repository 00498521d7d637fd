import { html } from 'hono/html';
import { refuse } from '#server/deps/refusal.ts';
import type { Markup } from '#server/mail/link-page.ts';
import { recordListLook } from '../../acts/record-act.ts';
import { deskLists } from '../../lists/all-lists.ts';
import type { Cells, Listed, StaffList } from '../../lists/list.ts';
import type { DeskPage } from '../desk-request.ts';
import { pager, pathWith, table } from '../layout/table.ts';

/** How many rows of each list the page of all lists has. */
const SHOWN_FIRST = 20;
const SHOWN = 50;

/** What needs a person: payments, disputes, mails, orphans and deletions. */
export const listsPage: DeskPage = {
  path: '/lists',
  title: 'Lists',
  role: 'support',
  isInMenu: true,
  async show({ deps, person }) {
    const read = await Promise.all(
      deskLists.map(async (list) => ({ list, found: await list.read(deps, { limit: SHOWN_FIRST }) })),
    );
    const rows = read.flatMap(({ found }) => found.rows);
    await recordListLook(deps, person.email, { list: 'all', rows });
    const jumps = read.map(
      ({ list: { id, title }, found }) => html`<a href="#${id}">${title}: ${found.total}</a> `,
    );
    const sections = read.map(
      ({ list, found }) =>
        html`<section class="club-card desk-stack" aria-labelledby="${list.id}"><h2 id="${list.id}">${list.title}</h2>
${listTable(list, found)}
${found.total > SHOWN_FIRST ? html`<p><a href="/lists/${list.id}">All ${found.total}: ${list.title}</a></p>` : ''}</section>`,
    );
    return { content: html`<p class="desk-jump">${jumps}</p>${sections}` };
  },
};

/** One list, page by page. */
export const listPage: DeskPage = {
  path: '/lists/:list',
  title: 'List',
  role: 'support',
  isInMenu: false,
  async show({ deps, person, params, query }) {
    const list = deskLists.find(({ id }) => id === params.list);
    if (!list) throw refuse(404, 'This list does not exist.');
    const before = query.get('before') ?? undefined;
    const found = await list.read(deps, { limit: SHOWN, before });
    await recordListLook(deps, person.email, { list: list.id, rows: found.rows });
    const links = pager({
      before,
      next: found.next,
      linkTo: (key) => pathWith(`/lists/${list.id}`, { before: key }),
      words: { first: 'First page', next: 'Next page' },
    });
    const content = html`<section class="club-card desk-stack">${listTable(list, found)}${links}</section>
<p><a href="/lists#${list.id}">Back to the lists</a></p>`;
    return { title: list.title, content };
  },
};

function listTable({ none, about, columns }: StaffList, { rows, total }: Listed<Cells>): Markup {
  const caption = rows.length === total ? `${total} in all` : `${rows.length} of ${total}`;
  const empty = total === 0 ? none : 'No more rows.';
  return html`<p class="club-soft">${about}</p>
${rows.length === 0 ? html`<p>${empty}</p>` : table({ caption, columns, rows })}`;
}
