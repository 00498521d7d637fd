import { html } from 'hono/html';
import { formatCents } from '#club/rules/money.ts';
import type { StoredInvoice } from '#server/db/schema/billing.ts';
import { listPayments, PAYMENTS_SHOWN } from '../../lists/member-payments.ts';
import { paymentState } from '../../payment-state.ts';
import { dayText } from '../../text-lines.ts';
import { earlierPayments, PAYMENTS } from '../acts/earlier-payments.ts';
import type { DeskRequest, Markup } from '../desk-request.ts';
import { table } from '../layout/table.ts';

/** Returns the payments of a member, page by page. Forms of the same page offer payments from the same one on. */
export async function memberPayments(
  { deps, query }: Pick<DeskRequest, 'deps' | 'query'>,
  memberId: string,
): Promise<Markup> {
  const before = query.get(PAYMENTS) ?? undefined;
  const { rows, next } = await listPayments(deps, { memberId }, { limit: PAYMENTS_SHOWN, before });
  const links = earlierPayments({ path: `/members/${memberId}`, anchor: 'payments', before, next });
  if (rows.length === 0) return html`<p>${before ? 'No earlier payments.' : 'No payments.'}</p>${links}`;
  const caption = before ? 'Earlier payments, newest first' : 'Newest first';
  return html`${table({
    caption,
    firstIs: 'time',
    columns: ['Day', 'Amount', 'State', 'Invoice'],
    rows: rows.map(rowOf),
  })}${links}`;
}

function rowOf(invoice: StoredInvoice): (Markup | string)[] {
  const { id, createdAt, amountCents, stripeInvoiceId } = invoice;
  return [
    dayText(createdAt),
    formatCents(amountCents),
    paymentState(invoice),
    html`<span class="desk-ids">${id}<br><span class="club-soft">${stripeInvoiceId}</span></span>`,
  ];
}
