import { eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DELETED_NAME } from '#contract/messages/privacy.copy.ts';
import { addressesOfFull, aFullMember, readAll } from '#kit/privacy/full-member.ts';
import { namedColumns } from '#kit/privacy/named-columns.ts';
import { emptyDatabase } from '#kit/server/api.ts';
import { seedPlans } from '../../billing/plan-list/plans.ts';
import { migrate, migrations } from '../../db/migrate.ts';
import type { Db } from '../../db/open.ts';
import { members, registrations, sessions } from '../../db/schema/identity.ts';
import { mailQueue } from '../../db/schema/mails.ts';
import { contactMessages, uploads } from '../../db/schema/records.ts';
import { staffActs } from '../../db/schema/staff.ts';

const NAME = '0025_erased_members';
const at = new Date(Date.UTC(2026, 0, 15));
const deletedAt = new Date(Date.UTC(2026, 1, 15));

/** Deletes a member as releases before the migration did: by the email alone. */
async function eraseAsBefore(db: Db, id: string): Promise<void> {
  const { email } = addressesOfFull(id);
  await db
    .update(members)
    .set({
      ...{ email: `${id}@deleted.invalid`, name: DELETED_NAME, lastName: '', passwordHash: null },
      ...{ profileImage: null, source: '', campaignType: '', otpNextLogin: false, termsVersion: null },
      ...{ termsAcceptedAt: null, googleSub: null, language: null, undeliverableAt: null, deleteAt: null },
      ...{ unsubscribedAt: deletedAt, deletedAt, updatedAt: deletedAt },
    })
    .where(eq(members.id, id));
  await db.delete(sessions).where(eq(sessions.memberId, id));
  await db.delete(registrations).where(eq(registrations.email, email));
  await db.delete(uploads).where(eq(uploads.memberId, id));
  await db.delete(contactMessages).where(inArray(contactMessages.email, [email, ` ${email.toUpperCase()}`]));
  await db.delete(mailQueue).where(inArray(mailQueue.recipient, [email, ` ${email.toUpperCase()}`]));
}

describe('the migration of members that were deleted before', async () => {
  const database = await emptyDatabase();
  afterAll(() => database.close());
  const { db } = database;

  it('erases what was left of them, and nothing of anybody else (PRIVACY-05)', async () => {
    await migrate(
      database,
      migrations.filter(({ name }) => name !== NAME),
    );
    await seedPlans(db);
    const before = await aFullMember(db, 'frances', at);
    const other = await aFullMember(db, 'george', at);
    await eraseAsBefore(db, 'frances');
    // Mails after the deletion: the one about it, and one to a new owner of the address.
    const { personal } = addressesOfFull('frances');
    const mail = { recipient: personal, subject: '', body: '', queuedAt: deletedAt, nextTryAt: deletedAt };
    await db.insert(mailQueue).values({ ...mail, messageId: 'later' });
    expect(namedColumns({ who: 'frances', before, other, after: await readAll(db) })).toContain(
      'passkeys.publicKey',
    );
    expect(await migrate(database)).toEqual([NAME]);
    const kept = await db.delete(mailQueue).where(eq(mailQueue.messageId, 'later')).returning();
    expect(kept).toHaveLength(1);
    const left = namedColumns({ who: 'frances', before, other, after: await readAll(db) });
    // A later migration adds the address of the Google account, so a row of that time has none.
    const isLater = (column: string) => /^members\.google(Email|LinkedAt)$/.test(column);
    // The reference to the customer went with the plan, and counts of limits expire within a day. A name that staff typed
    // cannot be recognized any more, but its address can.
    expect(
      left
        .filter((column) => !/^(memberBilling|campaignEvents|rateLimits)\.|^staffActs.why$/.test(column))
        .filter((column) => !isLater(column)),
    ).toEqual([]);
    const [act] = await db.select().from(staffActs).where(eq(staffActs.memberId, 'frances'));
    expect(act?.why).toBe('frances first frances last called from [erased]');
  });
});
