import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time-column.ts';

// The tables of staff. Their constraints and indexes are in migrations/0001_tables.sql.
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
  /** What no other act may change during this one: a member, a subscription at the provider. */
  locks: text('locks').array().notNull().default([]),
});

/** Every change of a plan: what it was from then on. */
export const planHistory = pgTable('plan_history', {
  id: runningNumber(),
  planId: text('plan_id').notNull(),
  changedAt: time('changed_at').notNull(),
  staffAct: bigint('staff_act', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  amountCents: integer('amount_cents').notNull(),
  features: jsonb('features').$type<string[]>().notNull(),
  isWithdrawn: boolean('is_withdrawn').notNull(),
});

/** What a person may do at the desk. Each role may do what the ones before it may. */
export const staffRoles = ['support', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The people of the staff desk. */
export const staffPeople = pgTable('staff_people', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  createdAt: time('created_at').notNull(),
});
/** A row of staff_people. */
export type StaffPerson = typeof staffPeople.$inferSelect;

/** Their passkeys: the only way to sign in. */
export const staffPasskeys = pgTable('staff_passkeys', {
  credentialId: text('credential_id').primaryKey(),
  personId: text('person_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  device: text('device').notNull(),
  createdAt: time('created_at').notNull(),
  usedAt: time('used_at'),
});

/** Links that make a person, or add a passkey. */
export const staffInvites = pgTable('staff_invites', {
  email: text('email').primaryKey(),
  personId: text('person_id').notNull(),
  hash: text('hash').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** A row of staff_invites. */
export type StaffInvite = typeof staffInvites.$inferSelect;

/** Their sign-ins, by the hash of the cookie. */
export const staffSessions = pgTable('staff_sessions', {
  hash: text('hash').primaryKey(),
  personId: text('person_id').notNull(),
  createdAt: time('created_at').notNull(),
  usedAt: time('used_at').notNull(),
  verifiedAt: time('verified_at').notNull(),
});
/** A row of staff_sessions. */
export type StaffSession = typeof staffSessions.$inferSelect;

/** The keys of forms that were sent. */
export const staffForms = pgTable('staff_forms', {
  hash: text('hash').primaryKey(),
  sessionHash: text('session_hash').notNull(),
  usedAt: time('used_at').notNull(),
});
