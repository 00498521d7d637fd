import type { Db } from '../db/open.ts';
import type { Deps } from '../deps/deps.ts';
import type { Mail } from '../deps/mail-port.ts';

/** What the mails of the clock need. */
export type MailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'mail' | 'payments'>;

/** A row that was marked as mailed. `mail` is undefined when nobody should get one. */
export interface Marked {
  mail: Mail | undefined;
}

/** Marks the next row whose mail is due, and returns it. Undefined when none is due. */
export type MarkNext = (tx: Db, now: Date) => Promise<Marked | undefined>;

/** Mails for one run, so that a run ends. The next one continues. */
const AT_MOST = 200;

/**
 * Sends the mails that are due. The mark and the mail are one transaction, so each mail goes out exactly once, on any
 * number of processes (MAIL-02).
 */
export async function sendEachDue({ db, clock, mail }: MailDeps, markNext: MarkNext): Promise<void> {
  for (let count = 0; count < AT_MOST; count += 1) {
    const marked = await db.transaction(async (tx) => {
      const next = await markNext(tx, new Date(clock.now()));
      if (next?.mail) await mail.send(next.mail, tx);
      return next;
    });
    if (!marked) return;
  }
}
