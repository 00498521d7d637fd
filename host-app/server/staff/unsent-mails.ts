import { and, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { mailQueue, type QueuedMail } from '../db/schema/mail.ts';
import type { Deps } from '../deps/deps.ts';
import { erased } from '../mail/mail-delivery.ts';
import { listOrder } from './lists/list-order.ts';
import type { Listed, ListPart } from './lists/list-part.ts';
import { StaffRefused } from './staff-refused.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const newestMail = listOrder<QueuedMail>({
  direction: 'desc',
  columns: [['number', mailQueue.id]],
  keyOf: ({ id }) => [id],
});

const DROPPED = 'dropped by staff';

/**
 * Returns the mails that wait or were given up, the newest first. Codes and links of the last day that never went out are
 * among those that were given up: their texts are erased, and the member asks for a new one.
 */
export async function listUnsent(
  { db, clock }: Needs,
  { states, limit, before }: { states: ('waiting' | 'failed')[] } & ListPart,
): Promise<Listed<QueuedMail>> {
  const isLost = and(
    eq(mailQueue.state, 'over'),
    isNotNull(mailQueue.error),
    ne(mailQueue.error, DROPPED),
    gt(mailQueue.settledAt, new Date(clock.now() - DAY_MS)),
  );
  const isUnsent = or(inArray(mailQueue.state, states), states.includes('failed') ? isLost : undefined);
  const rows = await db
    .select()
    .from(mailQueue)
    .where(and(isUnsent, newestMail.after(before)))
    .orderBy(...newestMail.by)
    .limit(limit + 1);
  return { ...newestMail.part(rows, limit), total: await db.$count(mailQueue, isUnsent) };
}

/**
 * Puts mails that were given up back into the queue, all or one. Returns their number. Throws StaffRefused for one that
 * was not given up: a second copy would be sent.
 */
export async function resendMails({ db, clock }: Needs, which: number | 'all'): Promise<number> {
  const now = new Date(clock.now());
  const hasFailed = eq(mailQueue.state, 'failed');
  const resent = await db
    .update(mailQueue)
    .set({ state: 'waiting', tries: 0, nextTryAt: now, resentAt: now, settledAt: null, error: null })
    .where(which === 'all' ? hasFailed : and(hasFailed, eq(mailQueue.id, which)))
    .returning({ id: mailQueue.id });
  if (which === 'all' || resent.length > 0) return resent.length;
  throw new StaffRefused(`Mail ${which} was not given up. List the mails with: club mail list --failed`);
}

/** Ends a mail that waits or was given up, and erases its text. Throws StaffRefused when there is none. */
export async function dropMail({ db, clock }: Needs, id: number): Promise<void> {
  const dropped = await db
    .update(mailQueue)
    .set({ ...erased, state: 'over', settledAt: new Date(clock.now()), error: DROPPED })
    .where(and(inArray(mailQueue.state, ['waiting', 'failed']), eq(mailQueue.id, id)))
    .returning({ id: mailQueue.id });
  if (dropped.length === 0)
    throw new StaffRefused(`There is no unsent mail ${id}. List the mails with: club mail list`);
}
