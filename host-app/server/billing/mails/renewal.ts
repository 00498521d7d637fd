import { and, asc, desc, eq, gt, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import { DAY_MS, PRICE_NOTICE_DAYS, RENEWAL_NOTICE_DAYS } from '#club/facts/limits.ts';
import { formatCents } from '#club/rules/money.ts';
import { loadMember } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import {
  invoices,
  type PlanRow,
  plans,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import type { NextCharge } from '../../deps/payments.ts';
import type { MailDeps, Marked } from '../../mail/mail-each.ts';
import { mailDate } from '../../mail/mail-values.ts';
import { neededMail } from '../../mail/member-mail.ts';
import { isUnavailable } from '../money-context.ts';
import { planNameIn } from '../plan-list/plan-words.ts';

/** How many plans are read together. */
const BATCH = 200;

interface Renewing {
  subscription: SubscriptionRow;
  plan: PlanRow;
}

/** A kind of notice before a renewal. */
interface Notice {
  /** The column that holds the end of the period for which the notice is done. */
  done: 'renewalMailedFor' | 'priceCheckedFor';
  /** How long before the renewal the notice is due, in days. */
  days: number;
  which?: SQL;
  write(tx: Db, found: Renewing, next: NextCharge): Promise<Marked>;
}

/**
 * Mails what the next payment will be: 30 days before a plan renews for a year, and 7 days before any payment whose
 * amount differs from the last one (MAIL-08, MAIL-09). The amount is the provider's. A plan that the provider does not
 * charge again needs no notice. It goes on until no notice is due. Each plan is marked along with its mail, so a run that
 * was cut off goes on where it stopped. Returns when the provider is down. Throws the first error after all work is done.
 */
export async function mailRenewals(deps: MailDeps): Promise<void> {
  const yearly: Notice = {
    done: 'renewalMailedFor',
    days: RENEWAL_NOTICE_DAYS,
    which: eq(plans.interval, 'year'),
    write: async (tx, found, next) => ({ mail: await renewalMail(deps, tx, found, next) }),
  };
  const price: Notice = {
    done: 'priceCheckedFor',
    days: PRICE_NOTICE_DAYS,
    write: async (tx, found, next) => {
      const before = await lastPaidCents(tx, found.subscription);
      if (before === next.amountCents) return { mail: undefined };
      return { mail: await priceMail(deps, tx, found, { ...next, before }) };
    },
  };
  const failed: unknown[] = [];
  for (const notice of [yearly, price]) failed.push(...(await mailNotices(deps, notice)));
  if (failed.length > 0) throw failed[0];
}

/** Mails all notices of a kind that are due. Returns the errors: one failing plan must not block the others. */
async function mailNotices(deps: MailDeps, notice: Notice): Promise<unknown[]> {
  const failed: unknown[] = [];
  let last = '';
  for (;;) {
    const due = await readDue(deps, notice, last);
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

function readDue({ db, clock }: MailDeps, notice: Notice, after: string): Promise<Renewing[]> {
  const done = subscriptions[notice.done];
  // A day earlier, so that the reader has the whole time.
  const until = new Date(clock.now() + (notice.days + 1) * DAY_MS);
  return db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        gt(subscriptions.id, after),
        eq(subscriptions.status, 'active'),
        gt(subscriptions.priceCents, 0),
        eq(subscriptions.renewal, 'renewing'),
        // A failed renewal and a hold have mails of their own.
        isNull(subscriptions.pastDueSince),
        isNull(subscriptions.holdUntil),
        gt(subscriptions.periodEnd, new Date(clock.now())),
        lte(subscriptions.periodEnd, until),
        or(isNull(done), ne(done, subscriptions.periodEnd)),
        notice.which,
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(BATCH);
}

/** Marks a plan and mails its notice, unless another process did. Returns 'down' when the provider does not answer. */
async function mailNotice(deps: MailDeps, notice: Notice, found: Renewing): Promise<'down' | undefined> {
  const { id, providerRef, periodEnd } = found.subscription;
  const done = subscriptions[notice.done];
  const next = await deps.payments.readNextCharge(providerRef).catch((thrown: unknown) => {
    if (!isUnavailable(thrown)) throw thrown;
    return 'down' as const;
  });
  if (next === 'down') return 'down';
  await deps.db.transaction(async (tx) => {
    const [marked] = await tx
      .update(subscriptions)
      .set({ [notice.done]: periodEnd })
      .where(and(eq(subscriptions.id, id), or(isNull(done), ne(done, periodEnd))))
      .returning({ id: subscriptions.id });
    if (!marked || !next) return;
    const { mail } = await notice.write(tx, found, next);
    if (mail) await deps.mail.send(mail, tx);
  });
  return undefined;
}

const renewalMail = async (deps: MailDeps, tx: Db, { subscription, plan }: Renewing, next: NextCharge) =>
  neededMail(deps, await loadMember(tx, subscription.memberId), (words, language, linkTo) =>
    words.renewal(
      {
        plan: planNameIn(language, plan.name),
        date: mailDate(language, next.at),
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
        date: mailDate(language, at),
        amount: formatCents(amountCents),
        before: formatCents(before),
      },
      linkTo('membership'),
    ),
  );

/** Returns what the member paid last for this plan. */
async function lastPaidCents(tx: Db, { memberId, planId, priceCents }: SubscriptionRow): Promise<number> {
  const [last] = await tx
    .select({ amountCents: invoices.amountCents })
    .from(invoices)
    .where(and(eq(invoices.memberId, memberId), eq(invoices.planId, planId), eq(invoices.status, 'paid')))
    .orderBy(desc(invoices.memberSeq))
    .limit(1);
  return last?.amountCents ?? priceCents;
}
