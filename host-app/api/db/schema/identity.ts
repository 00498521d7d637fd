import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const members = pgTable('members', {
  id: text('id').primaryKey(),
  /** Trimmed and lower-cased: the identity. */
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
  /** Made by a development start: a production start removes it. */
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  /** The subject of the member's Google account, once it signed in. */
  googleSub: text('google_sub'),
});
export type MemberRow = typeof members.$inferSelect;

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
  /** Those of `tries` that came from other networks. */
  foreignTries: integer('foreign_tries').notNull().default(0),
});

/** What one network sees of the codes of one address. */
export const codeViews = pgTable('code_views', {
  key: text('key').primaryKey(),
  guesses: integer('guesses').notNull(),
  issuedAt: time('issued_at'),
  expiresAt: time('expires_at').notNull(),
});
export type CodeView = typeof codeViews.$inferSelect;

export const knownNetworks = pgTable('known_networks', {
  key: text('key').primaryKey(),
  expiresAt: time('expires_at').notNull(),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  memberId: text('member_id').notNull(),
  currentHash: text('current_hash').notNull(),
  parentHash: text('parent_hash'),
  /** The sign-in: a refresh never changes it. */
  createdAt: time('created_at').notNull(),
  /** The last rotation, or the sign-in. */
  usedAt: time('used_at').notNull(),
  /** The parent was used once more to get the current token again. */
  retriedAt: time('retried_at'),
  revokedAt: time('revoked_at'),
});

export const spentTokens = pgTable('spent_tokens', {
  hash: text('hash').primaryKey(),
  sessionId: text('session_id').notNull(),
});

export const resetTokens = pgTable('reset_tokens', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: time('sent_at').notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  taken: integer('taken').notNull(),
  resetsAt: time('resets_at').notNull(),
});

export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
