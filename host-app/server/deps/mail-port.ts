import type { Db } from '../db/open.ts';
import { outbox } from '../db/schema/identity.ts';
import type { LogLine } from '../http/errors.ts';
import type { Letter } from '../mail/mail-content.ts';
import type { ServerClock } from './clock.ts';

/** A mail to one recipient. */
export interface Mail extends Letter {
  to: string;
  /** Who gets the replies. The default is our support. */
  replyTo?: string;
  /**
   * The address that ends optional mails with one click (RFC 8058). Undefined for a mail that the reader needs, such as a
   * code or a receipt.
   */
  unsubscribeUrl?: string;
  /** When the secret in it expires: the mail is not sent after that. Undefined when it holds no secret. */
  expiresAt?: Date;
  /** Of the waiting mails to one address with the same topic, only the newest is sent. */
  topic?: 'code';
}

/** The port that sends mails. */
export interface MailPort {
  /**
   * Accepts the mail for delivery and does not wait for it. Rejects when the mail cannot be stored. With `tx` the mail is
   * sent only when that transaction commits.
   */
  send(mail: Mail, tx?: Db): Promise<void>;
  /** Starts the delivery. Returns the stop, which resolves within two seconds. */
  start?(): () => Promise<void>;
}

/** Returns a mail port that stores mails in a table. /dev/outbox shows them in development. */
export const createOutbox = (db: Db, clock: ServerClock): MailPort => ({
  send: async ({ to, subject, text, html }, tx = db) => {
    const sentAt = new Date(clock.now());
    await tx.insert(outbox).values({ recipient: to, subject, body: text, html, sentAt });
  },
});

/**
 * Returns the mail port of a production without an SMTP server. It drops each mail, so that no code or link is
 * stored.
 */
export const createDisabledMail = (log: LogLine): MailPort => ({
  send: async () => log('a mail was dropped: SMTP_URL and MAIL_FROM are not set'),
});
