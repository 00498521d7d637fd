import { eq } from 'drizzle-orm';
import { type MemberRow, members } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import type { Caller } from '../http/caller.ts';

/** Stores the language of a sign-in for mails that are sent later (MAIL-01). */
export async function rememberLanguage(
  { db }: Pick<Deps, 'db'>,
  { language }: Pick<Caller, 'language'>,
  member: MemberRow,
): Promise<void> {
  if (member.language !== language)
    await db.update(members).set({ language }).where(eq(members.id, member.id));
}
