import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { outageIn } from '../db/database-unavailable.ts';
import type { Db } from '../db/open.ts';
import { mailQueue, type QueuedMail } from '../db/schema/mail.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { LogLine } from '../deps/log.ts';
import type { Mail } from '../deps/mail-port.ts';
import type { MailKind, Metrics } from '../deps/metrics.ts';

/** What the mail server receives. */
export interface MailMessage extends Pick<
  Mail,
  'to' | 'subject' | 'text' | 'html' | 'replyTo' | 'unsubscribeUrl'
> {
  messageId: string;
}

/** The mail server refused the recipient or the content permanently: the mail is not retried. */
export class MailRejected extends Error {}

/**
 * Hands one message to the mail server. Ends within LEASE_MS, or immediately when the signal aborts. Rejects with
 * MailRejected when a retry is pointless.
 */
export type SendMail = (message: MailMessage, signal: AbortSignal) => Promise<unknown>;

/** How long a mail without a secret is tried before it is given up, in ms. One with a secret is tried until it expires. */
export const MAIL_WAIT_MS = 5 * DAY_MS;
/** The try at which a delay is logged: half a minute has passed by then. */
const LOGGED_TRY = 3;
/** How long other processes leave a claimed mail alone, in ms. */
export const LEASE_MS = 2 * MINUTE_MS;
const AT_ONCE = 5;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;

/** A mail server that delays strangers takes a mail after 5 minutes. A code must not miss that. */
const LONGEST_WAIT_OF_SECRET_MS = MINUTE_MS;

/**
 * Returns the wait after this many tries, in ms: 5 s, 15 s, 45 s, then every minute for a mail that expires. Other mails
 * go on with 2 min, 7 min, 20 min, then every hour, for five days.
 */
export const waitAfter = (tries: number, { expires = false } = {}): number =>
  Math.min(5 * SECOND_MS * 3 ** (tries - 1), expires ? LONGEST_WAIT_OF_SECRET_MS : LONGEST_WAIT_MS);

interface DeliveryParts {
  db: Db;
  clock: ServerClock;
  log: LogLine;
  metrics: Metrics;
  sendMail: SendMail;
}

/** One try of each mail that is due. */
export interface MailDelivery {
  /** Gives up the mails whose code or link no longer works. */
  dropExpired(): Promise<void>;
  /** Takes the next mails, so that other processes leave them alone. */
  claim(): Promise<QueuedMail[]>;
  /** Sends a mail and stores the result. An aborted one is left for the next process. */
  deliver(row: QueuedMail): Promise<void>;
}

/** Returns how mails are claimed and sent. */
export function createMailDelivery(
  { db, clock, log, metrics, sendMail }: DeliveryParts,
  signal: AbortSignal,
): MailDelivery {
  const now = () => new Date(clock.now());

  async function deliver(row: QueuedMail): Promise<void> {
    const { id, recipient: to, subject, body: text, html, messageId, tries, expiresAt } = row;
    const replyTo = row.replyTo ?? undefined;
    const unsubscribeUrl = row.unsubscribeUrl ?? undefined;
    const kind = kindOf(row);
    const settle = (end: Partial<QueuedMail>) => db.update(mailQueue).set(end).where(eq(mailQueue.id, id));
    // Staff or a newer code may have ended the mail.
    const settleWaiting = (end: Partial<QueuedMail>) =>
      db
        .update(mailQueue)
        .set(end)
        .where(and(isWaiting, eq(mailQueue.id, id)));
    try {
      await sendMail({ to, replyTo, unsubscribeUrl, subject, text, html, messageId }, signal);
    } catch (cause) {
      // The server may have it already. The next process retries it once its lease is over.
      if (signal.aborted) return;
      const error = cause instanceof Error ? cause.message : 'unknown fault';
      if (!(cause instanceof MailRejected) && clock.now() < givenUpAt(row)) {
        if (tries === LOGGED_TRY) log('a mail is still waiting for the mail server', error);
        metrics.mailTried(kind, 'retry');
        const wait = waitAfter(tries, { expires: expiresAt !== null });
        await settleWaiting({ error, nextTryAt: new Date(Math.min(clock.now() + wait, givenUpAt(row))) });
        return;
      }
      // Staff cannot send a code or a link later: a new one is one press away for the member.
      const end = expiresAt ? ({ ...erased, state: 'over' } as const) : ({ state: 'failed' } as const);
      metrics.mailTried(kind, cause instanceof MailRejected ? 'refused' : 'expired');
      if (cause instanceof MailRejected) log(`the mail server refused a mail (${kind})`, error);
      if (end.state === 'failed') log('a mail was given up; see: club mail failed', id);
      await settleWaiting({ ...end, error, settledAt: now() });
      return;
    }
    metrics.mailTried(kind, 'sent');
    const sent = { ...textsAfter(row), state: 'sent', error: null, settledAt: now() } as const;
    await retried(() => settle(sent), signal);
  }

  return {
    async dropExpired() {
      // An error lists the mail for staff.
      const error = sql`coalesce(${mailQueue.error}, 'expired, never tried')`;
      const expired = await db
        .update(mailQueue)
        .set({ ...erased, state: 'over', settledAt: now(), error })
        // Not during a try, whose next one is due after the lease: the mail server may still take the mail.
        .where(and(isWaiting, lte(mailQueue.expiresAt, now()), lte(mailQueue.nextTryAt, now())))
        .returning({ topic: mailQueue.topic, expiresAt: mailQueue.expiresAt });
      for (const mail of expired) metrics.mailTried(kindOf(mail), 'expired');
      if (expired.length > 0) log('mails expired before they were sent', expired.length);
    },
    claim: () => claimDue(db, now()),
    deliver,
  };
}

/** The waits between the tries to store that a mail was sent, in ms: half a minute, in which a database restarts. */
const SETTLE_WAITS_MS = [100, 400, 1_000, 2_000, 4_000, 8_000, 15_000];

/** Runs the work again while the database is lost: a mail that is not stored as sent goes out twice. */
async function retried(work: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (const wait of [...SETTLE_WAITS_MS, undefined]) {
    try {
      await work();
      return;
    } catch (thrown) {
      if (wait === undefined || !outageIn(thrown)) throw thrown;
      // A process that stops does not wait.
      await delay(wait, undefined, { signal }).catch(() => {
        throw thrown;
      });
    }
  }
}

/** Returns the texts that stay of a sent mail. The subject of a code is the code, and that of a message names its sender. */
const textsAfter = ({ subject, expiresAt, replyTo }: QueuedMail) =>
  expiresAt !== null || replyTo !== null ? erased : { ...erased, subject };

const kindOf = ({ topic, expiresAt }: Pick<QueuedMail, 'topic' | 'expiresAt'>): MailKind => {
  if (topic) return 'code';
  return expiresAt ? 'link' : 'other';
};

/** Takes the next mails that are due for one lease. */
function claimDue(db: Db, at: Date): Promise<QueuedMail[]> {
  const due = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(and(isWaiting, lte(mailQueue.nextTryAt, at)))
    // Codes and links come first: after an outage they must not expire behind thousands of receipts.
    .orderBy(mailQueue.expiresAt, mailQueue.id)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(mailQueue)
    .set({ tries: sql`${mailQueue.tries} + 1`, nextTryAt: new Date(at.getTime() + LEASE_MS) })
    .where(inArray(mailQueue.id, due))
    .returning();
}

/** Returns when a mail is given up, in ms since 1970. One that staff sent again starts over. */
const givenUpAt = ({ queuedAt, resentAt, expiresAt }: QueuedMail): number =>
  expiresAt ? expiresAt.getTime() : (resentAt ?? queuedAt).getTime() + MAIL_WAIT_MS;

/** The texts of a mail that nobody needs any more. */
export const erased = { subject: '', body: '', html: '' };
/** Selects the mails that are not sent or given up yet. */
export const isWaiting = eq(mailQueue.state, 'waiting');
