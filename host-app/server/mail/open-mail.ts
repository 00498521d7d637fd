import { commitIf } from '../db/commit-if.ts';
import { isErasedAddress } from '../db/member-rows.ts';
import type { Db } from '../db/open.ts';
import { outbox } from '../db/schema/mail.ts';
import type { Background } from '../deps/background.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { LogLine } from '../deps/log.ts';
import type { MailPort } from '../deps/mail-port.ts';
import type { Metrics } from '../deps/metrics.ts';
import { clubBrand } from '../settings/brand/read-brand.ts';
import type { Config } from '../settings/config.ts';
import { createMailQueue } from './mail-queue.ts';
import { createSmtp } from './mail-smtp.ts';

interface Needs {
  config: Config;
  db: Db;
  clock: ServerClock;
  log: LogLine;
  background: Background;
  metrics: Metrics;
}

/**
 * Returns the queue when an SMTP server is set, and the outbox in development. Production without one drops its
 * mails.
 */
export function openMail({ config, ...parts }: Needs): MailPort {
  if (config.mail) {
    const domain = config.mail.from.address.split('@')[1] ?? '';
    const { sendMail, greet, takes } = createSmtp(config.mail, {
      supportEmail: clubBrand(config).supportEmail,
      logo: config.brand?.logo?.light,
    });
    const queue = createMailQueue({ ...parts, domain, sendMail });
    return {
      ...queue,
      takes,
      start() {
        const greeting = new AbortController();
        void greet(greeting.signal);
        const stop = queue.start();
        return () => {
          greeting.abort();
          return stop();
        };
      },
    };
  }
  return config.production ? createDisabledMail(parts.log) : createOutbox(parts.db, parts.clock);
}

/** Returns a mail port that stores mails in a table. /dev/outbox shows them in development. */
const createOutbox = (db: Db, clock: ServerClock): MailPort => ({
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
const createDisabledMail = (log: LogLine): MailPort => ({
  send: async () => log('a mail was dropped: SMTP_URL and MAIL_FROM are not set'),
});
