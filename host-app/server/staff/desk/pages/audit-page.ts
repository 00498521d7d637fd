import { html } from 'hono/html';
import { auditOf } from '../../lists/audit.ts';
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
    const audit = auditOf(memberId);
    const acts = await audit.read(deps, { before, limit: SHOWN });
    const links = pager({
      before,
      next: acts.next,
      linkTo: (key) => pathWith('/audit', { member: memberId, before: key }),
      words: { first: 'The newest', next: 'Earlier' },
    });
    if (acts.rows.length === 0) return { content: html`<p>${audit.none}</p>${links}` };
    const content = table({
      caption: `Newest first${memberId ? ', for this member' : ''}. Times are UTC.`,
      firstIs: 'time',
      columns: audit.columns,
      rows: acts.rows,
    });
    return { content: html`${content}${links}` };
  },
};
