import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

// The tables of staff. migrations/0001_first.sql has their constraints and indexes.
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const runningNumber = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** What staff did with the club's commands. */
export const staffActs = pgTable('staff_acts', {
  id: runningNumber(),
  begunAt: time('begun_at').notNull(),
  staff: text('staff').notNull(),
  act: text('act').notNull(),
  memberId: text('member_id'),
  why: text('why').notNull(),
  detail: jsonb('detail').$type<Record<string, string | number>>().notNull().default({}),
  outcome: text('outcome').$type<'begun' | 'done' | 'failed'>().notNull().default('begun'),
  fault: text('fault'),
});
/** A row of staff_acts. */
export type StaffAct = typeof staffActs.$inferSelect;

/** Every change of a plan: what it was from then on. */
export const planHistory = pgTable('plan_history', {
  id: runningNumber(),
  planId: text('plan_id').notNull(),
  changedAt: time('changed_at').notNull(),
  staffAct: bigint('staff_act', { mode: 'number' }).notNull(),
  name: text('plan_name').notNull(),
  amountCents: integer('amount_cents').notNull(),
  features: jsonb('features').$type<string[]>().notNull(),
  isWithdrawn: boolean('is_withdrawn').notNull(),
});
