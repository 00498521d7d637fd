import { and, eq } from 'drizzle-orm';
import { staffActs } from '../../db/schema/staff.ts';
import type { Deps } from '../../deps/deps.ts';
import { type ListPart, listOrder, type Part } from './list.ts';

/** The record of an act. */
export type StaffActRow = typeof staffActs.$inferSelect;

/** The acts that only look at members. They are recorded without a reason. */
export const LOOKS: readonly string[] = ['member find', 'member list', 'member show', 'member timeline'];

const newestAct = listOrder<StaffActRow>({
  direction: 'desc',
  columns: [['number', staffActs.id]],
  keyOf: ({ id }) => [id],
});

/** Returns the acts of staff, of one member if given, the newest first. */
export async function listActs(
  { db }: Pick<Deps, 'db'>,
  { memberId, limit, before }: { memberId?: string | undefined } & ListPart,
): Promise<Part<StaffActRow>> {
  const isOfMember = memberId === undefined ? undefined : eq(staffActs.memberId, memberId);
  const rows = await db
    .select()
    .from(staffActs)
    .where(and(isOfMember, newestAct.after(before)))
    .orderBy(...newestAct.by)
    .limit(limit + 1);
  return newestAct.part(rows, limit);
}
