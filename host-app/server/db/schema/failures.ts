import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FailureReason } from '#contract/failure-reasons.ts';
import { time } from './time-column.ts';

// The table of the partner board. migrations/0001_tables.sql has its constraints and indexes.

/** Elements that failed on pages of partners, counted for each hour. */
export const elementFailures = pgTable(
  'element_failures',
  {
    /** The origin of the page. Empty where too many unknown origins came on one day. */
    origin: text('origin').notNull(),
    tag: text('tag').notNull(),
    version: text('version').notNull(),
    reason: text('reason').$type<FailureReason>().notNull(),
    hour: time('hour').notNull(),
    count: integer('count').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.tag, table.version, table.reason, table.hour] })],
);
