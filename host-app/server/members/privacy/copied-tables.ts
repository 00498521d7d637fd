import { eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import {
  addressChanges,
  handoffCodes,
  handoffGrants,
  knownDevices,
  knownNetworks,
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
import { isMailTo, isMessageOf, type Whose } from './member-records.ts';

/** A table whose rows of a member are in the copy of the data. */
export interface CopiedTable {
  /** The name of the list in `data.json`. */
  name: string;
  table: PgTable;
  /** A column that differs in each row of a member. Pages of rows go by it. */
  key: PgColumn;
  isOf: SQL | undefined;
  /** The fields that the copy leaves out. */
  leftOut: readonly string[];
}

/** Returns the tables of a member's copy, in the order in which `data.json` has them. */
export function copiedTables(db: Db, whose: Whose): CopiedTable[] {
  const { id } = whose;
  const own = (
    name: string,
    table: PgTable & { memberId: PgColumn },
    key: PgColumn,
    ...leftOut: string[]
  ): CopiedTable => ({ name, table, key, isOf: eq(table.memberId, id), leftOut });
  const ownInvoices = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.memberId, id));
  return [
    // How the member signs in and signed in, without what a sign-in is checked with.
    own('passkeys', passkeys, passkeys.id, 'credentialId', 'publicKey', 'counter'),
    own('devices', knownDevices, knownDevices.key, 'key'),
    own('networks', knownNetworks, knownNetworks.key, 'key', 'nearKey'),
    own('sessions', sessions, sessions.id, 'currentHash', 'parentHash'),
    own('codes', otpCodes, otpCodes.email, 'codeHash', 'askedBy', 'registrationId'),
    own('handoffs', handoffCodes, handoffCodes.hash, 'hash'),
    own('partners', handoffGrants, handoffGrants.partner),
    own('passwordLinks', resetTokens, resetTokens.hash, 'hash'),
    own('addressChanges', addressChanges, addressChanges.kind, 'newHash', 'currentHash'),
    own('securityLinks', notMeLinks, notMeLinks.hash, 'hash'),
    own('plans', subscriptions, subscriptions.id),
    own('billing', memberBilling, memberBilling.memberId),
    own('holds', holds, holds.id),
    own('checkouts', checkouts, checkouts.id),
    own('agreements', agreements, agreements.checkoutId),
    own('invoices', invoices, invoices.id),
    {
      name: 'refunds',
      table: refunds,
      key: refunds.ref,
      isOf: inArray(refunds.invoiceId, ownInvoices),
      leftOut: [],
    },
    own('campaigns', campaignEvents, campaignEvents.id),
    {
      name: 'messages',
      table: contactMessages,
      key: contactMessages.id,
      isOf: isMessageOf(whose),
      leftOut: [],
    },
    own('photos', uploads, uploads.path),
    // The name of the person at the terminal is left out.
    {
      name: 'staffActs',
      table: staffActs,
      key: staffActs.id,
      isOf: eq(staffActs.memberId, id),
      leftOut: ['staff'],
    },
    { name: 'mails', table: mailQueue, key: mailQueue.id, isOf: isMailTo(whose), leftOut: mailSecrets },
  ];
}

/** A text may hold a code or a secret link. The rest is how the server sends it. */
const mailSecrets =
  'subject body html unsubscribeUrl keyHash id messageId topic tries nextTryAt expiresAt resentAt error replyTo'.split(
    ' ',
  );
