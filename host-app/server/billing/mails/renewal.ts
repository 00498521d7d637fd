import { and, asc, desc, eq, gt, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS, PRICE_NOTICE_DAYS, RENEWAL_NOTICE_DAYS } from '#club/facts/limits.ts';
import { formatDay } from '#club/rules/dates.ts';
import { formatCents } from '#club/rules/money.ts';
import { loadMember } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import { members } from '../../db/schema/accounts.ts';
import {
  invoices,
  type PlanRow,
  plans,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import type { Mail } from '../../deps/mail-port.ts';
import type { NextCharge } from '../../deps/payments.ts';
import { neededMail } from '../../mail/member-mail.ts';
import type { MailDeps, Marked } from '../../mail/send-each-due.ts';
import { planNameIn } from '../plan-list/plan-words.ts';
import { isEvery, isPausedAtProvider } from '../store/charges.ts';
import { isHoldNext } from '../store/hold-rows.ts';
import { isUnavailable, withMemberLock } from '../store/money-context.ts';

/** How many plans are read together. */
const BATCH = 200;

interface Renewing {
  subscription: SubscriptionRow;
  plan: PlanRow;
}

/** A kind of notice before a renewal. */
interface Notice {
  /** Matches the plans whose notice is due. */
  isDue: SQL | undefined;
  /** The columns that mark the notice as done. */
  mark: (found: SubscriptionRow) => Partial<SubscriptionRow>;
  write(tx: Db, found: Renewing, next: NextCharge): Promise<Marked>;
}

/**
 * Mails what the next payment will be: 30 days before a plan renews for a year, 14 days before any payment whose amount
 * differs from the last one, and once a year for a plan by the month (MAIL-08 to MAIL-10). The law asks for notices 30 to
 * 8 days ahead, so a server may be down for some days. The amount is the provider's. A plan that the provider does not
 * charge again needs no notice, nor does one on hold or canceled, nor a member whose account will be deleted. It goes on until no notice is due. Each plan is marked along with its mail, so a run that
 * was cut off goes on where it stopped. Returns when the provider is down. Throws the first error after all work is done.
 */
export async function mailRenewals(deps: MailDeps): Promise<void> {
  const now = new Date(deps.clock.now());
  const yearly: Notice = {
    isDue: and(isEvery('year'), isBefore(now, RENEWAL_NOTICE_DAYS, subscriptions.renewalMailedFor)),
    mark: ({ periodEnd }) => ({ renewalMailedFor: periodEnd }),
    write: async (tx, found, next) => ({
      mail: await noticeMail(deps, tx, { ...found, next, words: 'renewal' }),
    }),
  };
  const price: Notice = {
    isDue: isBefore(now, PRICE_NOTICE_DAYS, subscriptions.priceCheckedFor),
    mark: ({ periodEnd }) => ({ priceCheckedFor: periodEnd }),
    write: async (tx, found, next) => {
      const before = await lastPaidCents(tx, found.subscription);
      if (before === next.amountCents) return { mail: undefined };
      return { mail: await priceMail(deps, tx, found, { ...next, before }) };
    },
  };
  const reminder: Notice = {
    isDue: and(isEvery('month'), isYearAgo(now)),
    mark: () => ({ reminderMailedAt: now }),
    write: async (tx, found, next) => ({
      // It names what each month costs. The next charge alone may have a credit or a proration in it.
      mail: await noticeMail(deps, tx, {
        ...found,
        next: { ...next, amountCents: next.regularCents },
        words: 'yearlyReminder',
      }),
    }),
  };
  const failed: unknown[] = [];
  for (const notice of [yearly, price, reminder]) failed.push(...(await mailNotices(deps, notice)));
  if (failed.length > 0) throw failed[0];
}

/** Mails all notices of a kind that are due. Returns the errors: one failing plan must not block the others. */
async function mailNotices(deps: MailDeps, notice: Notice): Promise<unknown[]> {
  const failed: unknown[] = [];
  let last = '';
  for (;;) {
    const due = await readDue(deps.db, and(gt(subscriptions.id, last), notice.isDue));
    for (const found of due) {
      const outcome = await mailNotice(deps, notice, found).catch((thrown: unknown) => {
        failed.push(thrown);
      });
      if (outcome === 'down') return failed;
    }
    if (due.length < BATCH) return failed;
    last = due.at(-1)?.subscription.id ?? '';
  }
}

/** Matches plans that renew within so many days and whose notice for that renewal is not done. */
const isBefore = (now: Date, days: number, done: PgColumn): SQL | undefined =>
  and(
    gt(subscriptions.periodEnd, now),
    lte(subscriptions.periodEnd, new Date(now.getTime() + days * DAY_MS)),
    or(isNull(done), ne(done, subscriptions.periodEnd)),
  );

/** Matches plans whose start or last yearly reminder was a year ago. */
function isYearAgo(now: Date): SQL {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return sql`coalesce(${subscriptions.reminderMailedAt}, ${subscriptions.createdAt}) <= ${yearAgo.toISOString()}::timestamptz`;
}

/** Matches plans that are charged again. A failed renewal, a hold and a cancellation have their own mails. */
const isRenewing = and(
  eq(subscriptions.status, 'active'),
  gt(subscriptions.priceCents, 0),
  eq(subscriptions.renewal, 'renewing'),
  eq(subscriptions.endsWithPeriod, false),
  isNull(subscriptions.grantedUntil),
  isNull(subscriptions.pastDueSince),
  not(isHoldNext),
  not(isPausedAtProvider),
  isNull(members.deleteAt),
  isNull(members.deletedAt),
);

function readDue(db: Db, which: SQL | undefined): Promise<Renewing[]> {
  return db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(members, eq(members.id, subscriptions.memberId))
    .where(and(isRenewing, which))
    .orderBy(asc(subscriptions.id))
    .limit(BATCH);
}

/** Marks a plan and mails its notice, unless another process did. Returns 'down' when the provider does not answer. */
async function mailNotice(deps: MailDeps, notice: Notice, found: Renewing): Promise<'down' | undefined> {
  const { id, memberId, providerRef } = found.subscription;
  const next = await deps.payments.readNextCharge(providerRef).catch((thrown: unknown) => {
    if (!isUnavailable(thrown)) throw thrown;
    return 'down' as const;
  });
  if (next === 'down') return 'down';
  await withMemberLock(deps.db, memberId, async (tx) => {
    // The member may have canceled or gone on hold, or another process may have mailed, since the read.
    const [still] = await readDue(tx, and(eq(subscriptions.id, id), notice.isDue));
    if (!still) return;
    await tx.update(subscriptions).set(notice.mark(still.subscription)).where(eq(subscriptions.id, id));
    if (!next) return;
    const { mail } = await notice.write(tx, still, next);
    if (mail) await deps.mail.send(mail, tx);
  });
  return undefined;
}

/** A renewal with the charge that comes, and the words about it. */
type Upcoming = Renewing & { next: NextCharge; words: 'renewal' | 'yearlyReminder' };

const noticeMail = async (
  deps: MailDeps,
  tx: Db,
  { subscription, plan, next, words: name }: Upcoming,
): Promise<Mail> =>
  neededMail(deps, await loadMember(tx, subscription.memberId), (words, language, linkTo) =>
    words[name](
      {
        plan: planNameIn(language, plan.name),
        date: formatDay(next.at.getTime(), language),
        amount: formatCents(next.amountCents),
      },
      linkTo('membership'),
    ),
  );

const priceMail = async (
  deps: MailDeps,
  tx: Db,
  { subscription, plan }: Renewing,
  { at, amountCents, before }: NextCharge & { before: number },
) =>
  neededMail(deps, await loadMember(tx, subscription.memberId), (words, language, linkTo) =>
    words.newPrice(
      {
        plan: planNameIn(language, plan.name),
        date: formatDay(at.getTime(), language),
        amount: formatCents(amountCents),
        before: formatCents(before),
      },
      linkTo('membership'),
    ),
  );

async function lastPaidCents(tx: Db, { memberId, planId, priceCents }: SubscriptionRow): Promise<number> {
  const [last] = await tx
    .select({ amountCents: invoices.amountCents })
    .from(invoices)
    .where(and(eq(invoices.memberId, memberId), eq(invoices.planId, planId), eq(invoices.status, 'paid')))
    .orderBy(desc(invoices.memberSeq))
    .limit(1);
  return last?.amountCents ?? priceCents;
}
