import { and, desc, eq, gt } from 'drizzle-orm';
import { type QueuedMail, mailQueue } from '../../db/schema/mail.ts';
import type { Deps } from '../../deps/deps.ts';
import { sha256 } from '../../deps/secrets.ts';
import type { Handler } from '../../http/route.ts';
import { isTo } from '../../mail/mail-queue.ts';

/**
 * Returns what the mail server answered to the newest mail of a sign-up, for the browser that has its key. The mail to a
 * member's address is sent, tried and reported as a code is, so the answer does not reveal whose the address is (Z-43).
 */
export const codeMail: Handler<'codeMail'> = async ({ body, deps }) => {
  const [row] = await deps.db
    .select()
    .from(mailQueue)
    .where(
      and(eq(mailQueue.keyHash, sha256(body.mailKey)), gt(mailQueue.expiresAt, new Date(deps.clock.now()))),
    )
    .orderBy(desc(mailQueue.id))
    .limit(1);
  return { status: 'success', mail: row ? answerOf(row) : 'sent' };
};

/** A mail that a newer one replaced has no error: how the newer one went is its sender's. */
function answerOf({ state, error, report }: QueuedMail): 'sent' | 'accepted' | 'waiting' | 'refused' {
  if (report === 'bounced' || (state === 'over' && error)) return 'refused';
  if (report === 'delayed' || (state === 'waiting' && error)) return 'waiting';
  return report === 'delivered' ? 'accepted' : 'sent';
}

/** Returns whether the key is of a sign-up with this address. */
export async function isMailKeyOf(deps: Deps, email: string, key: string | undefined): Promise<boolean> {
  if (!key) return false;
  const rows = await deps.db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(and(eq(mailQueue.keyHash, sha256(key)), isTo(email)))
    .limit(1);
  return rows.length > 0;
}
