import { isErasedAddress } from '../db/erased-address.ts';
import type { Db } from '../db/open.ts';
import type { Background } from '../deps/background.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { LogLine } from '../deps/log.ts';
import type { MailPort } from '../deps/mail-port.ts';
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
}

/**
 * Returns the queue when an SMTP server is set, and the outbox in development. Production without one drops its
 * mails. Mails to deleted members are dropped: a late invoice, for example, finds a row without an address.
 */
export function openMail(needs: Needs): MailPort {
  const port = choosePort(needs);
  const send: MailPort['send'] = async (mail, tx) => {
    if (!isErasedAddress(mail.to)) await port.send(mail, tx);
  };
  return { ...port, send };
}

function choosePort({ config, ...parts }: Needs): MailPort {
  if (config.mail) {
    const domain = config.mail.from.address.split('@')[1] ?? '';
    return createMailQueue({
      ...parts,
      domain,
      sendMail: createSmtp(config.mail, config.brand?.logo?.light),
    });
  }
  return config.production ? createDisabledMail(parts.log) : createOutbox(parts.db, parts.clock);
}
