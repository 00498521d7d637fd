import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import {
  addressChanges,
  handoffCodes,
  handoffGrants,
  knownDevices,
  knownNetworks,
  type MemberRow,
  members,
  notMeLinks,
  otpCodes,
  passkeys,
  registrations,
  resetTokens,
  sessions,
} from '../../db/schema/accounts.ts';
import { checkouts, holds, invoices } from '../../db/schema/billing.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import { campaignEvents, contactMessages } from '../../db/schema/members.ts';
import { rateLimits } from '../../db/schema/server.ts';
import { staffActs } from '../../db/schema/staff.ts';
import { sha256 } from '../../deps/secrets.ts';
import { addressesOf, isMailOf, isMessageOf, type Whose } from './member-records.ts';

/** Tables whose rows belong to one member and could open the account, or let a partner ask for it. */
const waysIn = [
  handoffCodes,
  handoffGrants,
  sessions,
  resetTokens,
  otpCodes,
  knownDevices,
  knownNetworks,
  notMeLinks,
  addressChanges,
  passkeys,
];

/** Deletes rows of erased members. A request that ran during the erasure may have stored one. */
export async function sweepErased(db: Db): Promise<void> {
  const erased = db.select({ id: members.id }).from(members).where(isNotNull(members.deletedAt));
  for (const table of waysIn) await db.delete(table).where(inArray(table.memberId, erased));
}

/**
 * Erases everything about a person except the member's own row and photos. Keeps what money needs, without a name
 * (PRIVACY-05).
 */
export async function eraseRecords(tx: Db, member: MemberRow): Promise<void> {
  const whose = { id: member.id, addresses: await everyAddressOf(tx, member) };
  await eraseByAddress(tx, whose);
  await erasePayments(tx, whose);
  for (const table of [...waysIn, holds]) await tx.delete(table).where(eq(table.memberId, member.id));
  // Payments stay in the figures of a campaign, without the person.
  const isOwn = eq(campaignEvents.memberId, member.id);
  await tx
    .update(campaignEvents)
    .set({ memberId: null, uniqueId: '', claimed: {} })
    .where(and(isOwn, eq(campaignEvents.kind, 'payment')));
  await tx.delete(campaignEvents).where(isOwn);
  await eraseActs(tx, member);
}

/** Returns the member's addresses: the email, the personal one, and earlier ones that are not another member's now. */
async function everyAddressOf(tx: Db, member: MemberRow): Promise<string[]> {
  const { id } = member;
  const links = await tx
    .select({ email: notMeLinks.email })
    .from(notMeLinks)
    .where(eq(notMeLinks.memberId, id));
  const earlier = links.map((link) => link.email);
  const others = await tx
    .select({ email: members.email, personalEmail: members.personalEmail })
    .from(members)
    .where(
      and(ne(members.id, id), or(inArray(members.email, earlier), inArray(members.personalEmail, earlier))),
    );
  const taken = new Set(others.flatMap((other) => [other.email, other.personalEmail]));
  return [...new Set([...addressesOf(member), ...earlier.filter((address) => !taken.has(address))])];
}

async function eraseByAddress(tx: Db, whose: Whose): Promise<void> {
  const { id, addresses } = whose;
  await tx.delete(otpCodes).where(inArray(otpCodes.email, addresses));
  await tx.delete(registrations).where(inArray(registrations.email, addresses));
  await tx.delete(contactMessages).where(isMessageOf(whose));
  await tx.delete(mailQueue).where(isMailOf(whose));
  // Anybody can compute the hash of an address. Counts of an address and a network expire within a day.
  const subjects = [id, ...addresses].map(sha256);
  await tx.delete(rateLimits).where(inArray(sql`substring(${rateLimits.key} from '[^:]*$')`, subjects));
}

/** Erases addresses of pages. The amounts stay. */
async function erasePayments(tx: Db, { id: memberId }: Whose): Promise<void> {
  // A receipt would find no address.
  await tx
    .update(invoices)
    .set({ receiptMailedAt: sql`coalesce(${invoices.receiptMailedAt}, ${invoices.createdAt})` })
    .where(eq(invoices.memberId, memberId));
  // A partner's page may put anything into its address.
  await tx
    .update(checkouts)
    .set({ successUrl: '', cancelUrl: '', sessionUrl: null })
    .where(eq(checkouts.memberId, memberId));
}

/** Cuts addresses and the name out of the acts of staff for a member. */
async function eraseActs(tx: Db, { id, name, lastName }: MemberRow): Promise<void> {
  const isOfMember = eq(staffActs.memberId, id);
  const without = (text: SQL, pattern: string) => sql`regexp_replace(${text}, ${pattern}, '[erased]', 'gi')`;
  const fullName = `${name} ${lastName}`.trim().replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
  const withoutAddress = without(sql`${staffActs.why}`, ADDRESS);
  await tx
    .update(staffActs)
    // The days of a hold may be those of a deployment.
    .set({
      detail: sql`case when ${staffActs.act} = 'member hold' then ${staffActs.detail} - 'from'
        else ${staffActs.detail} end - 'until'`,
      // A first name alone may be a word of another meaning.
      why: /\s/.test(fullName) ? without(withoutAddress, fullName) : withoutAddress,
      fault: without(sql`${staffActs.fault}`, ADDRESS),
    })
    .where(isOfMember);
}

/** An email in a text, as the pattern of a regular expression. */
export const ADDRESS = '[^\\s<>()"\']+@[^\\s<>()"\']+';
