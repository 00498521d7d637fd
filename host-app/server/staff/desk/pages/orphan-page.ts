import { html } from 'hono/html';
import { formatCents } from '#club/rules/money.ts';
import { refundStateOf } from '#server/billing/store/refunds.ts';
import type { Markup } from '#server/mail/link-page.ts';
import { lookAtOrphan, ownerOf } from '../../acts/orphan-acts.ts';
import { isAllowed } from '../../acts/prepare-act.ts';
import { orphanTarget } from '../../acts/targets.ts';
import { dayText } from '../../lists/formats.ts';
import { refundedText } from '../../lists/member-payments.ts';
import { type Orphan, priceOf, sinceOf } from '../../lists/orphans.ts';
import type { DeskPage, DeskRequest } from '../desk-request.ts';
import { actCard } from '../forms/act-form.ts';
import { factList, table } from '../layout/table.ts';

/** A subscription at the payment provider that no member has. One that was adopted leads to its member. */
export const orphanPage: DeskPage = {
  path: '/orphans/:ref',
  title: 'Subscription without a member',
  role: 'support',
  isInMenu: false,
  async show(request) {
    const { deps, person, params } = request;
    const { ref = '' } = params;
    const owner = await ownerOf(deps, ref);
    if (owner !== undefined) return seeOther(`/members/${owner}`);
    const orphan = await lookAtOrphan(deps, person.email, ref);
    const content = html`<div class="desk-columns">
<div class="desk-stack">
<section class="club-card desk-stack" aria-labelledby="card"><h2 id="card">At the payment provider</h2>${facts(orphan)}</section>
<section class="club-card desk-stack" aria-labelledby="payments"><h2 id="payments">Payments</h2>${payments(orphan)}</section>
</div>
<div class="desk-stack">${await actCards(request, orphan)}</div>
</div>
<p><a href="/lists#orphans">Back to the lists</a></p>`;
    return { content };
  },
};

const seeOther = (path: string): Response => new Response(null, { status: 303, headers: { Location: path } });

function facts(orphan: Orphan): Markup {
  const { at, email, name } = orphan;
  const since = sinceOf(orphan);
  return factList([
    ['subscription', at.ref],
    ['state', at.status],
    ['customer', name || '-'],
    ['address', email || '-'],
    ['plan', at.planId ?? 'none named'],
    ['price', priceOf(orphan)],
    ['since', since ? dayText(since) : '-'],
    ['paid until', dayText(at.periodEnd)],
  ]);
}

function payments({ payments: paid }: Orphan): Markup {
  if (paid.length === 0) return html`<p>No payments.</p>`;
  return table({
    caption: 'Newest first',
    firstIs: 'time',
    columns: ['Day', 'Amount', 'Refunded'],
    rows: paid.map(({ at, amountCents, refunds }) => [
      dayText(at),
      formatCents(amountCents),
      refundedText(refundStateOf(refunds)),
    ]),
  });
}

async function actCards(request: DeskRequest, target: Orphan): Promise<Markup> {
  const acts = orphanTarget.acts.filter((act) => isAllowed(request.person, act));
  return html`${await Promise.all(acts.map((act) => actCard({ request, act, kind: orphanTarget, target })))}`;
}
