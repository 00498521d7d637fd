import { and, asc, gt, isNull } from 'drizzle-orm';
import { endAccess } from '../accounts/security/end-access.ts';
import { lockMember } from '../accounts/security/lock-member.ts';
import { members } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';

const BATCH = 500;

/** Ends every session and open password link of all members. Returns how many members there are. */
export async function signOutAll({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let count = 0;
  let last = '';
  for (;;) {
    const batch = await db
      .select({ id: members.id })
      .from(members)
      .where(and(gt(members.id, last), isNull(members.deletedAt)))
      .orderBy(asc(members.id))
      .limit(BATCH);
    for (const { id } of batch)
      await db.transaction(async (tx) => {
        const member = await lockMember(tx, id);
        if (member) await endAccess({ db: tx, clock }, member);
      });
    count += batch.length;
    if (batch.length < BATCH) return count;
    last = batch.at(-1)?.id ?? '';
  }
}
