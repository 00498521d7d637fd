import { eq, inArray } from 'drizzle-orm';
import { members } from './db/schema/accounts.ts';
import { agreements } from './db/schema/billing.ts';
import { fakeStripe } from './db/schema/fake-stripe.ts';
import { mailQueue, outbox } from './db/schema/mail.ts';
import { campaignEvents, uploads } from './db/schema/members.ts';
import type { Deps } from './deps/deps.ts';
import { counted } from './staff/lists/formats.ts';

/**
 * Deletes the data of development starts: the sample members, whose passwords are public, with all their data, and all
 * mails of the outbox. Logs one line when it deleted something.
 */
export async function removeSamples({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>): Promise<void> {
  const samples = await db
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(eq(members.isSample, true));
  const ids = samples.map(({ id }) => id);
  const emails = samples.map(({ email }) => email);
  const pictures = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(inArray(uploads.memberId, ids));
  // Files before rows: after an interruption the next start finds the files again.
  for (const { path } of pictures) await files.remove(path);
  const mails = await db.transaction(async (tx) => {
    await tx.delete(fakeStripe);
    await tx.delete(mailQueue).where(inArray(mailQueue.recipient, emails));
    await tx.delete(campaignEvents).where(inArray(campaignEvents.memberId, ids));
    // The law asks for the agreements of people only.
    await tx.delete(agreements).where(inArray(agreements.memberId, ids));
    // Foreign keys delete the member's sessions, codes, plans, checkouts and invoices.
    await tx.delete(members).where(inArray(members.id, ids));
    return tx.delete(outbox).returning({ id: outbox.id });
  });
  if (ids.length === 0 && mails.length === 0) return;
  log(
    `Removed development data: ${counted(ids.length, 'sample member')}, ${counted(mails.length, 'mail')} in the outbox.`,
  );
}
