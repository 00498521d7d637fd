import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import type { Language } from '#club/facts/languages.ts';
import type { Card } from '#contract/read-card.ts';
import { time } from './time-column.ts';

// The tables of billing. migrations/0001_tables.sql has their constraints and indexes.
const readNumber = (name = 'provider_read') => bigint(name, { mode: 'number' }).notNull().default(0);

/** Plans for sale. Amounts are whole US cents. */
export const plans = pgTable('plans', {
  id: text('id').primaryKey(),
  planId: text('plan_id').notNull(),
  name: text('name').notNull(),
  type: text('type').$type<'free' | 'premium' | 'founder'>().notNull(),
  interval: text('interval').$type<'month' | 'year'>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  features: jsonb('features').$type<string[]>().notNull(),
  /** Production shows a sample, but sells none that costs money. */
  isSample: boolean('is_sample').notNull().default(false),
  /** Neither shown nor sold any more. Members who have the plan keep it. */
  withdrawnAt: time('withdrawn_at'),
});
export type PlanRow = typeof plans.$inferSelect;

/** One row with the limit of founding seats. */
export const founding = pgTable('founding', {
  id: integer('id').primaryKey(),
  seatLimit: integer('seat_limit').notNull(),
});

/** One row for each member with a checkout or invoice. It is the lock for money changes. */
export const memberBilling = pgTable('member_billing', {
  memberId: text('member_id').primaryKey(),
  invoiceTotal: integer('invoice_total').notNull().default(0),
  founderUsedAt: time('founder_used_at'),
  /** The payment provider's customer. Null before the first payment. */
  customerRef: text('customer_ref'),
  /** A founding seat that is kept after the plan ended for a missing payment, with its plan and price. */
  seatUntil: time('seat_until'),
  seatPlanId: text('seat_plan_id'),
  seatPriceCents: integer('seat_price_cents'),
  /** The months of holds whose days are erased. */
  heldMonths: jsonb('held_months').$type<HeldMonths[]>().notNull().default([]),
});

/** When a hold began and ended, as months such as "2026-03". */
export interface HeldMonths {
  from: string;
  to: string;
}

/** How often a plan is charged, such as each month or every 3 months. */
export interface Every {
  unit: 'day' | 'week' | 'month' | 'year';
  count: number;
}

/** What can differ between what the club sold and what the provider charges. 'unknown': it has no such subscription. */
export type TermsDifference =
  | 'price'
  | 'interval'
  | 'quantity'
  | 'items'
  | 'discount'
  | 'balance'
  | 'currency'
  | 'paused'
  | 'unknown';

/** What the provider charges for a plan. Amounts are whole US cents. */
export interface ProviderTerms {
  /** The price of each period, less discounts. */
  priceCents: number;
  every: Every;
  /** The amount of the next charge. Null when none is planned, or when it is in another currency. */
  nextCents: number | null;
  differs: TermsDifference[];
}

/** Subscriptions of members, at most one active for each member. */
export const subscriptions = pgTable('subscriptions', {
  id: text('id').primaryKey(),
  /** Who charges for it: nobody for a free or granted plan. */
  provider: text('provider').$type<'stripe' | 'none'>().notNull(),
  /** The provider's reference. Without a provider, any that is unique. */
  providerRef: text('provider_ref').notNull(),
  memberId: text('member_id').notNull(),
  planId: text('plan_id').notNull(),
  isFounder: boolean('is_founder').notNull(),
  /** The price that was sold. A founding member keeps it. `chargedOf` has what the provider charges. */
  priceCents: integer('price_cents').notNull(),
  /** What the provider charges, where that differs. Null while it charges what was sold. */
  providerTerms: jsonb('provider_terms').$type<ProviderTerms>(),
  status: text('status').$type<'active' | 'restorable' | 'ended'>().notNull(),
  periodStart: time('period_start').notNull(),
  periodEnd: time('period_end').notNull(),
  createdAt: time('created_at').notNull(),
  cancelledAt: time('cancelled_at'),
  restorableUntil: time('restorable_until'),
  renewal: text('renewal').$type<'renewing' | 'lapsing' | 'ended'>().notNull().default('renewing'),
  sendingUntil: time('sending_until'),
  /** The renewal that the status needs is not sent to the provider yet. */
  renewalUnsent: boolean('renewal_unsent').generatedAlwaysAs(sql`see migrations/0001_tables.sql`),
  /** The provider's status at the read with the number `providerRead`. */
  providerStatus: text('provider_status')
    .$type<'active' | 'past_due' | 'unpaid' | 'paused' | 'ended'>()
    .notNull()
    .default('active'),
  providerRead: readNumber(),
  /** When the plan is compared with the provider. Null: after its period and the grace time. */
  nextCheckAt: time('next_check_at'),
  /** The first failure of the renewal that is still unpaid. */
  pastDueSince: time('past_due_since'),
  pastDueMails: integer('past_due_mails').notNull().default(0),
  /** When the next mail is due, or the end of the plan. */
  pastDueStepAt: time('past_due_step_at'),
  holdUntil: time('hold_until'),
  /** Canceled by the member as of the end of the paid period. */
  endsWithPeriod: boolean('ends_with_period').notNull().default(false),
  /** It ends so only because the deletion of the account is planned. */
  endsForDeletion: boolean('ends_for_deletion').notNull().default(false),
  endAnnounced: boolean('end_announced').notNull().default(false),
  /** When the provider will end it, if it will. */
  providerEndsAt: time('provider_ends_at'),
  /** Reads up to this number may be older than the renewal that was sent last. */
  renewalRead: readNumber('renewal_read'),
  /** Active, but on hold or with payments missing: the member does not have the plan. */
  suspended: boolean('suspended').generatedAlwaysAs(sql`see migrations/0001_tables.sql`),
  /** When the mail about the end of a paid plan was queued, or another plan had replaced it. */
  endMailedAt: time('end_mailed_at'),
  /** The end of the period whose renewal was announced. */
  renewalMailedFor: time('renewal_mailed_for'),
  /** The end of the period before which the next price was compared. */
  priceCheckedFor: time('price_checked_for'),
  /** When a plan ends that staff granted without payment. */
  grantedUntil: time('granted_until'),
  /** The card that is charged. Null when the provider names none. */
  card: jsonb('card').$type<Card>(),
  /** The checkout that started the plan. Null for older and adopted plans. */
  checkoutId: text('checkout_id'),
  /** When the yearly reminder of a monthly plan was queued. */
  reminderMailedAt: time('reminder_mailed_at'),
});
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Every founding seat that a member holds or keeps. */
export const foundingSeats = pgView('founding_seats', { memberId: text('member_id') }).existing();

/** Checkouts of paid plans, at most one open for each member. */
export const checkouts = pgTable('checkouts', {
  id: text('id').primaryKey(),
  memberId: text('member_id').notNull(),
  planId: text('plan_id').notNull(),
  isFounder: boolean('is_founder').notNull(),
  /** The price that was sold, and once it is paid, what was paid. */
  priceCents: integer('price_cents').notNull(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  sessionId: text('session_id'),
  sessionUrl: text('session_url'),
  /** How many tries to create the session the provider answered with a failure. */
  failedTries: integer('failed_tries').notNull().default(0),
  replaces: text('replaces'),
  /** It uses the seat that the member kept, and takes no other. */
  usesKeptSeat: boolean('uses_kept_seat').notNull().default(false),
  status: text('status').$type<'open' | 'paid' | 'expired'>().notNull(),
  orderId: text('order_id'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  settledAt: time('settled_at'),
});
export type CheckoutRow = typeof checkouts.$inferSelect;

/** What a member agreed to at each checkout. It outlives the account and holds no name. */
export const agreements = pgTable('agreements', {
  checkoutId: text('checkout_id').primaryKey(),
  memberId: text('member_id').notNull(),
  /** The day on which the agreed terms took effect. */
  termsVersion: text('terms_version').notNull(),
  /** The `plan_id`. */
  planId: text('plan_id').notNull(),
  priceCents: integer('price_cents').notNull(),
  currency: text('currency').notNull(),
  interval: text('interval').$type<'month' | 'year'>().notNull(),
  language: text('language').$type<Language>().notNull(),
  /** The text next to the button, word for word. */
  sentence: text('sentence').notNull(),
  agreedAt: time('agreed_at').notNull(),
});
export type AgreementRow = typeof agreements.$inferSelect;

/** Deployment holds, at most one for each member that runs or waits for its day: that of the plan. */
export const holds = pgTable('holds', {
  id: text('id').primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  memberId: text('member_id').notNull(),
  /** It waits for its first day. */
  isScheduled: boolean('is_scheduled').notNull().default(false),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  endedAt: time('ended_at'),
  /** The end of the last period that is paid before the hold. Null while a period comes before that one. */
  paidUntil: time('paid_until'),
  isAnnounced: boolean('is_announced').notNull().default(false),
  sent: text('sent').$type<'nothing' | 'hold' | 'release'>().notNull().default('nothing'),
  unsent: boolean('unsent').generatedAlwaysAs(sql`see migrations/0001_tables.sql`),
});
export type HoldRow = typeof holds.$inferSelect;

/** Invoices of members. `memberSeq` numbers them for each member. */
export const invoices = pgTable('invoices', {
  id: text('id').primaryKey(),
  memberId: text('member_id').notNull(),
  memberSeq: integer('member_seq').notNull(),
  planId: text('plan_id'),
  checkoutId: text('checkout_id'),
  amountCents: integer('amount_cents').notNull(),
  /** The provider's status of the invoice. Refunds and disputes have their own columns: they belong to its charge. */
  status: text('status').notNull(),
  /** What went back to the member or is on its way. A refund that failed does not count. */
  refundedCents: integer('refunded_cents').notNull().default(0),
  /** Of `refundedCents`, what is on its way. */
  refundPendingCents: integer('refund_pending_cents').notNull().default(0),
  /** A refund of it failed, and no later one makes up for it. */
  refundFailed: boolean('refund_failed').notNull().default(false),
  dispute: text('dispute').$type<'none' | 'open' | 'won' | 'lost'>().notNull().default('none'),
  providerRead: readNumber(),
  stripeInvoiceId: text('stripe_invoice_id').notNull(),
  periodStart: time('period_start').notNull(),
  periodEnd: time('period_end').notNull(),
  createdAt: time('created_at').notNull(),
  /** When the receipt was queued. */
  receiptMailedAt: time('receipt_mailed_at'),
  /** The card that paid it. Null when it is not known. */
  card: jsonb('card').$type<Card>(),
  /** The tax in the amount. */
  taxCents: integer('tax_cents').notNull().default(0),
  /** When it was paid, as the provider has it. Null until the sweep has read it. */
  paidAt: time('paid_at'),
});

/** The refunds of invoices, as the provider has them. */
export const refunds = pgTable('refunds', {
  ref: text('ref').primaryKey(),
  invoiceId: text('invoice_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  createdAt: time('created_at').notNull(),
  status: text('status').$type<RefundStatus>().notNull(),
  /** When the club first read that it failed. */
  failedAt: time('failed_at'),
});

/**
 * The states of a refund at the provider. With 'requires_action' the customer must name an account first. 'failed' and
 * 'canceled' ones moved no money, also when they had succeeded before.
 */
export type RefundStatus = 'succeeded' | 'pending' | 'requires_action' | 'failed' | 'canceled';

/** An invoice to insert. Columns that the provider fills later have defaults. */
export type InvoiceRow = typeof invoices.$inferInsert;
export type StoredInvoice = typeof invoices.$inferSelect;

/** Ids of handled webhook events. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  handledAt: time('handled_at').notNull(),
});

/** Live subscriptions at the provider that no member here has. */
export const orphanSubscriptions = pgTable('orphan_subscriptions', {
  providerRef: text('provider_ref').primaryKey(),
  foundAt: time('found_at').notNull(),
  /** Null while nobody has decided about it. */
  settledAt: time('settled_at'),
  outcome: text('outcome').$type<'adopted' | 'refunded' | 'over'>(),
  /** It is listed again because a refund of it failed. */
  refundFailed: boolean('refund_failed').notNull().default(false),
});

/** One row with the time of the next search for orphans. */
export const orphanSearch = pgTable('orphan_search', {
  id: integer('id').primaryKey(),
  dueAt: time('due_at').notNull(),
});
