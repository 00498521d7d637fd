import { and, eq, isNull } from 'drizzle-orm';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { NOBODY } from '../../db/member-rows.ts';
import { members } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Mail } from '../../deps/mail-port.ts';
import { normalizeEmail } from '../../http/normalize-email.ts';
import type { Handler } from '../../http/route.ts';
import { memberMail } from '../../mail/render-mail.ts';

/** Stores the mail preference only: the subscription stays (CALL-13, Z-51). Every address gets the same answer. */
export const unsubscribe: Handler<'unsubscribe'> = async ({ body, caller, deps }) => {
  const email = normalizeEmail(body.email);
  const letter = memberMail(deps, caller.language, (words) => words.unsubscribed());
  await unsubscribeAddress(deps, { to: email, ...letter });
  return { status: 'success', message: identityCopy.unsubscribed };
};

/**
 * Ends news for the recipient of this mail, and stores the mail in the same transaction. Returns false, and sends no mail,
 * when nobody has the address, or the member had said so before. Both take as long (Z-43).
 */
export const unsubscribeAddress = (
  { db, clock, mail }: Pick<Deps, 'db' | 'clock' | 'mail'>,
  confirmation: Mail,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isChanged = await markUnsubscribed({ db: tx, clock }, confirmation.to);
    await mail.send({ ...confirmation, to: isChanged ? confirmation.to : NOBODY }, tx);
    return isChanged;
  });

/** Stores that a member wants no news. Returns false when nobody has the address, or the member had said so before. */
async function markUnsubscribed({ db, clock }: Pick<Deps, 'db' | 'clock'>, email: string): Promise<boolean> {
  const changed = await db
    .update(members)
    .set({ unsubscribedAt: new Date(clock.now()) })
    .where(and(eq(members.email, email), isNull(members.unsubscribedAt)))
    .returning({ id: members.id });
  return changed.length > 0;
}
