import { eq, isNull } from 'drizzle-orm';
import { members } from '../db/schema/accounts.ts';
import { optionalMail } from '../mail/member-mail.ts';
import { type MailDeps, sendEachDue } from '../mail/send-each-due.ts';

/**
 * Mails each new member a welcome, once the address is verified (MAIL-03). Skips a row that a parallel run has locked, but
 * not one that another table just refers to, such as the device of the sign-in.
 */
export const mailWelcomes = (deps: MailDeps): Promise<void> =>
  sendEachDue(deps, async (tx, now) => {
    const next = tx
      .select({ id: members.id })
      .from(members)
      .where(isNull(members.welcomedAt))
      .limit(1)
      .for('no key update', { skipLocked: true });
    const [member] = await tx
      .update(members)
      .set({ welcomedAt: now })
      .where(eq(members.id, next))
      .returning();
    return (
      member && {
        mail: optionalMail(deps, member, (words, _, linkTo) =>
          words.welcome(linkTo('benefits'), linkTo('pricing'), linkTo('profile')),
        ),
      }
    );
  });
