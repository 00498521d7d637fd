import { html } from 'hono/html';
import type { Deps } from '#server/deps/deps.ts';
import type { Markup } from '#server/mail/link-page.ts';
import { recordListLook, recordLook } from '../../acts/record-act.ts';
import { homeLists } from '../../lists/all-lists.ts';
import { findMembers, findPendingRegistration, foundCells, foundColumns } from '../../lists/find-members.ts';
import { minuteText } from '../../lists/formats.ts';
import type { Cell, Cells, Listed, StaffList } from '../../lists/list.ts';
import type { DeskPage } from '../desk-request.ts';
import { shown, table } from '../layout/table.ts';

const FOUND_AT_MOST = 50;
/** How many rows of a list the first page has. */
const LISTED_AT_MOST = 5;

/** The first page: one field for everything that a member may name on the phone, and what waits for a person. */
export const searchPage: DeskPage = {
  path: '/',
  title: 'Home',
  role: 'support',
  isInMenu: true,
  async show({ deps, person, query }) {
    const text = query.get('q')?.trim() ?? '';
    const found = text ? await findMembers(deps, text, FOUND_AT_MOST) : [];
    if (text)
      await recordLook(
        deps,
        { staff: person.email, look: 'find', found: found.length },
        async () => undefined,
      );
    const rows = found
      .map(foundCells)
      .map(([name = '', ...rest], index) => [shown(name, index === 0), ...rest]);
    const content = html`<form class="desk-line" role="search" method="get" action="/">
<div class="club-field"><label for="q">Name, address, member, invoice, charge or customer</label>
<span class="club-field-frame"><input class="club-field-input" id="q" name="q" value="${text}" autocomplete="off" spellcheck="false"${rows.length > 0 ? '' : html` autofocus`}></span></div>
<button class="club-button">Search</button>
</form>
${text === '' ? await homeOf(deps, person.email) : html`${await pendingLine(deps, text)}${foundTable(text, rows)}`}`;
    return { title: text === '' ? 'Home' : 'Search', content };
  },
};

/** Returns the start of the lists that a day begins with. Records who read them. */
async function homeOf(deps: Deps, staff: string): Promise<Markup> {
  const read = await Promise.all(
    homeLists.map(async (list) => ({ list, found: await list.read(deps, { limit: LISTED_AT_MOST }) })),
  );
  await recordListLook(deps, staff, { list: 'home', rows: read.flatMap(({ found }) => found.rows) });
  return html`<div class="desk-home">${read.map(({ list, found }) => shortList(list, found))}</div>`;
}

/** Returns the first two cells of each row: what it leads to, and when. */
const shortList = ({ id, title, none, columns }: StaffList, { rows, total }: Listed<Cells>): Markup =>
  html`<section class="club-card desk-stack" aria-labelledby="${id}"><h2 id="${id}">${title} <span class="desk-count">${total}</span></h2>
${rows.length === 0 ? html`<p class="club-soft">${none}</p>` : html`<ul class="desk-short-list">${rows.map(([what = '', when = '']) => html`<li><span>${shown(what)}</span> <span class="club-soft">${columns[1]} ${shown(when)}</span></li>`)}</ul>`}
${total > rows.length ? html`<p><a href="/lists/${id}">All ${total}: ${title}</a></p>` : ''}</section>`;

function foundTable(text: string, rows: (Markup | Cell)[][]): Markup {
  if (rows.length === 0)
    return html`<p role="status">Nobody found for “${text}”. Try a part of the address, or the number of an invoice. A sign-up that waits for its code is found by the whole address.</p>`;
  const caption = rows.length === FOUND_AT_MOST ? `The newest ${FOUND_AT_MOST}` : `${rows.length} found`;
  return table({ caption, columns: foundColumns, rows });
}

/** Returns the answer to "I get no code": a sign-up that waits for it. */
async function pendingLine({ db }: Deps, text: string): Promise<Markup> {
  const pending = await findPendingRegistration(db, text);
  if (!pending) return html``;
  return html`<p><strong>${pending.email}</strong> signed up at ${minuteText(pending.createdAt)} (UTC) and did not type the code yet.</p>`;
}
