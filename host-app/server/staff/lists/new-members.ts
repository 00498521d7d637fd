import { and, gt, isNull } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { members } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { type ListPart, listOrder } from './list.ts';

/** How long a member is new. */
export const NEW_DAYS = 7;

const newestMember = listOrder<{ memberId: string; email: string; createdAt: Date }>({
  direction: 'desc',
  columns: [
    ['time', members.createdAt],
    ['text', members.id],
  ],
  keyOf: ({ createdAt, memberId }) => [createdAt, memberId],
});

/** Returns the members who joined in the last days, the newest first. The index members_by_source has them. */
export async function listNewMembers({ db, clock }: Pick<Deps, 'db' | 'clock'>, { limit, before }: ListPart) {
  const isNew = and(
    isNull(members.deletedAt),
    gt(members.createdAt, new Date(clock.now() - NEW_DAYS * DAY_MS)),
  );
  const rows = await db
    .select({ memberId: members.id, email: members.email, createdAt: members.createdAt })
    .from(members)
    .where(and(isNew, newestMember.after(before)))
    .orderBy(...newestMember.by)
    .limit(limit + 1);
  return { ...newestMember.part(rows, limit), total: await db.$count(members, isNew) };
}
