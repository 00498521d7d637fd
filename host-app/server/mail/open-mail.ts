import type { Db } from '../db/open.ts';
import type { Background } from '../deps/background.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { LogLine } from '../deps/log.ts';
import type { MailPort } from '../deps/mail-port.ts';
import type { Metrics } from '../deps/metrics.ts';
import { clubBrand } from '../settings/brand/read-brand.ts';
import type { Config } from '../settings/config.ts';
import { createDisabledMail, createOutbox } from './kept-mail.ts';
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
