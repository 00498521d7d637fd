import { eq } from 'drizzle-orm';
import { members } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps/deps.ts';
import { memberRecords, ownRecord } from '#server/members/privacy/export-data.ts';

/** Returns the copy of a member's data, with every page of each list. */
export async function memberCopy(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<{ member: object } & Record<string, object[]>> {
  const [member] = await db.select().from(members).where(eq(members.id, id));
  if (!member) throw new Error(`There is no member ${id}.`);
  const lists: Record<string, object[]> = {};
  for await (const { name, rows } of memberRecords(db, member)) (lists[name] ??= []).push(...rows);
  return { ...lists, member: ownRecord(member) } as { member: object } & Record<string, object[]>;
}
