import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { outbox } from '../db/schema/identity.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface MailPort {
  send(mail: Mail): Promise<void>;
}

/** Mails go into a table, which /dev/outbox shows in development. */
export const createOutbox = (db: Db, clock: Clock): MailPort => ({
  send: async ({ to, subject, text }) => {
    await db.insert(outbox).values({ recipient: to, subject, body: text, sentAt: new Date(clock.now()) });
  },
});
