import { html } from 'hono/html';
import type { Deps } from '#server/deps/deps.ts';
import { recordLook } from '../../acts/record-act.ts';
import { findMembers, findPendingRegistration, foundCells, foundColumns } from '../../lists/find-members.ts';
import type { Cell } from '../../lists/list.ts';
import { minuteText } from '../../lists/text.ts';
import type { DeskPage, Markup } from '../desk-request.ts';
import { shown, table } from '../layout/table.ts';

const FOUND_AT_MOST = 50;

/** One field for everything that a member may name on the phone. */
export const searchPage: DeskPage = {
  path: '/',
  title: 'Search',
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
${text === '' ? '' : html`${await pendingLine(deps, text)}${foundTable(text, rows)}`}`;
    return { content };
  },
};

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
