import { html } from 'hono/html';
import { findMembers } from '#server/staff/find-members.ts';
import { recordLook } from '#server/staff/looks.ts';
import type { DeskPage } from '../desk-request.ts';
import { table } from '../layout/table.ts';

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
    const rows = found.map(({ id, email, name, lastName, createdAt }, index) => [
      html`<a href="/members/${id}"${index === 0 ? html` autofocus` : ''}>${`${name} ${lastName}`.trim() || email}</a>`,
      email,
      createdAt.toISOString().slice(0, 10),
    ]);
    const content = html`<form class="desk-line" role="search" method="get" action="/">
<div class="club-field"><label for="q">Name, address, member, invoice, charge or customer</label>
<span class="club-field-frame"><input class="club-field-input" id="q" name="q" value="${text}" autocomplete="off" spellcheck="false"${text ? '' : html` autofocus`}></span></div>
<button class="club-button">Search</button>
</form>
${
  text === ''
    ? ''
    : rows.length === 0
      ? html`<p role="status">Nobody found for “${text}”. Try a part of the address, or the number of an invoice.</p>`
      : table({
          caption: found.length === FOUND_AT_MOST ? `The newest ${FOUND_AT_MOST}` : `${found.length} found`,
          columns: ['Member', 'Address', 'Since'],
          rows,
        })
}`;
    return { content };
  },
};
