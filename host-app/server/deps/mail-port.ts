import type { Db } from '../db/open.ts';

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
  topic?: 'code' | 'sign-up';
  /** The hash of a secret of the browser that asked for the mail. It may read what the mail server answered. */
  keyHash?: string;
}

/** The port that sends mails. */
export interface MailPort {
  /**
   * Accepts the mail for delivery and does not wait for it. Rejects when the mail cannot be stored. With `tx` the mail is
   * sent only when that transaction commits. A mail to an erased address takes as long and is dropped.
   */
  send(mail: Mail, tx?: Db): Promise<void>;
  /**
   * Returns false for an address that the mail server cannot take: its part before the @ has letters outside of ASCII, and
   * the server has no SMTPUTF8 (RFC 6531). True while that is not known. Makes no call.
   */
  takes?(address: string): boolean;
  /** Starts the delivery. Returns the stop, which resolves within two seconds. */
  start?(): () => Promise<void>;
}

/** A mail that is ready to be sent: both parts hold the same words, links and codes. */
export interface Letter {
  subject: string;
  text: string;
  /** A whole HTML document. */
  html: string;
}
