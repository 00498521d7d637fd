import { and, count, gt, inArray, isNull, lt, max, min, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { HOUR_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { members } from '../../db/schema/accounts.ts';
import { orphanSubscriptions, paymentEvents } from '../../db/schema/billing.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import { staffActs } from '../../db/schema/staff.ts';
import type { ServerClock } from '../../deps/clock.ts';

/** Below the usual time limit of a scrape, which is 10 s. */
const DATABASE_WAIT_MS = 3 * SECOND_MS;
/** The commands that show members. */
const LOOKS = ['member find', 'member show'];
/** Deletions run every hour, so one that is later than this has failed. */
const DELETION_LATE_MS = 2 * HOUR_MS;

interface Given {
  db: Db;
  clock: ServerClock;
  registers: Registry[];
}

/**
 * Registers the gauges of the database. Returns the measurement, which never rejects: without an answer
 * `club_database_up` is 0 and the others have no value. Every process of a database shows the same values.
 */
export function createDatabaseGauges({ db, clock, registers }: Given): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge('club_database_up', '1 when the database answers.');
  const length = gauge('club_mail_queue_length', 'Mails that wait for the mail server.');
  const oldest = gauge('club_mail_queue_oldest_seconds', 'How long the oldest waiting mail has waited.');
  const failed = gauge('club_mail_failed', 'Mails that were given up and wait for staff.');
  const webhook = gauge('club_webhook_age_seconds', 'Time since the latest webhook of the payment provider.');
  const deletions = gauge('club_deletions_overdue', 'Accounts that should be deleted by now.');
  const orphans = gauge('club_orphan_subscriptions', 'Live subscriptions of this club that no member has.');
  const looks = gauge('club_staff_looks', 'How often staff looked at members in the last hour.');
  const ageOf = (at: Date) => (clock.now() - at.getTime()) / SECOND_MS;

  async function measure(): Promise<void> {
    const mails = await db
      .select({
        state: mailQueue.state,
        mails: count(),
        since: min(sql`coalesce(${mailQueue.resentAt}, ${mailQueue.queuedAt})`).mapWith(mailQueue.queuedAt),
      })
      .from(mailQueue)
      .where(inArray(mailQueue.state, ['waiting', 'failed']))
      .groupBy(mailQueue.state);
    const waiting = mails.find(({ state }) => state === 'waiting');
    const [events] = await db.select({ latest: max(paymentEvents.handledAt) }).from(paymentEvents);
    const isLate = lt(members.deleteAt, new Date(clock.now() - DELETION_LATE_MS));
    const [late] = await db.select({ accounts: count() }).from(members).where(isLate);
    const open = await db.$count(orphanSubscriptions, isNull(orphanSubscriptions.settledAt));
    const isRecent = gt(staffActs.begunAt, new Date(clock.now() - HOUR_MS));
    const looked = await db.$count(staffActs, and(inArray(staffActs.act, LOOKS), isRecent));
    up.set(1);
    looks.set(looked);
    deletions.set(late?.accounts ?? 0);
    orphans.set(open);
    length.set(waiting?.mails ?? 0);
    oldest.set(waiting?.since ? ageOf(waiting.since) : 0);
    failed.set(mails.find(({ state }) => state === 'failed')?.mails ?? 0);
    if (events?.latest) webhook.set(ageOf(events.latest));
    else webhook.remove();
  }

  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The database takes too long.')), DATABASE_WAIT_MS);
    });
    try {
      await Promise.race([measure(), late]);
    } catch {
      up.set(0);
      for (const each of [length, oldest, failed, webhook, deletions, orphans, looks]) each.remove();
    } finally {
      clearTimeout(timer);
    }
  };
}
