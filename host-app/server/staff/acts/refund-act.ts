import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { formatCents } from '#club/rules/money.ts';
import { cancelForGood } from '../../billing/cancellation/cancel.ts';
import { currentSubscriptionOf } from '../../billing/overview/subscription-info.ts';
import { isFailed, sumOf } from '../../billing/store/refunds.ts';
import { syncReportedInvoice } from '../../billing/sync/sync-subscription.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import { invoices, refunds, type StoredInvoice } from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import type { ProviderRefund } from '../../deps/payments.ts';
import { dayText } from '../lists/formats.ts';
import type { Part } from '../lists/list.ts';
import { listPayments, PAYMENTS_SHOWN } from '../lists/member-payments.ts';
import { type Choice, FieldRefused, StaffRefused } from './act-fields.ts';
import { defineAct, unlessSilent } from './staff-act.ts';

/** Refunds an invoice through the payment provider. */
export const refundAct = defineAct({
  name: 'member refund',
  title: 'Refund',
  about:
    'Pays back all or a part of one payment, to the card that paid. The plan goes on unless you cancel it here.',
  subject: 'money',
  isSensitive: true,
  role: 'support',
  asksFirst: true,
  forDeleted: true,
  fields: {
    invoice: {
      kind: 'text',
      label: 'Invoice',
      description: 'the invoice to refund',
      none: 'The newest payment',
      empty: 'No earlier payment can be refunded. Without a choice, the newest one is.',
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
  check: requireRefundable,
  async prepare(deps, member, { invoice: named, amount: part, cancelPlan: isCancel }) {
    if (named === undefined) await requireRefundable(deps, member);
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
    const plan = await paidPlanOf(deps, member.id);
    return {
      question: `Refund ${amount} ${of}${rest}${isCancel ? ' and cancel the plan' : ''}?`,
      detail: { invoice: invoice.id, amount, cancel_plan: isCancel ? 'yes' : 'no' },
      async run(note) {
        const now = isCancel ? await paidPlanOf(deps, member.id) : undefined;
        if (now && now !== plan)
          throw new StaffRefused(
            'Nothing was refunded: the member has changed plans meanwhile. Look again, then decide.',
          );
        const made = await refundInvoice(deps, invoice, cents);
        const said = refundSentences(made, { cents, of });
        note({ refund: refundState(made) });
        if (isCancel) await cancelForGood(deps, member.id);
        return `${said}${isCancel ? ' The plan is canceled.' : ''}`;
      },
    };
  },
});

/** Returns the id of the plan that the member pays for now, undefined without one. */
async function paidPlanOf(deps: Deps, memberId: string): Promise<string | undefined> {
  const subscription = (await currentSubscriptionOf(deps, memberId))?.subscription;
  return subscription && subscription.priceCents > 0 ? subscription.id : undefined;
}

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

/** Throws StaffRefused when no payment of the member can be refunded. */
async function requireRefundable({ db }: Pick<Deps, 'db'>, { id }: MemberRow): Promise<void> {
  const isLeft = and(eq(invoices.status, 'paid'), lt(invoices.refundedCents, invoices.amountCents));
  if ((await db.$count(invoices, and(eq(invoices.memberId, id), isLeft))) === 0)
    throw new StaffRefused('This member has no payment to refund.');
}

/**
 * Returns the member's invoice with this id, or the newest payment. Throws StaffRefused when there is none, or when it is
 * not paid or already refunded.
 */
async function findRefundable(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
  invoiceId?: string,
): Promise<StoredInvoice> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.memberId, memberId),
        invoiceId === undefined
          ? and(eq(invoices.status, 'paid'), gt(invoices.amountCents, 0))
          : eq(invoices.id, invoiceId),
      ),
    )
    .orderBy(desc(invoices.memberSeq))
    .limit(1);
  if (!found) throw new StaffRefused(`This member has no invoice ${invoiceId}.`);
  if (found.status !== 'paid') throw new StaffRefused(`Invoice ${found.id} is not paid but ${found.status}.`);
  if (leftOf(found) <= 0) {
    const earlier = invoiceId === undefined ? ' To refund an earlier payment, choose it.' : '';
    throw new StaffRefused(`Invoice ${found.id} is already refunded.${earlier}`);
  }
  return found;
}

/**
 * Refunds an amount of an invoice through the payment provider, and stores what the provider then has. The plan goes on.
 * Returns the refunds that are new. They may wait or have failed, and there are none when the provider has no payment. A
 * whole refund that the provider has already is only stored. Throws StaffRefused when the provider knows no such invoice,
 * when another refund came first, and when the provider does not answer: what it has is read before the next try, so
 * nothing is refunded twice.
 */
async function refundInvoice(deps: Deps, invoice: StoredInvoice, amountCents: number): Promise<RefundRow[]> {
  const { stripeInvoiceId: ref, refundedCents } = invoice;
  const before = await refundsOf(deps, invoice);
  const found = await deps.payments.readInvoice(ref);
  if (!found) throw new StaffRefused(`The payment provider has no charge for invoice ${invoice.id}.`);
  const isDone = amountCents === leftOf(invoice) && found.refundedCents >= found.amountCents;
  const isOther = found.refundedCents !== refundedCents && !isDone;
  const isAsked = !isDone && !isOther;
  if (isAsked && isDisputed(found)) throw new StaffRefused(disputedLine(invoice));
  if (isAsked)
    await unlessSilent(deps.payments.refundRenewal(ref, { amountCents, refundedCents }), LOOK_FIRST);
  const stored = syncReportedInvoice(deps, ref);
  await (isAsked ? unlessSilent(stored, LOOK_FIRST) : stored);
  const known = new Set(before.map((refund) => refund.ref));
  const made = (await refundsOf(deps, invoice)).filter((refund) => !known.has(refund.ref));
  if (isOther || (isDone && made.length === 0))
    throw new StaffRefused(changedLine(invoice, found.refundedCents));
  return made;
}

/** Returns what is left to refund of an invoice, in whole US cents. */
export const leftOf = ({ amountCents, refundedCents }: StoredInvoice): number => amountCents - refundedCents;

type RefundRow = typeof refunds.$inferSelect;

const refundsOf = ({ db }: Deps, { id }: StoredInvoice): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.invoiceId, id));

/** The bank has the money, or decides about it: the payment provider refuses a refund. */
const isDisputed = ({ dispute }: Pick<StoredInvoice, 'dispute'>): boolean =>
  dispute === 'open' || dispute === 'lost';

const disputedLine = ({ id }: StoredInvoice): string =>
  `Nothing was refunded: the customer's bank has a dispute about invoice ${id}. Answer it at the payment provider.`;

const LOOK_FIRST = 'The money may be refunded: look at the invoice before you try again.';

const changedLine = ({ id }: StoredInvoice, refundedCents: number): string =>
  `Invoice ${id} has ${formatCents(refundedCents)} refunded now, so nothing more was refunded. Look again first.`;

type Made = Pick<ProviderRefund, 'amountCents' | 'status'>;

/** What staff asked for, in the words of their question. */
interface Asked {
  cents: number;
  /** What the amount is of, such as `of invoice 12 to jane@example.com`. */
  of: string;
  /** What is said after the refunds, such as that the subscription is ended. */
  after?: string;
}

/**
 * Returns sentences about refunds that the provider has. Throws StaffRefused with the sentences when one
 * failed, or when the provider has no payment for a part of the amount.
 */
export function refundSentences(made: readonly Made[], { cents, of, after }: Asked): string {
  const sum = (...states: Made['status'][]) => sumOf(made.filter(({ status }) => states.includes(status)));
  const missing = cents - sumOf(made);
  const sentences: [cents: number, words: (amount: string) => string][] = [
    [sum('succeeded'), (amount) => `Refunded ${amount} ${of}.`],
    [
      sum('pending'),
      (amount) =>
        `The refund of ${amount} ${of} is pending: the payment provider has not sent the money yet.`,
    ],
    [
      sum('requires_action'),
      (amount) =>
        `The refund of ${amount} ${of} waits for the customer: the payment provider asks where to send the money.`,
    ],
    [
      sum('failed', 'canceled'),
      (amount) => `The refund of ${amount} ${of} failed: the payment provider sent no money.`,
    ],
    [
      missing,
      (amount) => `The payment provider has no payment of ${amount} ${of} to refund, so it was not refunded.`,
    ],
  ];
  const said = sentences.flatMap(([part, words]) => (part > 0 ? [words(formatCents(part))] : []));
  const text = [...said, ...(after ? [after] : [])].join(' ');
  if (missing > 0 || made.some(isFailed)) throw new StaffRefused(text);
  return text;
}

/** Returns the state of refunds that did not fail, for the audit: the one that is farthest from the member. */
export const refundState = (made: readonly Made[]): Made['status'] =>
  (['requires_action', 'pending'] as const).find((state) => made.some(({ status }) => status === state)) ??
  'succeeded';
