import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time-column.ts';

// The tables of what members and visitors send. migrations/0001_tables.sql has their constraints and indexes.

/** Tracked campaign visits, registrations and payments. */
export const campaignEvents = pgTable('campaign_events', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'visit' | 'registration' | 'payment'>().notNull(),
  campaignId: text('campaign_id').notNull(),
  uniqueId: text('unique_id').notNull(),
  orderId: text('order_id').notNull().default(''),
  memberId: text('member_id'),
  amountCents: integer('amount_cents'),
  claimed: jsonb('claimed').$type<unknown>().notNull(),
  createdAt: time('created_at').notNull(),
});

/** Messages of the suggestion and support forms. */
export const contactMessages = pgTable('contact_messages', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  type: text('type').$type<'Suggestion' | 'Support'>().notNull(),
  createdAt: time('created_at').notNull(),
  /** When staff marked it as answered. */
  answeredAt: time('answered_at'),
});

/** Upload addresses that were issued, and when their picture was stored. */
export const uploads = pgTable('uploads', {
  path: text('path').primaryKey(),
  memberId: text('member_id').notNull(),
  contentType: text('content_type').notNull(),
  issuedAt: time('issued_at').notNull(),
  storedAt: time('stored_at'),
});
