import { html } from 'hono/html';
import { listActs } from '#server/staff/record-act.ts';
import { minuteText } from '#server/staff/text-lines.ts';
import type { DeskPage } from '../desk-request.ts';
import { table } from '../layout/table.ts';
import { numberIn } from './number-in.ts';

const SHOWN = 100;

/** What staff did, at the desk and with commands. */
export const auditPage: DeskPage = {
  path: '/audit',
  title: 'Audit',
  role: 'support',
  isInMenu: true,
  async show({ deps, query }) {
    const memberId = query.get('member') ?? undefined;
    const before = numberIn(query, 'before');
    const acts = await listActs(deps, { memberId, before, limit: SHOWN });
    if (acts.length === 0) return { content: html`<p>No acts.</p>` };
    const content = table({
      caption: `Newest first${memberId ? ', for this member' : ''}. Times are UTC.`,
      firstIs: 'time',
      columns: ['When', 'Who', 'What', 'Member', 'Outcome', 'Details and reason'],
      rows: acts.map((act) => [
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
    const member = memberId ? `member=${encodeURIComponent(memberId)}&` : '';
    const last = acts.length === SHOWN ? acts.at(-1)?.id : undefined;
    return {
      content: html`${content}
<p class="desk-jump">${before ? html`<a href="/audit?${member}">The newest</a>` : ''}
${last ? html`<a href="/audit?${member}before=${last}">Earlier</a>` : ''}</p>`,
    };
  },
};
