import { count, eq, isNull, max, min } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { ServerClock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { mailQueue } from '../db/schema/mails.ts';
import { orphanSubscriptions, paymentNotices } from '../db/schema/money.ts';

/** Below the usual time limit of a scrape, which is 10 s. */
const DATABASE_WAIT_MS = 3 * SECOND_MS;

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
  const webhook = gauge('club_webhook_age_seconds', 'Time since the latest webhook of the payment provider.');
  const orphans = gauge('club_orphan_subscriptions', 'Live subscriptions of this club that no member has.');
  const ageOf = (at: Date) => (clock.now() - at.getTime()) / SECOND_MS;

  async function measure(): Promise<void> {
    const [mails] = await db
      .select({ waiting: count(), since: min(mailQueue.queuedAt) })
      .from(mailQueue)
      .where(eq(mailQueue.state, 'waiting'));
    const [notices] = await db.select({ latest: max(paymentNotices.handledAt) }).from(paymentNotices);
    const open = await db.$count(orphanSubscriptions, isNull(orphanSubscriptions.settledAt));
    up.set(1);
    orphans.set(open);
    length.set(mails?.waiting ?? 0);
    oldest.set(mails?.since ? ageOf(mails.since) : 0);
    if (notices?.latest) webhook.set(ageOf(notices.latest));
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
      for (const each of [length, oldest, webhook, orphans]) each.remove();
    } finally {
      clearTimeout(timer);
    }
  };
}
