import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { Background } from '../../background.ts';
import type { ServerClock } from '../../clock.ts';
import type { Db } from '../../db/open.ts';
import { mailQueue, type QueuedMail } from '../../db/schema/mails.ts';
import type { LogLine } from '../../http/errors.ts';
import { randomToken } from '../../secrets.ts';
import type { Mail, MailPort } from './mail.ts';

/** What is handed to the mail server. */
export interface Letter extends Pick<Mail, 'to' | 'subject' | 'text'> {
  messageId: string;
}

/** A mail the server will never take, for its address or its words: not tried again. */
export class LetterRefused extends Error {}

/** Hands one letter in. It ends within LEASE_MS, at once when the signal says so; LetterRefused means never again. */
export type HandIn = (letter: Letter, signal: AbortSignal) => Promise<unknown>;

interface Given {
  db: Db;
  clock: ServerClock;
  log: LogLine;
  background: Background;
  /** After the @ of every Message-ID. */
  domain: string;
  handIn: HandIn;
}

export interface MailQueue extends MailPort {
  start(): () => Promise<void>;
  /** Sends everything that is due now. */
  work(): Promise<void>;
}

export const MAIL_TRIES = 20;
/** By then half a minute has passed: it is no hiccup any more. */
const TELLING_TRY = 3;
/** A claimed mail is nobody else's for so long. */
export const LEASE_MS = 2 * MINUTE_MS;
const AT_ONCE = 5;
const POLL_MS = 5 * SECOND_MS;
const GRACE_MS = 500;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;

/** 5 s, 15 s, 45 s, 2 min, 7 min, 20 min, then every hour: a code is tried five times within its ten minutes. */
export const waitAfter = (tries: number): number =>
  Math.min(5 * SECOND_MS * 3 ** (tries - 1), LONGEST_WAIT_MS);

/**
 * Mails kept in a table first and sent by any process on the database: one claim, one try. A mail is handed in twice
 * only when a process dies between the server's answer and the note of it; its Message-ID is then the same.
 */
export function createMailQueue({ db, clock, log, background, domain, handIn }: Given): MailQueue {
  const givingUp = new AbortController();
  let closing = false;
  let again = false;
  let pass: Promise<void> | undefined;
  const now = () => new Date(clock.now());

  async function send({ to, subject, text, expiresAt, topic }: Mail): Promise<void> {
    await db.transaction(async (tx) => {
      if (topic) {
        await tx
          .update(mailQueue)
          .set({ ...erased, state: 'over', settledAt: now() })
          .where(and(isWaiting, eq(mailQueue.recipient, to), eq(mailQueue.topic, topic)));
      }
      const messageId = `<${randomToken()}@${domain}>`;
      const row = { messageId, recipient: to, subject, body: text, expiresAt, topic };
      await tx.insert(mailQueue).values({ ...row, queuedAt: now(), nextTryAt: now() });
    });
    kick();
  }

  /** One pass at a time; whoever asks meanwhile gets one more. */
  function kick(): void {
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
    await db
      .update(mailQueue)
      .set({ ...erased, state: 'over', settledAt: now() })
      .where(and(isWaiting, lte(mailQueue.expiresAt, now())));
    while (!closing) {
      const batch = await claim();
      if (batch.length === 0) return;
      await Promise.all(batch.map(deliver));
    }
  }

  async function claim(): Promise<QueuedMail[]> {
    const due = db
      .select({ id: mailQueue.id })
      .from(mailQueue)
      .where(and(isWaiting, lte(mailQueue.nextTryAt, now())))
      .orderBy(mailQueue.id)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    return db
      .update(mailQueue)
      .set({ tries: sql`${mailQueue.tries} + 1`, nextTryAt: new Date(clock.now() + LEASE_MS) })
      .where(inArray(mailQueue.id, due))
      .returning();
  }

  async function deliver(row: QueuedMail): Promise<void> {
    const { id, recipient: to, subject, body: text, messageId, tries, expiresAt } = row;
    const settle = (end: Partial<QueuedMail>) => db.update(mailQueue).set(end).where(eq(mailQueue.id, id));
    try {
      await handIn({ to, subject, text, messageId }, givingUp.signal);
    } catch (cause) {
      // Perhaps the server has it already: it waits out its claim, and whoever runs then tries again.
      if (givingUp.signal.aborted) return;
      const error = cause instanceof Error ? cause.message : 'unknown fault';
      if (!(cause instanceof LetterRefused) && tries < MAIL_TRIES) {
        if (tries === TELLING_TRY) log('a mail still waits for the mail server', error);
        await settle({ error, nextTryAt: new Date(clock.now() + waitAfter(tries)) });
        return;
      }
      log('a mail was given up; mail_queue keeps why', id);
      // Without a secret the words are kept as well: they can be sent by hand.
      await settle({ ...(expiresAt && erased), state: 'failed', error, settledAt: now() });
      return;
    }
    await settle({ ...erased, state: 'sent', error: null, settledAt: now() });
  }

  return {
    send,
    work,
    start() {
      kick();
      const timer = setInterval(kick, POLL_MS);
      return async () => {
        closing = true;
        clearInterval(timer);
        const grace = setTimeout(() => givingUp.abort(), GRACE_MS);
        await pass?.catch(() => undefined);
        clearTimeout(grace);
      };
    },
  };
}

const erased = { subject: '', body: '' };
const isWaiting = eq(mailQueue.state, 'waiting');
