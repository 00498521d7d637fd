import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { formatCents } from '#club/rules/money.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import { invoices } from '../../db/schema/billing.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import type { Deps } from '../../deps/deps.ts';
import { erased } from '../../mail/mail-delivery.ts';
import { languageOf } from '../../mail/member-mail.ts';
import { memberMail } from '../../mail/render-mail.ts';
import { unsubscribeAddress } from '../../members/mail-choice/unsubscribe.ts';
import { addressesOf, isMailTo } from '../../members/privacy/member-records.ts';
import { counted, dayText } from '../lists/formats.ts';
import type { Part } from '../lists/list.ts';
import { listPayments, PAYMENTS_SHOWN } from '../lists/member-payments.ts';
import { DROPPED } from '../lists/unsent-mails.ts';
import { type Choice, FieldRefused, StaffRefused } from './act-fields.ts';
import { defineClubAct } from './club-acts.ts';
import { type ActPlan, defineAct } from './staff-act.ts';

/** Sends a mail again. */
export const resendAct = defineAct({
  name: 'member resend',
  title: 'Send a mail again',
  about: 'Sends a mail that was given up, or the receipt of one payment. Choose one of them.',
  subject: 'mail',
  role: 'support',
  fields: {
    mail: {
      kind: 'text',
      label: 'Mail',
      description: 'a mail that was given up',
      none: 'No mail',
      empty: 'None was given up.',
      valueName: 'number',
      suggest: failedMailsOf,
    },
    invoice: {
      kind: 'text',
      label: 'Receipt of invoice',
      description: 'the invoice whose receipt is sent again',
      none: 'No receipt',
      empty: 'None was sent.',
      valueName: 'id',
      suggest: receiptsOf,
    },
  },
  async check(deps, member) {
    const [failed, receipts] = [await failedMailsOf(deps, member), await receiptsOf(deps, member)];
    if (failed.rows.length + receipts.rows.length > 0) return;
    throw new StaffRefused(
      'No mail can be sent again: none was given up, and no receipt was sent. The text of other mails is erased.',
    );
  },
  prepare(deps, member, { mail, invoice }): ActPlan {
    if ((mail === undefined) === (invoice === undefined))
      throw new FieldRefused('mail', 'Choose one mail, or the invoice of one receipt.');
    if (invoice !== undefined)
      return {
        detail: { invoice },
        async run() {
          await resendReceipt(deps, member, invoice);
          return `${member.email} gets the receipt of invoice ${invoice} again within minutes.`;
        },
      };
    return {
      detail: { mail: mail ?? '' },
      async run() {
        const to = await resendOwnMail(deps, member, mail ?? '');
        return `Mail ${mail} to ${to} is back in the queue.`;
      },
    };
  },
});

/** Ends news and offers for a member. */
export const unsubscribeAct = defineAct({
  name: 'member unsubscribe',
  title: 'Unsubscribe from news',
  about: 'News stops. Receipts and notices about the account still come.',
  subject: 'mail',
  role: 'support',
  fields: {},
  check(_, member) {
    if (member.unsubscribedAt) throw new StaffRefused('This member gets no news already.');
  },
  prepare: (deps, member) => ({
    async run() {
      const letter = memberMail(deps, languageOf(member), (words) => words.unsubscribed());
      const isChanged = await unsubscribeAddress(deps, { to: member.email, ...letter });
      return isChanged
        ? `${member.email} gets no more news and offers.`
        : `${member.email} got no news before, either. Nothing was changed.`;
    },
  }),
});

const OFFERED = 20;
const whoseOf = (member: MemberRow) => ({ id: member.id, addresses: addressesOf(member) });

/**
 * Puts a mail of a member that was given up back into the queue. Returns its address. Throws StaffRefused for any other
 * mail: the text of a sent one is erased.
 */
async function resendOwnMail(deps: Deps, member: MemberRow, number: string): Promise<string> {
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
async function resendReceipt({ db }: Deps, { id }: MemberRow, invoiceId: string): Promise<void> {
  const isPaid = and(eq(invoices.status, 'paid'), gt(invoices.amountCents, 0));
  const [found] = await db
    .update(invoices)
    .set({ receiptMailedAt: null })
    .where(and(eq(invoices.memberId, id), eq(invoices.id, invoiceId), isPaid))
    .returning({ id: invoices.id });
  if (!found) throw new StaffRefused(`This member has no paid invoice ${invoiceId}.`);
}

/** Returns the mails of a member that were given up, to choose from. */
async function failedMailsOf({ db }: Deps, member: MemberRow): Promise<Part<Choice>> {
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
async function receiptsOf(deps: Deps, { id: memberId }: MemberRow, before?: string): Promise<Part<Choice>> {
  const part = { limit: PAYMENTS_SHOWN, before };
  const { rows, next } = await listPayments(deps, { memberId, kind: 'withReceipt' }, part);
  const choices = rows.map(({ id, createdAt, amountCents }) => ({
    value: id,
    label: `${dayText(createdAt)}, ${formatCents(amountCents)}`,
  }));
  return { rows: choices, next };
}

const mailField = {
  kind: 'text',
  label: 'Mail',
  description: 'the number of the mail',
  isWord: true,
} as const;

/** Sends mails again that were given up. */
export const resendMailsAct = defineClubAct({
  name: 'mail resend',
  about: 'Sends a mail that was given up, or with --all each of them. The server sends them within seconds.',
  role: 'owner',
  fields: {
    mail: mailField,
    all: { kind: 'flag', label: 'All mails', description: 'sends every mail that was given up' },
  },
  prepare(deps, _, { mail, all: isAll }) {
    if ((mail === undefined) !== isAll)
      throw new StaffRefused('Name one mail, or use --all. List them with: club mail failed');
    const which = mail === undefined ? 'all' : mailId(mail);
    return {
      detail: { mail: which },
      run: async () => `${counted(await resendMails(deps, which), 'mail')} back in the queue.`,
    };
  },
});

/** Gives up a mail. */
export const dropMailAct = defineClubAct({
  name: 'mail drop',
  about: 'Gives up a mail for good and erases its text.',
  role: 'owner',
  fields: { mail: { ...mailField, isRequired: true } },
  prepare(deps, _, { mail: typed }) {
    const mail = mailId(typed);
    return {
      detail: { mail },
      async run() {
        await dropMail(deps, mail);
        return `Mail ${mail} is dropped.`;
      },
    };
  },
});

/** Returns the number of a mail. Throws StaffRefused for other text. */
function mailId(typed: string): number {
  const id = Number(typed);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new StaffRefused(`'${typed}' is not the number of a mail. List the mails with: club mail list`);
}

/**
 * Puts mails that were given up back into the queue, all or one. Returns their number. Throws StaffRefused for one that
 * was not given up: a second copy would be sent.
 */
async function resendMails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  which: number | 'all',
): Promise<number> {
  const now = new Date(clock.now());
  const hasFailed = eq(mailQueue.state, 'failed');
  const resent = await db
    .update(mailQueue)
    .set({ state: 'waiting', tries: 0, nextTryAt: now, resentAt: now, settledAt: null, error: null })
    .where(which === 'all' ? hasFailed : and(hasFailed, eq(mailQueue.id, which)))
    .returning({ id: mailQueue.id });
  if (which === 'all' || resent.length > 0) return resent.length;
  throw new StaffRefused(`Mail ${which} was not given up. List the mails with: club mail failed`);
}

/** Ends a mail that waits or was given up, and erases its text. Throws StaffRefused when there is none. */
async function dropMail({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> {
  const dropped = await db
    .update(mailQueue)
    .set({ ...erased, state: 'over', settledAt: new Date(clock.now()), error: DROPPED })
    .where(and(inArray(mailQueue.state, ['waiting', 'failed']), eq(mailQueue.id, id)))
    .returning({ id: mailQueue.id });
  if (dropped.length === 0)
    throw new StaffRefused(`There is no unsent mail ${id}. List the mails with: club mail list`);
}
