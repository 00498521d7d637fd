import { and, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { mailQueue, type QueuedMail } from '../../db/schema/mail.ts';
import type { Deps } from '../../deps/deps.ts';
import { type Listed, type ListPart, readPart } from './list.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** The error of a mail that staff dropped. */
export const DROPPED = 'dropped by staff';

/**
 * Returns the mails that wait or were given up, the newest first. Codes and links of the last day that never went out are
 * among those that were given up: their texts are erased, and the member asks for a new one.
 */
export async function listUnsent(
  { db, clock }: Needs,
  { states, ...part }: { states: ('waiting' | 'failed')[] } & ListPart,
): Promise<Listed<QueuedMail>> {
  const isLost = and(
    eq(mailQueue.state, 'over'),
    isNotNull(mailQueue.error),
    ne(mailQueue.error, DROPPED),
    gt(mailQueue.settledAt, new Date(clock.now() - DAY_MS)),
  );
  const isUnsent = or(inArray(mailQueue.state, states), states.includes('failed') ? isLost : undefined);
  const found = await readPart(
    db.select().from(mailQueue).$dynamic(),
    isUnsent,
    { direction: 'desc', columns: [['number', mailQueue.id]], keyOf: ({ id }) => [id] },
    part,
  );
  return { ...found, total: await db.$count(mailQueue, isUnsent) };
}
