import { commitIf } from '../db/commit-if.ts';
import { isErasedAddress } from '../db/erased-address.ts';
import type { Db } from '../db/open.ts';
import { outbox } from '../db/schema/mail.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { LogLine } from '../deps/log.ts';
import type { MailPort } from '../deps/mail-port.ts';

/** Returns a mail port that stores mails in a table. /dev/outbox shows them in development. */
export const createOutbox = (db: Db, clock: ServerClock): MailPort => ({
  send: ({ to, subject, text, html }, outer = db) =>
    commitIf(outer, async (tx) => {
      const sentAt = new Date(clock.now());
      await tx.insert(outbox).values({ recipient: to, subject, body: text, html, sentAt });
      return !isErasedAddress(to);
    }),
});

/**
 * Returns the mail port of a production without an SMTP server. It drops each mail, so that no code or link is
 * stored.
 */
export const createDisabledMail = (log: LogLine): MailPort => ({
  send: async () => log('a mail was dropped: SMTP_URL and MAIL_FROM are not set'),
});
