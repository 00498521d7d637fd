import type { Background } from '../../background.ts';
import type { ServerClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { LogLine } from '../../http/errors.ts';
import { createDisabledMail, createOutbox, type MailPort } from './mail.ts';
import { createMailQueue } from './mail-queue.ts';
import { createSmtp } from './mail-smtp.ts';

interface Needs {
  config: Config;
  db: Db;
  clock: ServerClock;
  log: LogLine;
  background: Background;
}

/**
 * Returns the queue when an SMTP server is set, and the outbox in development. Production without one drops its
 * mails.
 */
export function openMail({ config, ...parts }: Needs): MailPort {
  if (config.mail) {
    const domain = config.mail.from.address.split('@')[1] ?? '';
    return createMailQueue({ ...parts, domain, sendMail: createSmtp(config.mail) });
  }
  return config.production ? createDisabledMail(parts.log) : createOutbox(parts.db, parts.clock);
}
