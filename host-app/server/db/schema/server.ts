import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time-column.ts';

// The tables that all rooms share. migrations/0001_tables.sql has their constraints and indexes.

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
