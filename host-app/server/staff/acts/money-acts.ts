import { and, desc, eq, lt } from 'drizzle-orm';
import { formatCents } from '#club/rules/money.ts';
import { cancelForGood } from '../../billing/cancel.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import { invoices } from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import { findRefundable, refundInvoice } from '../refund-invoice.ts';
import { dayText } from '../text-lines.ts';
import type { Choice } from './act-fields.ts';
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
    cancelPlan: { kind: 'flag', label: 'Cancel the plan', description: 'ends the plan for good' },
  },
  async prepare(deps, member, { invoice: named, cancelPlan: isCancel }) {
    const invoice = await findRefundable(deps, member.id, named);
    const amount = formatCents(invoice.amountCents - invoice.refundedCents);
    const what = `${amount} of invoice ${invoice.id} (${dayText(invoice.createdAt)}) to ${member.email}`;
    return {
      question: `Refund ${what}${isCancel ? ' and cancel the plan' : ''}?`,
      detail: { invoice: invoice.id, amount, cancel_plan: isCancel ? 'yes' : 'no' },
      async run() {
        await refundInvoice(deps, invoice);
        if (isCancel) await cancelForGood(deps, member.id);
        return `Refunded ${what}.${isCancel ? ' The plan is canceled.' : ''}`;
      },
    };
  },
});

const OFFERED_INVOICES = 12;

async function refundableChoices({ db }: Deps, { id }: MemberRow): Promise<Choice[]> {
  const found = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.memberId, id),
        eq(invoices.status, 'paid'),
        lt(invoices.refundedCents, invoices.amountCents),
      ),
    )
    .orderBy(desc(invoices.memberSeq))
    .limit(OFFERED_INVOICES);
  return found.map((invoice) => ({
    value: invoice.id,
    label: `${dayText(invoice.createdAt)}, ${formatCents(invoice.amountCents - invoice.refundedCents)} left to refund`,
  }));
}
