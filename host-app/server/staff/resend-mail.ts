import { and, desc, eq, gt } from 'drizzle-orm';
import { formatCents } from '#club/rules/money.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { invoices } from '../db/schema/billing.ts';
import { mailQueue } from '../db/schema/mail.ts';
import type { Deps } from '../deps/deps.ts';
import { addressesOf, isMailTo } from '../members/privacy/member-records.ts';
import type { Choice } from './acts/act-fields.ts';
import type { Part } from './lists/list-part.ts';
import { listPayments, PAYMENTS_SHOWN } from './lists/member-payments.ts';
import { StaffRefused } from './staff-refused.ts';
import { dayText } from './text-lines.ts';
import { resendMails } from './unsent-mails.ts';

const OFFERED = 20;
const whoseOf = (member: MemberRow) => ({ id: member.id, addresses: addressesOf(member) });

/**
 * Puts a mail of a member that was given up back into the queue. Returns its address. Throws StaffRefused for any other
 * mail: the text of a sent one is erased.
 */
export async function resendOwnMail(deps: Deps, member: MemberRow, number: string): Promise<string> {
  const id = Number(number);
  const isOwn = and(eq(mailQueue.id, id), isMailTo(whoseOf(member)));
  const [found] = Number.isSafeInteger(id) ? await deps.db.select().from(mailQueue).where(isOwn) : [];
  if (!found) throw new StaffRefused(`This member has no mail '${number}'.`);
  if (found.state === 'waiting')
    throw new StaffRefused(`Mail ${id} waits and is still tried. A second copy would be sent.`);
  if (found.state === 'sent')
    throw new StaffRefused(`Mail ${id} was sent, and its text is erased. A receipt is sent by its invoice.`);
  if (found.state === 'over')
    throw new StaffRefused(`Mail ${id} is over, and its text is erased. The member can request a new code.`);
  await resendMails(deps, id);
  return found.recipient;
}

/**
 * Lets the server write the receipt of an invoice again, from the invoice. A second call before it is sent sends one.
 * Throws StaffRefused for an invoice without a receipt, and for one whose receipt is still to come.
 */
export async function resendReceipt({ db }: Deps, { id }: MemberRow, invoiceId: string): Promise<void> {
  const isPaid = and(eq(invoices.status, 'paid'), gt(invoices.amountCents, 0));
  const [found] = await db
    .update(invoices)
    .set({ receiptMailedAt: null })
    .where(and(eq(invoices.memberId, id), eq(invoices.id, invoiceId), isPaid))
    .returning({ id: invoices.id });
  if (!found) throw new StaffRefused(`This member has no paid invoice ${invoiceId}.`);
}

/** Returns the mails of a member that were given up, to choose from. */
export async function failedMailsOf({ db }: Deps, member: MemberRow): Promise<Part<Choice>> {
  const failed = await db
    .select()
    .from(mailQueue)
    .where(and(eq(mailQueue.state, 'failed'), isMailTo(whoseOf(member))))
    .orderBy(desc(mailQueue.id))
    .limit(OFFERED);
  const rows = failed.map(({ id, subject, queuedAt }) => ({
    value: String(id),
    label: `${dayText(queuedAt)}, ${subject}`,
  }));
  return { rows };
}

/** Returns the invoices of a member whose receipt was sent, to choose from. */
export async function receiptsOf(
  deps: Deps,
  { id: memberId }: MemberRow,
  before?: string,
): Promise<Part<Choice>> {
  const part = { limit: PAYMENTS_SHOWN, before };
  const { rows, next } = await listPayments(deps, { memberId, kind: 'withReceipt' }, part);
  const choices = rows.map(({ id, createdAt, amountCents }) => ({
    value: id,
    label: `${dayText(createdAt)}, ${formatCents(amountCents)}`,
  }));
  return { rows: choices, next };
}
