import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { DELETED_NAME } from '#contract/messages/privacy.copy.ts';
import { noGoogle } from '../../accounts/google-account.ts';
import { isPaidAtProvider } from '../../billing/store/charges.ts';
import { withMemberLock } from '../../billing/store/money-context.ts';
import { noKeptSeat } from '../../billing/store/seats.ts';
import { LAST_CHECK_MS } from '../../billing/sync/send-renewals.ts';
import { abandon } from '../../billing/sync/sync-checkout.ts';
import { erasedAddress } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import { type MemberRow, members } from '../../db/schema/accounts.ts';
import {
  checkouts,
  holds,
  memberBilling,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import { logTextOf } from '../../deps/log.ts';
import { neededMail } from '../../mail/member-mail.ts';
import { markUnused, removePictures } from '../uploads/unused-pictures.ts';
import { eraseRecords } from './erase-records.ts';
import { addressesOf } from './member-records.ts';

/**
 * Deletes a member: ends the plan at the payment provider, then erases everything about the person (PRIVACY-05). The row
 * and the invoices stay without a name or an address (PRIVACY-06). Each step can run again after a crash. Throws 503 when
 * the provider is down.
 */
export async function eraseMember(deps: Deps, { id }: Pick<MemberRow, 'id'>): Promise<void> {
  // The member may buy, and staff may give a plan, until the rows are erased.
  for (let turn = 0; turn < TURNS; turn += 1) {
    await endEveryPlan(deps, id);
    if (await eraseRows(deps, id)) return;
  }
  throw new Error('The plans of a member changed during each try to delete the account.');
}

/** How often plans are ended again that began during the deletion. */
const TURNS = 5;

/** Returns false when the member has a plan or an open checkout again: nothing is erased then. */
async function eraseRows(deps: Deps, id: string): Promise<boolean> {
  let pictures: { path: string }[] = [];
  const outcome = await withMemberLock(deps.db, id, async (tx) => {
    // The member may have changed the address since the caller read the row.
    const isDue = and(eq(members.id, id), isNull(members.deletedAt));
    const [member] = await tx.select().from(members).where(isDue).for('update');
    // Another process was faster.
    if (!member) return 'known';
    if (await hasPlan(tx, id)) return 'again';
    await eraseRecords(tx, member);
    pictures = await markUnused(tx, id);
    await tx
      .update(members)
      .set(anonymous(id, new Date(deps.clock.now())))
      .where(eq(members.id, id));
    for (const mail of mailsOf(deps, member)) await deps.mail.send(mail, tx);
    return 'erased';
  });
  // A backup does not know it. After a restore this line names the members to delete once more.
  if (outcome === 'erased') deps.log(`deleted member ${id}`);
  // After an interruption the hourly removal of unused pictures finds the rest.
  for (const fault of await removePictures(deps, pictures)) {
    deps.metrics.backgroundFailed();
    deps.log('a photo of a deleted member was not removed; the next run tries again', logTextOf(fault));
  }
  return outcome !== 'again';
}

const isOpenOf = (id: string) => and(eq(checkouts.memberId, id), eq(checkouts.status, 'open'));
const isAliveOf = (id: string) => and(eq(subscriptions.memberId, id), ne(subscriptions.status, 'ended'));

const isOneOf = (rows: Pick<SubscriptionRow, 'id'>[]) =>
  inArray(
    subscriptions.id,
    rows.map((row) => row.id),
  );

const hasPlan = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.$count(checkouts, isOpenOf(id))) + (await tx.$count(subscriptions, isAliveOf(id))) > 0;

/** Returns the last mails, one to each address. */
const mailsOf = (deps: Deps, member: MemberRow) =>
  addressesOf(member).map((email) =>
    neededMail(deps, { ...member, email }, (words) => words.accountDeleted()),
  );

/** Ends open checkouts and plans, also at the provider, so that nothing is charged and the founder seat is free. */
async function endEveryPlan(deps: Deps, id: string): Promise<void> {
  for (const checkout of await deps.db.select().from(checkouts).where(isOpenOf(id)))
    await abandon(deps, checkout);
  const alive = await deps.db.select().from(subscriptions).where(isAliveOf(id));
  const charged = alive.filter(isPaidAtProvider);
  for (const { providerRef } of charged) await deps.payments.setRenewal(providerRef, 'ended');
  const now = new Date(deps.clock.now());
  await withMemberLock(deps.db, id, async (tx) => {
    await tx.delete(holds).where(eq(holds.memberId, id));
    await tx
      .update(memberBilling)
      .set({ ...noKeptSeat, customerRef: null, heldMonths: [] })
      .where(eq(memberBilling.memberId, id));
    await tx
      .update(subscriptions)
      .set({
        status: 'ended',
        renewal: 'ended',
        endMailedAt: now,
        nextCheckAt: null,
        cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${now.toISOString()}::timestamptz)`,
        holdUntil: null,
      })
      // One that began in between still goes on at the provider.
      .where(isOneOf(alive));
    // Finds a renewal that the provider had begun.
    await tx
      .update(subscriptions)
      .set({ nextCheckAt: new Date(now.getTime() + LAST_CHECK_MS) })
      .where(isOneOf(charged));
    await tx.update(subscriptions).set({ card: null }).where(eq(subscriptions.memberId, id));
  });
}

/** Returns the values of a row that nobody can sign in to and that no mail reaches. */
const anonymous = (id: string, now: Date) => ({
  email: erasedAddress(id),
  personalEmail: null,
  name: DELETED_NAME,
  lastName: '',
  passwordHash: null,
  profileImage: null,
  source: '',
  campaignType: '',
  otpNextLogin: false,
  unsubscribedAt: now,
  termsVersion: null,
  termsAcceptedAt: null,
  ...noGoogle,
  language: null,
  undeliverableAt: null,
  deleteAt: null,
  deletedAt: now,
  updatedAt: now,
});
