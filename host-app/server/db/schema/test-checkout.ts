import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The tables of migrations/0015_customers.sql, 0017_holds.sql and 0028_holds_and_seats.sql, for the test checkout only. */
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A card of the test checkout: one that always pays, or one that fails from the first renewal on. */
export type TestCard = 'pays' | 'fails';

/** Customers of the test checkout, each with one card. */
export const paymentCustomers = pgTable('payment_customers', {
  ref: text('ref').primaryKey(),
  email: text('email').notNull(),
  card: text('card').$type<TestCard>().notNull(),
  /** Where the page of the card returns to. */
  returnUrl: text('return_url'),
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

/** Renewals of the test checkout: one invoice for each later period. */
export const paymentInvoices = pgTable('payment_invoices', {
  ref: text('ref').primaryKey(),
  subscriptionRef: text('subscription_ref').notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<'open' | 'paid' | 'void'>().notNull(),
  createdAt: time('created_at').notNull(),
  paidAt: time('paid_at'),
  refundedAt: time('refunded_at'),
  periodStart: time('period_start').notNull(),
  periodEnd: time('period_end').notNull(),
});

/** A row of payment_subscriptions. */
export type TestSubscription = typeof paymentSubscriptions.$inferSelect;
