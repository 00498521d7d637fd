import { eq } from 'drizzle-orm';
import { type MemberRow, members } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { noteEvent } from '../deps/security-events.ts';
import type { Caller } from '../http/caller.ts';
import { rememberNetwork } from './known-networks.ts';
import { noteDevice } from './security/known-devices.ts';
import { openSession, type SignIn } from './sessions.ts';

/** Who signs in, and what proved it. */
interface Entry extends SignIn {
  caller: Caller;
  method: 'password' | 'code' | 'google' | 'passkey';
}

/**
 * Signs a member in and returns the data that the call answers with. It stores the member's language for later mails, and
 * the network for 90 days. A device that the member did not use before is mailed to the member.
 */
export async function signIn(deps: Deps, { method, ...entry }: Entry) {
  await rememberLanguage(deps, entry.caller, entry.member);
  const data = await openSession(deps, entry);
  await rememberNetwork(deps, entry.caller, entry.member.id);
  noteDevice(deps, entry.caller, entry.member);
  noteEvent(deps, ['sign-in', method, 'done'], { memberId: entry.member.id, caller: entry.caller });
  return data;
}

/** Stores the language of a sign-in for mails that are sent later (MAIL-01). */
async function rememberLanguage(
  { db }: Pick<Deps, 'db'>,
  { language }: Pick<Caller, 'language'>,
  member: MemberRow,
): Promise<void> {
  if (member.language !== language)
    await db.update(members).set({ language }).where(eq(members.id, member.id));
}
