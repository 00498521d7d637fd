import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#club/facts/languages.ts';
import { time } from './time-column.ts';

// The tables of accounts. migrations/0001_tables.sql has their constraints and indexes.

/** Members with a verified address. */
export const members = pgTable('members', {
  id: text('id').primaryKey(),
  /** The unique address, trimmed and in lower case. */
  email: text('email').notNull(),
  /** A confirmed second address, trimmed and in lower case. */
  personalEmail: text('personal_email'),
  name: text('name').notNull(),
  lastName: text('last_name').notNull().default(''),
  passwordHash: text('password_hash'),
  profileImage: text('profile_image'),
  source: text('source').notNull().default(''),
  campaignType: text('campaign_type').notNull().default(''),
  /** After a recovery, until a new password is set: each login with the password needs a code. */
  otpNextLogin: boolean('otp_next_login').notNull().default(false),
  unsubscribedAt: time('unsubscribed_at'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: time('terms_accepted_at'),
  /** Created by a development start. A production start deletes it. */
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  /** The subject of the member's Google account, once it signed in. */
  googleSub: text('google_sub'),
  /** The address of that account at its latest sign-in. */
  googleEmail: text('google_email'),
  /** When it was linked. */
  googleLinkedAt: time('google_linked_at'),
  /** A Google account was removed, or the account was recovered: linking one needs a mailed code. */
  googleNeedsCode: boolean('google_needs_code').notNull().default(false),
  /** The language of the latest sign-in. */
  language: text('language').$type<Language>(),
  /** When the welcome mail was queued. */
  welcomedAt: time('welcomed_at'),
  /** When the mail server reported that the address takes no mail. */
  undeliverableAt: time('undeliverable_at'),
  /** When the account will be deleted, if the member asked for it. */
  deleteAt: time('delete_at'),
  /** The row holds nothing about the person any more. It stays as long as its invoices. */
  deletedAt: time('deleted_at'),
  /** Counts the events that ended all access that went out. */
  accessEpoch: integer('access_epoch').notNull().default(0),
});
export type MemberRow = typeof members.$inferSelect;

/** Registrations that wait for their code. */
export const registrations = pgTable('registrations', {
  email: text('email').primaryKey(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  source: text('source').notNull(),
  campaignType: text('campaign_type').notNull(),
  termsVersion: text('terms_version').notNull(),
  termsAcceptedAt: time('terms_accepted_at').notNull(),
  createdAt: time('created_at').notNull(),
  /** An earlier registration of the address had another password. */
  contested: boolean('contested').notNull().default(false),
});

/** The current code of each address, as a hash. */
export const otpCodes = pgTable('otp_codes', {
  email: text('email').primaryKey(),
  codeHash: text('code_hash').notNull(),
  registrationId: text('registration_id'),
  memberId: text('member_id'),
  tries: integer('tries').notNull().default(0),
  usedAt: time('used_at'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  /** The key of the view that asked for the code. */
  askedBy: text('asked_by').notNull().default(''),
  /** How many of `tries` came from other networks. */
  foreignTries: integer('foreign_tries').notNull().default(0),
  /** The Google account that the code links, if it is entered where it was requested. */
  googleSub: text('google_sub'),
});

/** What one network sees of the codes of one address. */
export const codeViews = pgTable('code_views', {
  key: text('key').primaryKey(),
  guesses: integer('guesses').notNull(),
  issuedAt: time('issued_at'),
  expiresAt: time('expires_at').notNull(),
});
/** A row of code_views. */
export type CodeView = typeof codeViews.$inferSelect;

/** Networks from which a member signed in, as keyed hashes of member and network. */
export const knownNetworks = pgTable('known_networks', {
  key: text('key').primaryKey(),
  memberId: text('member_id').notNull(),
  /** The same hash of the wider network: an IPv4 /24 or an IPv6 /48. */
  nearKey: text('near_key').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** Where members signed in, as a hash of member, device and wide network. */
export const knownDevices = pgTable('known_devices', {
  key: text('key').primaryKey(),
  memberId: text('member_id').notNull(),
  device: text('device').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** Hashes of the links "this wasn't me". */
export const notMeLinks = pgTable('not_me_links', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  /** The address that the link was mailed to. */
  email: text('email').notNull(),
  /** Whether the link makes that address the member's again. */
  restores: boolean('restores').notNull().default(false),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  /** The order in which the links were mailed. */
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
});
/** A row of not_me_links. */
export type NotMeLink = typeof notMeLinks.$inferSelect;

/** New addresses that wait for their codes, as hashes. */
export const addressChanges = pgTable(
  'address_changes',
  {
    memberId: text('member_id').notNull(),
    kind: text('kind', { enum: ['email', 'personal'] }).notNull(),
    /** The new address. */
    email: text('email').notNull(),
    newHash: text('new_hash').notNull(),
    /** Null when the present address needs no code. */
    currentHash: text('current_hash'),
    tries: integer('tries').notNull().default(0),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
);

export const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  memberId: text('member_id').notNull(),
  /** The id that the authenticator chose, as base64url. */
  credentialId: text('credential_id').notNull(),
  /** In COSE form, as base64url. */
  publicKey: text('public_key').notNull(),
  /** How often it was used, on authenticators that count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  createdAt: time('created_at').notNull(),
  usedAt: time('used_at'),
});

/** Hashes of passkey challenges that were used. */
export const spentChallenges = pgTable('spent_challenges', {
  hash: text('hash').primaryKey(),
  expiresAt: time('expires_at').notNull(),
});

/** Sessions with the hashes of their current and previous refresh token. */
export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  memberId: text('member_id').notNull(),
  /** The browser and its system. Empty when the browser did not name itself. */
  device: text('device').notNull().default(''),
  /**
   * What the session belongs to: '' for the club's own site, 'code' for one that a code opened there, else the origin of a
   * partner's page. Null for a session from before this column, until a partner's page uses it.
   */
  origin: text('origin'),
  currentHash: text('current_hash').notNull(),
  parentHash: text('parent_hash'),
  /** The time of the sign-in. A refresh does not change it. */
  createdAt: time('created_at').notNull(),
  /** The time of the last rotation, or of the sign-in. */
  usedAt: time('used_at').notNull(),
  /** When the parent was used once more to get the current token again. */
  retriedAt: time('retried_at'),
  revokedAt: time('revoked_at'),
});

/** Hashes of refresh tokens that are older than the previous one. */
export const spentTokens = pgTable('spent_tokens', {
  hash: text('hash').primaryKey(),
  sessionId: text('session_id').notNull(),
});

/** Hashes of the codes that hand a member over to a partner's server. */
export const handoffCodes = pgTable('handoff_codes', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  /** The session that asked for the code. */
  sessionId: text('session_id').notNull(),
  partner: text('partner').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

/** The partners whose servers may ask for a member's plan. */
export const handoffGrants = pgTable(
  'handoff_grants',
  {
    memberId: text('member_id').notNull(),
    partner: text('partner').notNull(),
    /** The first hand-off. */
    since: time('since').notNull(),
    /** When the partner's server asked last. */
    askedAt: time('asked_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.partner] })],
);

/** Hashes of password links. */
export const resetTokens = pgTable('reset_tokens', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  /** What the link in the mail opens. */
  purpose: text('purpose').$type<'password' | 'data'>().notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});
/** A row of reset_tokens. */
export type MailedLink = typeof resetTokens.$inferSelect;
