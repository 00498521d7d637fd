import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

// The tables of the test checkout. migrations/0001_first.sql has their constraints and indexes.
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * The cards of the test checkout: one that always pays, one that fails from the first renewal on, one whose refunds take
 * a day, and one whose refunds fail after a day.
 */
export const testCards = ['pays', 'fails', 'refund-waits', 'refund-fails'] as const;
/** One of these. */
export type TestCard = (typeof testCards)[number];

/** Customers of the test checkout, each with one card. */
export const paymentCustomers = pgTable('payment_customers', {
  ref: text('ref').primaryKey(),
  email: text('email').notNull(),
  card: text('card').$type<TestCard>().notNull(),
  /** Where the page of the card returns to. */
  returnUrl: text('return_url'),
});

/** Sessions of the test checkout. */
export const paymentSessions = pgTable('payment_sessions', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull(),
  planName: text('plan_name').notNull(),
  interval: text('plan_interval').$type<'month' | 'year'>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  email: text('email').notNull(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  /** The customer of the member's earlier payments. */
  customerRef: text('customer_ref'),
  status: text('status').$type<'open' | 'paid' | 'cancelled' | 'expired'>().notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** Subscriptions of the test checkout. */
export const paymentSubscriptions = pgTable('payment_subscriptions', {
  ref: text('ref').primaryKey(),
  customerRef: text('customer_ref').notNull(),
  /** Null for a sample member's. */
  sessionId: text('session_id'),
  checkoutId: text('checkout_id'),
  interval: text('plan_interval').$type<'month' | 'year'>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<'active' | 'past_due' | 'ended'>().notNull(),
  isLapsing: boolean('is_lapsing').notNull().default(false),
  isHeld: boolean('is_held').notNull().default(false),
  /** The start of the first period, or the first charge after a hold. Every charge is on its day of the month. */
  anchor: time('anchor').notNull(),
  periodStart: time('period_start').notNull(),
  periodEnd: time('period_end').notNull(),
  endedAt: time('ended_at'),
});
/** A row of payment_subscriptions. */
export type TestSubscription = typeof paymentSubscriptions.$inferSelect;

/** Invoices of the test checkout: one for each period. */
export const paymentInvoices = pgTable('payment_invoices', {
  ref: text('ref').primaryKey(),
  subscriptionRef: text('subscription_ref').notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<'open' | 'paid' | 'void'>().notNull(),
  createdAt: time('created_at').notNull(),
  paidAt: time('paid_at'),
  /** The card that paid it. */
  card: text('card').$type<TestCard>(),
  periodStart: time('period_start').notNull(),
  periodEnd: time('period_end').notNull(),
});

/** Charges of the test checkout. */
export const paymentCharges = pgTable('payment_charges', {
  id: text('id').primaryKey(),
  sessionId: text('session_id').notNull(),
  /** The invoice that it paid. */
  invoiceRef: text('invoice_ref'),
  amountCents: integer('amount_cents').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Refunds of the test checkout. */
export const paymentRefunds = pgTable('payment_refunds', {
  ref: text('ref').primaryKey(),
  invoiceRef: text('invoice_ref').notNull(),
  amountCents: integer('amount_cents').notNull(),
  /** How it ends a day later, as the card decides. */
  ending: text('ending').$type<'succeeds' | 'waits' | 'fails'>().notNull(),
  createdAt: time('created_at').notNull(),
});
