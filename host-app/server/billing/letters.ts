import { formatCents } from '#club/rules/money.ts';
import { loadMember } from '../db/member-rows.ts';
import type { Db } from '../db/open.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { mailDate, mailMonth } from '../mail/mail-values.ts';
import type { MailsCopy } from '../mail/mails.copy.ts';
import { neededMail } from '../mail/member-mail.ts';
import type { MoneyContext } from './money-context.ts';
import { planNameIn } from './plan-list/plan-words.ts';

/** What the words of a mail about money need besides their facts. */
export interface Letterhead {
  /** The address of My Membership. */
  membershipUrl: string;
  /** The address of the plans. */
  plansUrl: string;
  /** Returns the name of a plan in the member's language. */
  planName(stored: string): string;
  /** Returns a date in words, such as "March 1, 2026" (UTC). */
  day(date: Date): string;
  /** Returns a month in words, such as "March 2026" (UTC). For days that may be those of a deployment. */
  month(date: Date): string;
  /** Returns an amount such as "$19.99". */
  amount(cents: number): string;
}

/**
 * Queues a mail to a member in the transaction that stores why it is sent. So both happen, or neither, and it is sent
 * once. A deleted member gets none: the row has no address.
 */
export async function sendLetter(
  context: MoneyContext,
  tx: Db,
  memberId: string,
  contentOf: (words: MailsCopy, head: Letterhead) => MailContent,
): Promise<void> {
  const member = await loadMember(tx, memberId);
  if (member.deletedAt) return;
  const mail = neededMail(context, member, (words, language, linkTo) =>
    contentOf(words, {
      membershipUrl: linkTo('membership'),
      plansUrl: linkTo('pricing'),
      planName: (stored) => planNameIn(language, stored),
      day: (date) => mailDate(language, date),
      month: (date) => mailMonth(language, date),
      amount: formatCents,
    }),
  );
  await context.mail.send(mail, tx);
}
