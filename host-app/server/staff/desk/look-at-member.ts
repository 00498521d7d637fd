import { and, desc, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import type { MemberRow } from '#server/db/schema/accounts.ts';
import { staffActs } from '#server/db/schema/staff.ts';
import type { Deps } from '#server/deps/deps.ts';
import { recordLook } from '../looks.ts';

/** The pages of one call on the phone are one look. */
const ONE_LOOK_MS = 10 * MINUTE_MS;

/** Records that this person of staff looks at a member. The pages of some minutes are one look. */
export async function lookAtMember(deps: Deps, staff: string, { id: memberId }: MemberRow): Promise<void> {
  const [last] = await deps.db
    .select({ id: staffActs.id })
    .from(staffActs)
    .where(
      and(
        eq(staffActs.memberId, memberId),
        eq(staffActs.act, 'member show'),
        eq(staffActs.staff, staff),
        gt(staffActs.begunAt, new Date(deps.clock.now() - ONE_LOOK_MS)),
      ),
    )
    .orderBy(desc(staffActs.id))
    .limit(1);
  if (!last) await recordLook(deps, { staff, look: 'show', memberId }, async () => undefined);
}
