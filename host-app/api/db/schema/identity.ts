import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Members with a verified address. */
export const members = pgTable('members', {
  id: text('id').primaryKey(),
  /** The unique address, trimmed and in lower case. */
  email: text('email').notNull(),
  name: text('name').notNull(),
  lastName: text('last_name').notNull().default(''),
  passwordHash: text('password_hash'),
  profileImage: text('profile_image'),
  source: text('source').notNull().default(''),
  campaignType: text('campaign_type').notNull().default(''),
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
});
/** A row of members. */
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

/** Networks from which a member signed in, as a hash of address and network. */
export const knownNetworks = pgTable('known_networks', {
  key: text('key').primaryKey(),
  expiresAt: time('expires_at').notNull(),
});

/** Sessions with the hashes of their current and previous refresh token. */
export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  memberId: text('member_id').notNull(),
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

/** Hashes of password links. */
export const resetTokens = pgTable('reset_tokens', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

/** Mails of a development server, which /dev/outbox shows. */
export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  /** The text part. */
  body: text('body').notNull(),
  html: text('html').notNull().default(''),
  sentAt: time('sent_at').notNull(),
});

/** Counts of the rate limits. The subject in a key is hashed. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  taken: integer('taken').notNull(),
  resetsAt: time('resets_at').notNull(),
});

/** Secrets that the server generates once. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
