import type { ServerClock } from '../../clock.ts';
import type { Db } from '../../db/open.ts';
import { outbox } from '../../db/schema/identity.ts';
import type { LogLine } from '../../http/errors.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** When the secret in it is over: after that it is not sent any more. Undefined: it holds no secret. */
  expiresAt?: Date;
  /** Of the waiting mails to one address with the same topic only the newest is sent. */
  topic?: 'code';
}

export interface MailPort {
  /** Takes the mail over; whether it arrives shows later, if at all. */
  send(mail: Mail): Promise<void>;
  /** Starts what sends mails on; gives the stop, which is done within two seconds. */
  start?(): () => Promise<void>;
}

/** Mails go into a table, which /dev/outbox shows in development. */
export const createOutbox = (db: Db, clock: ServerClock): MailPort => ({
  send: async ({ to, subject, text }) => {
    await db.insert(outbox).values({ recipient: to, subject, body: text, sentAt: new Date(clock.now()) });
  },
});

/** Production without an SMTP server: nothing is kept, since every code and link would lie there open. */
export const createClosedMail = (log: LogLine): MailPort => ({
  send: async () => log('a mail was dropped: SMTP_URL and MAIL_FROM are not set'),
});
