import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { SECOND_MS } from '#club/facts/limits.ts';
import { commitIf } from '../db/commit-if.ts';
import { isErasedAddress } from '../db/member-rows.ts';
import type { Db } from '../db/open.ts';
import { mailQueue } from '../db/schema/mail.ts';
import type { Background } from '../deps/background.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { LogLine } from '../deps/log.ts';
import type { Mail, MailPort } from '../deps/mail-port.ts';
import type { Metrics } from '../deps/metrics.ts';
import { randomToken } from '../deps/secrets.ts';
import { createMailDelivery, erased, isWaiting, type SendMail } from './mail-delivery.ts';

interface Given {
  db: Db;
  clock: ServerClock;
  log: LogLine;
  background: Background;
  metrics: Metrics;
  /** The part after the @ of every Message-ID. */
  domain: string;
  sendMail: SendMail;
}

/** A mail port that stores mails in a table and retries them. */
export interface MailQueue extends MailPort {
  /** Starts polling. Returns the stop, which resolves within two seconds. */
  start(): () => Promise<void>;
  /** Sends every mail that is due now. */
  work(): Promise<void>;
}

const POLL_MS = 5 * SECOND_MS;
const GRACE_MS = 500;
/** A transaction that stored a mail has ended by then, in ms. A later one waits for the next poll. */
const COMMIT_MS = 100;

/**
 * Stores mails in a table; any process on the database sends them. One claim is one try. A mail is sent twice only
 * when a process dies between the server's answer and the row's update, or loses the database for half a minute then. Both
 * copies have the same Message-ID.
 */
export function createMailQueue(given: Given): MailQueue {
  const { db, clock, background, domain } = given;
  const aborter = new AbortController();
  let closing = false;
  let again = false;
  let pass: Promise<void> | undefined;
  const now = () => new Date(clock.now());
  const { dropExpired, claim, deliver } = createMailDelivery(given, aborter.signal);

  async function send(mail: Mail, outer = db): Promise<void> {
    await commitIf(outer, async (tx) => {
      await store(tx, mail, { messageId: `<${randomToken()}@${domain}>`, queuedAt: now() });
      // A late invoice, for example, finds the row of a deleted member.
      return !isErasedAddress(mail.to);
    });
    if (outer === db) schedulePass();
    // A pass cannot see the mail before the transaction ends.
    else background.run(() => delay(COMMIT_MS).then(schedulePass));
  }

  /** Starts a pass. A call during a pass adds one more pass after it. */
  function schedulePass(): void {
    again = true;
    if (closing || pass) return;
    pass = passes().finally(() => {
      pass = undefined;
    });
    const underWay = pass;
    background.run(() => underWay);
  }

  async function passes(): Promise<void> {
    while (again && !closing) {
      again = false;
      await work();
    }
  }

  async function work(): Promise<void> {
    await dropExpired();
    while (!closing) {
      const batch = await claim();
      if (batch.length === 0) return;
      await Promise.all(batch.map(deliver));
    }
  }

  return {
    send,
    work,
    start() {
      schedulePass();
      const timer = setInterval(schedulePass, POLL_MS);
      return async () => {
        closing = true;
        clearInterval(timer);
        const grace = setTimeout(() => aborter.abort(), GRACE_MS);
        await pass?.catch(() => undefined);
        clearTimeout(grace);
      };
    },
  };
}

/** Stores a mail. Drops those of its topic to the same person that still wait. */
async function store(
  tx: Db,
  { to, text, html, topic, ...mail }: Mail,
  { messageId, queuedAt }: { messageId: string; queuedAt: Date },
): Promise<void> {
  await tx
    .update(mailQueue)
    // Without an error: a newer mail takes its place, so staff does not see it as lost.
    .set({ ...erased, state: 'over', settledAt: queuedAt, error: null })
    // Also without a topic: a member's mail instead of a code must take as long (Z-43).
    .where(and(isWaiting, isTo(to), eq(mailQueue.topic, topic ?? '')));
  const row = { ...mail, messageId, recipient: to, body: text, html, topic };
  await tx.insert(mailQueue).values({ ...row, queuedAt, nextTryAt: queuedAt });
}

/** Selects the mails to an address by their index: after an outage many mails wait. */
export const isTo = (address: string) => sql`lower(btrim(${mailQueue.recipient})) = ${address.toLowerCase()}`;
