import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time-column.ts';

// The tables of mails. migrations/0001_tables.sql has their constraints and indexes.

/** Mails to send, with their tries and outcome. */
export const mailQueue = pgTable('mail_queue', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: text('message_id').notNull(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  /** The text part. */
  body: text('body').notNull(),
  html: text('html').notNull().default(''),
  unsubscribeUrl: text('unsubscribe_url'),
  topic: text('topic'),
  /** The hash of the secret of the browser that signed up: it may read how this mail went. */
  keyHash: text('key_hash'),
  state: text('state').$type<'waiting' | 'sent' | 'over' | 'failed'>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  queuedAt: time('queued_at').notNull(),
  nextTryAt: time('next_try_at').notNull(),
  expiresAt: time('expires_at'),
  /** When staff sent a failed mail again. */
  resentAt: time('resent_at'),
  settledAt: time('settled_at'),
  error: text('error'),
  /** What the mail provider reported last, and when that happened. */
  report: text('report').$type<'delivered' | 'delayed' | 'bounced'>(),
  reportedAt: time('reported_at'),
});
/** A row of mail_queue. */
export type QueuedMail = typeof mailQueue.$inferSelect;

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
