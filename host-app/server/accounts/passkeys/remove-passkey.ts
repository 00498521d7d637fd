import { and, eq } from 'drizzle-orm';
import type { Language } from '#club/facts/languages.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { type MemberRow, passkeys } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockSignedIn } from '../security/lock-member.ts';
import { mailMember } from '../security/mail-member.ts';

/** Removes a passkey of the member and mails the member. Throws 403 when the sign-in is too old, 404 for any other passkey. */
export const removePasskey: Handler<'removePasskey'> = async ({ params, caller, member, deps }) => {
  const { id = '' } = params;
  await deps.db.transaction(async (tx) => {
    const row = await lockSignedIn(tx, member);
    const name = await deletePasskey({ ...deps, db: tx }, row, { id, language: caller.language });
    if (name === undefined) throw refuse(404, identityCopy.passkeyUnknown);
  });
  return { status: 'success', message: identityCopy.passkeyRemoved };
};

/**
 * Deletes a passkey of a locked member and mails the member. Returns its name, undefined for a passkey that the member
 * does not have. Takes the `db` of a transaction.
 */
export async function deletePasskey(
  deps: Deps,
  member: MemberRow,
  { id, language }: { id: string; language: Language },
): Promise<string | undefined> {
  const [removed] = await deps.db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, member.id)))
    .returning({ name: passkeys.name });
  if (!removed) return undefined;
  await mailMember(deps, language, member, (words, notMeUrl) => words.passkeyRemoved(removed.name, notMeUrl));
  return removed.name;
}
