import { and, asc, eq, lte } from 'drizzle-orm';
import { FAILED_PAYMENT_MAIL_DAYS, GRACE_DAYS, RATE_SHIELD_DAYS } from '#club/facts/billing.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { plans, type SubscriptionRow, subscriptions } from '../../db/schema/billing.ts';
import { sendMoneyMail } from '../mails/send-money-mail.ts';
import { owedCents } from '../store/charges.ts';
import { type MoneyContext, withMemberLock } from '../store/money-context.ts';
import { graceEndOf } from '../store/periods.ts';
import { endKeepingSeat } from '../sync/end-keeping-seat.ts';
import { syncSubscription } from '../sync/sync-subscription.ts';

/** How many plans one run handles; the next run continues. */
const HANDLED_PER_RUN = 100;

/**
 * Sends the mails about failed renewals that are due, each once, and ends the plans whose grace time is over. Run it
 * every minute. Returns the errors; the next run tries those again.
 */
export async function handlePastDue(context: MoneyContext): Promise<unknown[]> {
  const failed: unknown[] = [];
  const due = await context.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), isDue(context)))
    .orderBy(asc(subscriptions.pastDueStepAt))
    .limit(HANDLED_PER_RUN);
  for (const plan of due) {
    await takeStep(context, plan).catch((thrown: unknown) => failed.push(thrown));
  }
  return failed;
}

const isDue = ({ clock }: MoneyContext) => lte(subscriptions.pastDueStepAt, new Date(clock.now()));

async function takeStep(context: MoneyContext, { id, memberId, providerRef, ...plan }: SubscriptionRow) {
  const isLast = plan.pastDueMails >= FAILED_PAYMENT_MAIL_DAYS.length;
  // The event about a payment may be lost: no plan ends while the provider reports it as paid.
  if (isLast) await syncSubscription(context, providerRef);
  await withMemberLock(context.db, memberId, async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'active'), isDue(context)));
    if (!row?.pastDueSince) return;
    if (isLast) await endKeepingSeat(context, tx, row);
    else await sendDueMail(context, tx, row, row.pastDueSince);
  });
}

/** Sends the newest mail that is due. Those that a stopped server has missed are skipped. */
async function sendDueMail(context: MoneyContext, tx: Db, row: SubscriptionRow, since: Date): Promise<void> {
  const dayOf = (days: number) => since.getTime() + days * DAY_MS;
  const sent = FAILED_PAYMENT_MAIL_DAYS.filter((days) => dayOf(days) <= context.clock.now()).length;
  const nextDay = FAILED_PAYMENT_MAIL_DAYS[sent] ?? GRACE_DAYS;
  await tx
    .update(subscriptions)
    .set({ pastDueMails: sent, pastDueStepAt: new Date(dayOf(nextDay)) })
    .where(eq(subscriptions.id, row.id));
  const [plan] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.id, row.planId));
  const owed = await owedCents(tx, row);
  await sendMoneyMail(context, tx, row.memberId, (words, { membershipUrl, day, amount, planName }) =>
    words.paymentFailed({
      number: sent - 1,
      plan: planName(plan?.name ?? ''),
      amount: amount(owed),
      endsOn: day(graceEndOf(since)),
      url: membershipUrl,
      ...(row.isFounder && { kept: { days: RATE_SHIELD_DAYS, price: amount(row.priceCents) } }),
    }),
  );
}
