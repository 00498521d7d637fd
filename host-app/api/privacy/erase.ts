import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import {
  type MemberRow,
  members,
  otpCodes,
  registrations,
  resetTokens,
  sessions,
} from '../db/schema/identity.ts';
import { mailQueue } from '../db/schema/mails.ts';
import {
  checkouts,
  holds,
  invoices,
  memberBilling,
  paymentSessions,
  subscriptions,
} from '../db/schema/money.ts';
import { campaignEvents, contactMessages, uploads } from '../db/schema/records.ts';
import { paymentCustomers } from '../db/schema/test-checkout.ts';
import type { Deps } from '../deps.ts';
import { noGoogle } from '../identity/google-account.ts';
import { neededMail } from '../mails/member-mail.ts';
import { withMemberLock } from '../money/money-context.ts';
import { OWN_REF_PREFIX } from '../money/own-ref.ts';
import { noKeptSeat } from '../money/past-due/kept-seat.ts';
import { abandon } from '../money/settle.ts';
import { DELETED_NAME } from './privacy.copy.ts';

/**
 * Deletes a member: ends the plan at the payment provider, then erases everything about the person (PRIVACY-05). The row
 * and the invoices stay without a name or an address (PRIVACY-06). Each step can run again after a crash. Throws 503 when
 * the provider is down.
 */
export async function eraseMember(deps: Deps, member: MemberRow): Promise<void> {
  await endPlans(deps, member);
  const pictures = await deps.db.select().from(uploads).where(eq(uploads.memberId, member.id));
  // Files before rows: after an interruption the next run finds the files again.
  for (const { path } of pictures) await deps.files.remove(path);
  await withMemberLock(deps.db, member.id, async (tx) => {
    const [due] = await tx
      .update(members)
      .set(anonymous(member.id, new Date(deps.clock.now())))
      .where(and(eq(members.id, member.id), isNull(members.deletedAt)))
      .returning({ id: members.id });
    // Another process was faster.
    if (!due) return;
    await eraseRows(tx, member);
    await deps.mail.send(
      neededMail(deps, member, (words) => words.accountDeleted()),
      tx,
    );
  });
}

/** Ends open checkouts and plans, also at the provider, so that nothing is charged and the founder seat is free. */
async function endPlans(deps: Deps, { id }: MemberRow): Promise<void> {
  const isOpen = and(eq(checkouts.memberId, id), eq(checkouts.status, 'open'));
  for (const checkout of await deps.db.select().from(checkouts).where(isOpen)) await abandon(deps, checkout);
  const isAlive = and(eq(subscriptions.memberId, id), ne(subscriptions.status, 'ended'));
  const alive = await deps.db
    .select()
    .from(subscriptions)
    .where(and(isAlive, gt(subscriptions.priceCents, 0)));
  for (const { providerRef } of alive)
    if (!providerRef.startsWith(OWN_REF_PREFIX)) await deps.payments.setRenewal(providerRef, 'ended');
  const now = new Date(deps.clock.now());
  await withMemberLock(deps.db, id, async (tx) => {
    const isRunning = and(eq(holds.memberId, id), isNull(holds.endedAt));
    await tx.update(holds).set({ endedAt: now, sent: 'release' }).where(isRunning);
    await tx
      .update(memberBilling)
      .set({ ...noKeptSeat, customerRef: null })
      .where(eq(memberBilling.memberId, id));
    await tx
      .update(subscriptions)
      .set({
        ...{ status: 'ended', renewal: 'ended', endMailedAt: now, nextCheckAt: null },
        cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${now.toISOString()}::timestamptz)`,
        holdUntil: null,
      })
      .where(isAlive);
  });
}

async function eraseRows(tx: Db, { id, email }: MemberRow): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.memberId, id));
  await tx.delete(resetTokens).where(eq(resetTokens.memberId, id));
  await tx.delete(otpCodes).where(or(eq(otpCodes.memberId, id), eq(otpCodes.email, email)));
  await tx.delete(registrations).where(eq(registrations.email, email));
  await tx.delete(uploads).where(eq(uploads.memberId, id));
  await tx.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${email}`);
  await tx.delete(mailQueue).where(eq(mailQueue.recipient, email));
  // A receipt would find no address.
  await tx
    .update(invoices)
    .set({ receiptMailedAt: sql`coalesce(${invoices.receiptMailedAt}, ${invoices.createdAt})` })
    .where(eq(invoices.memberId, id));
  await tx.update(paymentCustomers).set({ email: '' }).where(eq(paymentCustomers.email, email));
  await tx.update(paymentSessions).set({ email: '' }).where(eq(paymentSessions.email, email));
  // Payments stay in the figures of a campaign, without the person.
  const isPayment = eq(campaignEvents.kind, 'payment');
  await tx
    .update(campaignEvents)
    .set({ memberId: null, uniqueId: '', claimed: {} })
    .where(and(eq(campaignEvents.memberId, id), isPayment));
  await tx
    .delete(campaignEvents)
    .where(
      or(
        eq(campaignEvents.memberId, id),
        sql`lower(${campaignEvents.claimed} -> 'registrationData' ->> 'email') = ${email}`,
      ),
    );
}

/** Returns the values of a row that nobody can sign in to and that no mail reaches. */
const anonymous = (id: string, now: Date) => ({
  email: `${id}@deleted.invalid`,
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
