import { formatCents } from '#club/rules/money.ts';
import { cancelForGood } from '../../billing/cancel.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { giveFreeMonths, planFreeMonths } from '../free-months.ts';
import type { Part } from '../lists/list-part.ts';
import { listPayments, PAYMENTS_SHOWN } from '../lists/member-payments.ts';
import { findRefundable, leftOf, refundInvoice } from '../refund-invoice.ts';
import { refundSentences, refundState } from '../refund-outcome.ts';
import { chargeText, dayText } from '../text-lines.ts';
import { type Choice, FieldRefused } from './act-fields.ts';
import { defineAct } from './member-act.ts';

/** Refunds an invoice through the payment provider. */
export const refundAct = defineAct({
  name: 'member refund',
  subject: 'money',
  summary:
    'Refunds an invoice, the newest paid one unless named. The plan goes on; --cancel-plan ends it for good.',
  role: 'support',
  asksFirst: true,
  forDeleted: true,
  fields: {
    invoice: {
      kind: 'text',
      label: 'Invoice',
      description: 'the invoice to refund',
      valueName: 'id',
      suggest: refundableChoices,
    },
    amount: {
      kind: 'money',
      label: 'Amount',
      description: 'a part to refund; otherwise what is left',
    },
    cancelPlan: { kind: 'flag', label: 'Cancel the plan', description: 'ends the plan for good' },
  },
  check: (deps, { id }) => findRefundable(deps, id),
  async prepare(deps, member, { invoice: named, amount: part, cancelPlan: isCancel }) {
    const invoice = await findRefundable(deps, member.id, named);
    const left = leftOf(invoice);
    const cents = part ?? left;
    if (cents > left)
      throw new FieldRefused(
        'amount',
        `Only ${formatCents(left)} of invoice ${invoice.id} is left to refund.`,
      );
    const amount = formatCents(cents);
    const rest = cents < left ? ` (${formatCents(left - cents)} stays)` : '';
    const of = `of invoice ${invoice.id} (${dayText(invoice.createdAt)}) to ${member.email}`;
    return {
      question: `Refund ${amount} ${of}${rest}${isCancel ? ' and cancel the plan' : ''}?`,
      detail: { invoice: invoice.id, amount, cancel_plan: isCancel ? 'yes' : 'no' },
      async run(note) {
        const made = await refundInvoice(deps, invoice, cents);
        const said = refundSentences(made, { cents, of });
        note({ refund: refundState(made) });
        if (isCancel) await cancelForGood(deps, member.id);
        return `${said}${isCancel ? ' The plan is canceled.' : ''}`;
      },
    };
  },
});

/** Lets a member who pays have months without a charge. */
export const freeMonthsAct = defineAct({
  name: 'member free-months',
  subject: 'money',
  summary: 'Moves the next charge of a member who pays by some months. Price, card and seat stay.',
  role: 'owner',
  asksFirst: true,
  fields: {
    months: {
      kind: 'choice',
      label: 'Months',
      description: 'how many months are free',
      isRequired: true,
      isWord: true,
      valueName: 'months',
      choices: [1, 2, 3, 6, 12].map((months) => ({ value: String(months), label: String(months) })),
    },
  },
  check: (deps, { id }) => planFreeMonths(deps, id, 1),
  async prepare(deps, member, { months }) {
    const free = await planFreeMonths(deps, member.id, Number(months));
    const { subscription, plan, nextCharge } = free;
    const price = chargeText(subscription, plan);
    const [from, to] = [dayText(subscription.periodEnd), dayText(nextCharge)];
    return {
      question: `Move the next charge of ${member.email} (${plan.name}, ${price}) from ${from} to ${to}?`,
      detail: { months: Number(months), from, to },
      async run() {
        await giveFreeMonths(deps, free);
        return `${member.email} is charged next on ${to}, not on ${from}.`;
      },
    };
  },
});

async function refundableChoices(
  deps: Deps,
  { id: memberId }: MemberRow,
  before?: string,
): Promise<Part<Choice>> {
  const part = { limit: PAYMENTS_SHOWN, before };
  const { rows, next } = await listPayments(deps, { memberId, kind: 'refundable' }, part);
  const choices = rows.map((invoice) => ({
    value: invoice.id,
    label: `${dayText(invoice.createdAt)}, ${formatCents(leftOf(invoice))} left to refund`,
  }));
  return { rows: choices, next };
}
