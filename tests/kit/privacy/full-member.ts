import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/open.ts';
import * as accounts from '#server/db/schema/accounts.ts';
import * as billing from '#server/db/schema/billing.ts';
import * as failures from '#server/db/schema/failures.ts';
import * as fakeStripe from '#server/db/schema/fake-stripe.ts';
import * as mail from '#server/db/schema/mail.ts';
import * as members from '#server/db/schema/members.ts';
import * as server from '#server/db/schema/server.ts';
import * as staff from '#server/db/schema/staff.ts';
import { sha256 } from '#server/deps/secrets.ts';
import { billingRows } from './full-member-payments.ts';

/** A row as an insert returns it. */
export type StoredRow = Record<string, unknown>;
/** The rows of tables, by the name of the table's export. */
export type RowsByTable = Record<string, StoredRow[]>;

/** Every table of the schema, by the name of its export. */
export const allTables: Record<string, PgTable> = Object.fromEntries(
  Object.entries<unknown>({
    ...accounts,
    ...billing,
    ...failures,
    ...mail,
    ...members,
    ...server,
    ...staff,
    ...fakeStripe,
  }).filter((entry): entry is [string, PgTable] => is(entry[1], PgTable)),
);

/** Returns the names of a table's columns. */
export const columnNames = (table: PgTable): string[] => Object.keys(getTableColumns(table));

export async function readAll(db: Db): Promise<RowsByTable> {
  const rows: RowsByTable = {};
  for (const [name, table] of Object.entries(allTables)) rows[name] = await db.select().from(table);
  return rows;
}

/**
 * Stores a member with a row in every table that can name one. Every text contains `who`. Returns the stored rows. The
 * sample plans must be there.
 */
export async function aFullMember(db: Db, who: string, at: Date): Promise<RowsByTable> {
  const stored: RowsByTable = {};
  for (const [name, rows] of Object.entries(rowsOf(who, at))) {
    const table = allTables[name];
    if (!table) throw new Error(`There is no table ${name}.`);
    stored[name] = (await db
      .insert(table)
      .values(rows as never)
      .returning()) as StoredRow[];
  }
  return stored;
}

/** The addresses of a full member: the email, the personal one, and an earlier one. */
export const addressesOfFull = (who: string) => ({
  email: `${who}@base.mil`,
  personal: `${who}@home.example`,
  earlier: `${who}@before.example`,
});

function rowsOf(who: string, at: Date): RowsByTable {
  const later = new Date(at.getTime() + 60_000);
  return {
    ...accountRows(who, at, later),
    ...accessRows(who, at, later),
    ...billingRows(who, at, later),
    ...recordRows(who, at, later),
  };
}

function accountRows(who: string, at: Date, later: Date): RowsByTable {
  const { email, personal, earlier } = addressesOfFull(who);
  const own = { memberId: who, createdAt: at, expiresAt: later };
  const person = { name: `${who} first`, lastName: `${who} last`, source: who, campaignType: who };
  const terms = { termsVersion: who, termsAcceptedAt: at };
  const dates = { createdAt: at, updatedAt: at, welcomedAt: at, unsubscribedAt: at, undeliverableAt: at };
  const ways = {
    passwordHash: `${who} hash`,
    googleSub: `${who} sub`,
    googleEmail: email,
    googleLinkedAt: at,
    profileImage: `${who}.jpg`,
  };
  return {
    members: [
      {
        ...person,
        ...terms,
        ...dates,
        ...ways,
        id: who,
        email,
        personalEmail: personal,
        otpNextLogin: true,
        googleNeedsCode: true,
        language: 'es',
        deleteAt: later,
      },
    ],
    registrations: [
      { ...person, ...terms, id: `${who} registration`, email, passwordHash: `${who} hash`, createdAt: at },
    ],
    otpCodes: [
      {
        ...own,
        email: personal,
        codeHash: who,
        registrationId: who,
        askedBy: who,
        tries: 1,
        usedAt: at,
        foreignTries: 1,
        googleSub: `${who} sub`,
      },
    ],
    knownDevices: [{ key: who, memberId: who, device: `${who} phone`, expiresAt: later }],
    knownNetworks: [{ key: who, memberId: who, nearKey: `${who} near`, expiresAt: later }],
    notMeLinks: [{ ...own, hash: who, email: earlier, restores: true, usedAt: at }],
    addressChanges: [
      { ...own, kind: 'email', email: `${who}@new.example`, newHash: who, currentHash: who, tries: 1 },
    ],
  };
}

function accessRows(who: string, at: Date, later: Date): RowsByTable {
  const { email, personal } = addressesOfFull(who);
  return {
    passkeys: [
      {
        id: who,
        memberId: who,
        credentialId: who,
        publicKey: who,
        counter: 7,
        name: `${who} key`,
        createdAt: at,
        usedAt: later,
      },
    ],
    sessions: [
      {
        id: who,
        memberId: who,
        device: `${who} phone`,
        origin: `https://${who}.example`,
        currentHash: who,
        parentHash: `${who} parent`,
        createdAt: at,
        usedAt: at,
        retriedAt: at,
        revokedAt: at,
      },
    ],
    handoffCodes: [
      {
        hash: who,
        memberId: who,
        sessionId: who,
        partner: 'demo',
        createdAt: at,
        expiresAt: later,
        usedAt: at,
      },
    ],
    handoffGrants: [{ memberId: who, partner: 'demo', since: at, askedAt: at }],
    spentTokens: [{ hash: who, sessionId: who }],
    resetTokens: [
      { memberId: who, purpose: 'password', createdAt: at, expiresAt: later, hash: who, usedAt: at },
    ],
    rateLimits: [email, personal, who].map((subject) => ({
      key: `login:all:${sha256(subject)}`,
      taken: 3,
      resetsAt: later,
    })),
  };
}

function recordRows(who: string, at: Date, later: Date): RowsByTable {
  const { email, personal, earlier } = addressesOfFull(who);
  const capitals = (address: string) => ` ${address.toUpperCase()}`;
  const mail = (to: string, id: string) => ({
    messageId: `${who} ${id}`,
    recipient: capitals(to),
    replyTo: email,
    subject: who,
    body: who,
    html: who,
    unsubscribeUrl: who,
    topic: 'code',
    state: 'failed',
    tries: 1,
    error: who,
    queuedAt: at,
    nextTryAt: at,
    expiresAt: later,
    resentAt: at,
    settledAt: at,
    keyHash: who,
    report: 'delayed' as const,
    reportedAt: at,
  });
  return {
    mailQueue: [mail(email, 'one'), mail(personal, 'two')],
    campaignEvents: [
      {
        id: who,
        kind: 'payment',
        campaignId: 'spring',
        uniqueId: who,
        orderId: who,
        memberId: who,
        amountCents: 900,
        claimed: { userId: who },
        createdAt: at,
      },
    ],
    contactMessages: [email, personal].map((address) => ({
      id: `${who} ${address}`,
      name: who,
      email: capitals(address),
      message: who,
      type: 'Support',
      createdAt: at,
      answeredAt: at,
    })),
    uploads: [{ path: who, memberId: who, contentType: 'image/jpeg', issuedAt: at, storedAt: at }],
    staffActs: [
      {
        begunAt: at,
        staff: 'maria',
        act: 'member sign-out',
        memberId: who,
        outcome: 'done',
        why: `${who} first ${who} last called from ${earlier}`,
        detail: { when: 'now' },
        fault: 'none',
      },
    ],
  };
}
