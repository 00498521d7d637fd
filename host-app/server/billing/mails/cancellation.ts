import { and, eq, gt, gte, isNull, ne } from 'drizzle-orm';
import { formatDay } from '#club/rules/dates.ts';
import { loadMember } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import { plans, type SubscriptionRow, subscriptions } from '../../db/schema/billing.ts';
import { neededMail } from '../../mail/member-mail.ts';
import { type MailDeps, sendEachDue } from '../../mail/send-each-due.ts';
import { planNameIn } from '../plan-list/plan-words.ts';

/** Mails that a paid plan ended, once nothing can restore it (MAIL-06). A plan that another one replaced needs none. */
export const mailCancellations = (deps: MailDeps): Promise<void> =>
  sendEachDue(deps, async (tx, now) => {
    const next = tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(
          isNull(subscriptions.endMailedAt),
          eq(subscriptions.status, 'ended'),
          gt(subscriptions.priceCents, 0),
        ),
      )
      .limit(1)
      .for('no key update', { skipLocked: true });
    const [ended] = await tx
      .update(subscriptions)
      .set({ endMailedAt: now })
      .where(eq(subscriptions.id, next))
      .returning();
    if (!ended) return undefined;
    const endedAt = ended.cancelledAt ?? now;
    // An immediate cancellation was mailed when it could still be taken back.
    const isMailed = ended.endAnnounced && !ended.endsWithPeriod;
    if (isMailed || (await isReplaced(tx, ended, endedAt))) return { mail: undefined };
    const [plan] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.id, ended.planId));
    const mail = neededMail(deps, await loadMember(tx, ended.memberId), (words, language, linkTo) =>
      words.canceled(
        {
          plan: planNameIn(language, plan?.name ?? ''),
          date: formatDay(endedAt.getTime(), language),
          isFounder: ended.isFounder,
        },
        linkTo('pricing'),
      ),
    );
    return { mail };
  });

/** Returns whether the member bought another plan since. Its receipt is mail enough. */
async function isReplaced(tx: Db, { id, memberId }: SubscriptionRow, since: Date): Promise<boolean> {
  const newer = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.memberId, memberId),
        ne(subscriptions.id, id),
        gt(subscriptions.priceCents, 0),
        gte(subscriptions.createdAt, since),
      ),
    )
    .limit(1);
  return newer.length > 0;
}
