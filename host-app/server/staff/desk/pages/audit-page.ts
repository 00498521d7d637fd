import { html } from 'hono/html';
import { listActs } from '../../lists/audit.ts';
import { minuteText } from '../../lists/text.ts';
import type { DeskPage } from '../desk-request.ts';
import { pager, pathWith, table } from '../layout/table.ts';

const SHOWN = 100;

/** What staff did, at the desk and with commands. */
export const auditPage: DeskPage = {
  path: '/audit',
  title: 'Audit',
  role: 'support',
  isInMenu: true,
  async show({ deps, query }) {
    const memberId = query.get('member') ?? undefined;
    const before = query.get('before') ?? undefined;
    const acts = await listActs(deps, { memberId, before, limit: SHOWN });
    const links = pager({
      before,
      next: acts.next,
      linkTo: (key) => pathWith('/audit', { member: memberId, before: key }),
      words: { first: 'The newest', next: 'Earlier' },
    });
    if (acts.rows.length === 0) return { content: html`<p>No acts.</p>${links}` };
    const content = table({
      caption: `Newest first${memberId ? ', for this member' : ''}. Times are UTC.`,
      firstIs: 'time',
      columns: ['When', 'Who', 'What', 'Member', 'Outcome', 'Details and reason'],
      rows: acts.rows.map((act) => [
        minuteText(act.begunAt),
        act.staff,
        act.act,
        act.memberId ? html`<a href="/members/${act.memberId}">${act.memberId.slice(-6)}</a>` : '-',
        act.fault ? `${act.outcome}: ${act.fault}` : act.outcome,
        `${Object.entries(act.detail)
          .map(([key, value]) => `${key} ${value}, `)
          .join('')}“${act.why}”`,
      ]),
    });
    return { content: html`${content}${links}` };
  },
};
