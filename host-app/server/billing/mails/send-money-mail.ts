import { formatDay } from '#club/rules/dates.ts';
import { formatCents } from '#club/rules/money.ts';
import { loadMember, ownerAddressesOf } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { timeText } from '../../mail/mail-words.ts';
import type { MailsCopy } from '../../mail/mails.copy.ts';
import { neededMail } from '../../mail/member-mail.ts';
import { planNameIn } from '../plan-list/plan-words.ts';
import type { MoneyContext } from '../store/money-context.ts';

/** What the words of a mail about money need besides their facts. */
export interface MoneyMailValues {
  /** The address of My Membership. */
  membershipUrl: string;
  plansUrl: string;
  /** Returns the name of a plan in the member's language. */
  planName(stored: string): string;
  /** Returns a date in words, such as "March 1, 2026" (UTC). */
  day(date: Date): string;
  /** Returns a date and time in words, such as "March 1, 2026 at 3:04 PM UTC". */
  moment(date: Date): string;
  /** Returns an amount such as "$19.99". */
  amount(cents: number): string;
}

/** Makes a mail about money of the words in the member's language. */
type Write = (words: MailsCopy, head: MoneyMailValues) => MailContent;

/**
 * Queues a mail to a member in the transaction that stores why it is sent. So both happen, or neither, and it is sent
 * once. A deleted member gets none: the row has no address.
 */
export async function sendMoneyMail(
  context: MoneyContext,
  tx: Db,
  memberId: string,
  contentOf: Write,
): Promise<void> {
  const member = await loadMember(tx, memberId);
  if (!member.deletedAt) await send(context, tx, member, contentOf);
}

/** Like sendMoneyMail, for what a call of the member did and can undo: it goes to every address that the owner may read. */
export async function sendOwnerMail(
  context: MoneyContext,
  tx: Db,
  memberId: string,
  contentOf: Write,
): Promise<void> {
  const member = await loadMember(tx, memberId);
  if (member.deletedAt) return;
  for (const email of await ownerAddressesOf(tx, member, new Date(context.clock.now())))
    await send(context, tx, { ...member, email }, contentOf);
}

async function send(context: MoneyContext, tx: Db, member: MemberRow, contentOf: Write): Promise<void> {
  const mail = neededMail(context, member, (words, language, linkTo) =>
    contentOf(words, {
      membershipUrl: linkTo('membership'),
      plansUrl: linkTo('pricing'),
      planName: (stored) => planNameIn(language, stored),
      day: (date) => formatDay(date.getTime(), language),
      moment: (date) => timeText(date.getTime(), language),
      amount: formatCents,
    }),
  );
  await context.mail.send(mail, tx);
}
