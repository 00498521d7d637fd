import { eq, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Db } from '../../db/open.ts';
import {
  addressChanges,
  handoffCodes,
  knownDevices,
  knownNetworks,
  members,
  notMeLinks,
  otpCodes,
  passkeys,
  resetTokens,
  sessions,
} from '../../db/schema/accounts.ts';
import {
  agreements,
  checkouts,
  holds,
  invoices,
  memberBilling,
  refunds,
  subscriptions,
} from '../../db/schema/billing.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import { campaignEvents, contactMessages, uploads } from '../../db/schema/members.ts';
import { staffActs } from '../../db/schema/staff.ts';
import type { Deps } from '../../deps/deps.ts';
import { uploadPathOf } from '../uploads/presign.ts';
import { addressesOf, isEventOf, isMailTo, isMessageOf } from './member-records.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'files'>;

/**
 * Returns everything that is stored about a member. Hashes of passwords and tokens are left out: they are no use to the
 * member and would be to a thief. Returns undefined when there is no such member.
 */
export async function memberData({ db, clock }: Needs, memberId: string) {
  const [row] = await db.select().from(members).where(eq(members.id, memberId));
  if (!row || row.deletedAt) return undefined;
  const whose = { id: memberId, addresses: addressesOf(row) };
  const { passwordHash, ...member } = row;
  return {
    exportedAt: new Date(clock.now()),
    member: { ...member, hasPassword: passwordHash !== null },
    ...(await accountData(db, memberId)),
    plans: await ownRows(db, subscriptions, memberId),
    billing: await ownRows(db, memberBilling, memberId),
    holds: await ownRows(db, holds, memberId),
    checkouts: await ownRows(db, checkouts, memberId),
    agreements: await ownRows(db, agreements, memberId),
    invoices: await ownRows(db, invoices, memberId),
    refunds: await refundsOf(db, memberId),
    campaigns: await db.select().from(campaignEvents).where(isEventOf(whose)),
    messages: await db.select().from(contactMessages).where(isMessageOf(whose)),
    photos: await ownRows(db, uploads, memberId),
    // The name of the person at the terminal is left out.
    staffActs: without(await db.select().from(staffActs).where(eq(staffActs.memberId, memberId)), 'staff'),
    // A text may hold a code or a secret link.
    mails: await db
      .select({
        recipient: mailQueue.recipient,
        queuedAt: mailQueue.queuedAt,
        state: mailQueue.state,
        settledAt: mailQueue.settledAt,
      })
      .from(mailQueue)
      .where(isMailTo(whose)),
  };
}

/** Returns how the member signs in and signed in, without what a sign-in is checked with. */
async function accountData(db: Db, memberId: string) {
  return {
    passkeys: without(await ownRows(db, passkeys, memberId), 'credentialId', 'publicKey', 'counter'),
    devices: without(await ownRows(db, knownDevices, memberId), 'key'),
    networks: without(await ownRows(db, knownNetworks, memberId), 'key', 'nearKey'),
    sessions: without(await ownRows(db, sessions, memberId), 'currentHash', 'parentHash'),
    codes: without(await ownRows(db, otpCodes, memberId), 'codeHash', 'askedBy', 'registrationId'),
    handoffs: without(await ownRows(db, handoffCodes, memberId), 'hash'),
    passwordLinks: without(await ownRows(db, resetTokens, memberId), 'hash'),
    addressChanges: without(await ownRows(db, addressChanges, memberId), 'newHash', 'currentHash'),
    securityLinks: without(await ownRows(db, notMeLinks, memberId), 'hash'),
  };
}

const refundsOf = async (db: Db, memberId: string) =>
  (
    await db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
      .where(eq(invoices.memberId, memberId))
  ).map(({ refund }) => refund);

const ownRows = async <T extends PgTable & { memberId: PgColumn }>(db: Db, table: T, memberId: string) =>
  (await db
    .select()
    .from(table as PgTable)
    .where(eq(table.memberId, memberId))) as InferSelectModel<T>[];

/** Returns rows without some of their fields. */
const without = <Row extends object, Key extends keyof Row>(rows: Row[], ...keys: Key[]): Omit<Row, Key>[] =>
  rows.map(
    (row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !keys.includes(name as Key))) as Omit<
        Row,
        Key
      >,
  );

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
