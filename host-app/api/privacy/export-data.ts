import { eq } from 'drizzle-orm';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { members, sessions } from '../db/schema/identity.ts';
import { mailQueue } from '../db/schema/mails.ts';
import { checkouts, invoices, subscriptions } from '../db/schema/money.ts';
import { campaignEvents, contactMessages, uploads } from '../db/schema/records.ts';
import type { Deps } from '../deps.ts';
import { uploadPathOf } from '../uploads/presign.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'files'>;

/**
 * Returns everything that is stored about a member. Hashes of passwords and tokens are left out: they are no use to the
 * member and would be to a thief. Returns undefined when there is no such member.
 */
export async function memberData({ db, clock }: Needs, memberId: string) {
  const [row] = await db.select().from(members).where(eq(members.id, memberId));
  if (!row || row.deletedAt) return undefined;
  return {
    exportedAt: new Date(clock.now()),
    member: { ...row, passwordHash: undefined, hasPassword: row.passwordHash !== null },
    sessions: (await db.select().from(sessions).where(eq(sessions.memberId, memberId))).map((session) => ({
      ...session,
      currentHash: undefined,
      parentHash: undefined,
    })),
    plans: await db.select().from(subscriptions).where(eq(subscriptions.memberId, memberId)),
    checkouts: await db.select().from(checkouts).where(eq(checkouts.memberId, memberId)),
    invoices: await db.select().from(invoices).where(eq(invoices.memberId, memberId)),
    campaigns: await db.select().from(campaignEvents).where(eq(campaignEvents.memberId, memberId)),
    messages: await db.select().from(contactMessages).where(eq(contactMessages.email, row.email)),
    photos: await db.select().from(uploads).where(eq(uploads.memberId, memberId)),
    mails: await db
      .select({ queuedAt: mailQueue.queuedAt, state: mailQueue.state, settledAt: mailQueue.settledAt })
      .from(mailQueue)
      .where(eq(mailQueue.recipient, row.email)),
  };
}

/** Returns a zip archive of data.json and, if there is one, photo.jpg. Undefined when there is no such member. */
export async function memberArchive(deps: Needs, memberId: string): Promise<Uint8Array | undefined> {
  const data = await memberData(deps, memberId);
  if (!data) return undefined;
  const path = uploadPathOf(deps.config.siteOrigin, data.member.profileImage ?? '');
  const photo = path === undefined ? undefined : await deps.files.read(path);
  const files: Zippable = { 'data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`) };
  // A JPEG does not get smaller.
  if (photo) files['photo.jpg'] = [new Uint8Array(photo), { level: 0 }];
  return zipSync(files);
}
