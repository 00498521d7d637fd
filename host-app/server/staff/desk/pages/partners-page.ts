import { html } from 'hono/html';
import type { Markup } from '#server/mail/link-page.ts';
import { boardCopy as copy } from '../../numbers/board.copy.ts';
import {
  adviceFor,
  failureCells,
  failureColumns,
  originName,
  type PartnerFailures,
  readPartnerBoard,
  standing,
} from '../../numbers/partner-board.ts';
import type { DeskPage } from '../desk-request.ts';
import { table } from '../layout/table.ts';

/** Elements that fail on pages of partners, with what to do. */
export const partnersPage: DeskPage = {
  path: '/partners',
  title: 'Partners',
  role: 'support',
  isInMenu: true,
  async show({ deps }) {
    const board = await readPartnerBoard(deps);
    const content = html`<p class="club-soft">${copy.about}</p>
${board.length === 0 ? html`<p>${copy.nothing}</p>` : board.map(partnerCard)}`;
    return { content };
  },
};

const partnerCard = (partner: PartnerFailures): Markup =>
  html`<section class="club-card desk-stack"><h2 class="desk-break">${originName(partner)}</h2>
${table({ caption: copy.caption(standing(partner), originName(partner)), columns: failureColumns, rows: partner.failures.map(failureCells) })}
${adviceFor(partner).map((line) => html`<p>${line}</p>`)}</section>`;
