import { html } from 'hono/html';
import type { Markup } from '#server/mail/link-page.ts';
import { recordAct } from '../../acts/record-act.ts';
import { ledgerCsv } from '../../numbers/ledger.ts';
import { type Month, monthOf, readMonth } from '../../numbers/month.ts';
import { numbersCopy as copy } from '../../numbers/numbers.copy.ts';
import { type FigureRow, figureRows, readNumbers, sourceRows } from '../../numbers/numbers.ts';
import type { ShownGroups } from '../../numbers/sources.ts';
import type { DeskPage, DeskRequest } from '../desk-request.ts';
import { choiceField } from '../layout/fields.ts';
import { table } from '../layout/table.ts';

/** How many months the page offers. */
const OFFERED_MONTHS = 13;

/** The numbers of the club, each with its definition. */
export const numbersPage: DeskPage = {
  path: '/numbers',
  title: 'Numbers',
  role: 'owner',
  isInMenu: true,
  async show(request) {
    const month = monthIn(request);
    const numbers = await readNumbers(request.deps, month);
    const { now, ofMonth } = figureRows(numbers);
    const content = html`<section class="club-card desk-stack" aria-labelledby="now"><h2 id="now">${copy.now}</h2>${figures(now)}</section>
<section class="club-card desk-stack" aria-labelledby="month"><h2 id="month">${month.name} (UTC)</h2>
${monthForm(request, month)}
${figures(ofMonth)}
<p><a href="/numbers/ledger?month=${month.name}">${copy.download(month.name)}</a></p></section>
${sources(copy.signups, numbers.signups)}
${sources(copy.payers, numbers.payers, true)}`;
    return { content };
  },
};

/** The payments, refunds and tax of a month as a file. */
export const ledgerFile: DeskPage = {
  path: '/numbers/ledger',
  title: 'Ledger',
  role: 'owner',
  isInMenu: false,
  async show(request) {
    const { deps, person } = request;
    const month = monthIn(request);
    const act = { staff: person.email, act: 'export ledger', why: 'ledger', detail: { month: month.name } };
    const csv = await recordAct(deps, act, () => ledgerCsv(deps, month));
    return new Response(csv, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="ledger-${month.name}.csv"`,
        'Cache-Control': 'no-store',
      },
    });
  },
};

function monthIn({ deps, query }: DeskRequest): Month {
  const chosen = query.get('month');
  return chosen ? readMonth(chosen, deps.clock.now()) : monthOf(deps.clock.now());
}

const figures = (rows: readonly FigureRow[]): Markup =>
  html`<dl class="desk-figures">${rows.map(
    ({ name, value, definition }) =>
      html`<div><dt>${name}</dt><dd class="desk-figure">${value}</dd><dd class="club-soft">${definition}</dd></div>`,
  )}</dl>`;

const monthForm = ({ deps }: DeskRequest, shown: Month): Markup =>
  html`<form class="desk-line desk-month" method="get" action="/numbers">${choiceField({
    name: 'month',
    label: copy.month,
    isRequired: true,
    value: shown.name,
    choices: offered(deps.clock.now(), shown).map((name) => ({ value: name, label: name })),
  })}<button class="club-button" data-look="quiet">${copy.show}</button></form>`;

/** Returns the running month and the year before it, and the shown one. */
function offered(now: number, shown: Month): string[] {
  const { from } = monthOf(now);
  const names = Array.from(
    { length: OFFERED_MONTHS },
    (_, back) => monthOf(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - back)).name,
  );
  return names.includes(shown.name) ? names : [...names, shown.name];
}

const sources = (
  { name, definition }: { name: string; definition: string },
  shown: ShownGroups,
  hasMoney = false,
): Markup =>
  html`<section class="club-card desk-stack"><h2>${name}</h2><p class="club-soft">${definition}</p>
${
  shown.isTooFew
    ? html`<p>${copy.tooFew}</p>`
    : table({
        caption: name,
        columns: [copy.source, copy.people, ...(hasMoney ? [copy.amount] : [])],
        rows: sourceRows(shown, hasMoney),
      })
}</section>`;
