import { and, asc, eq, gt, gte, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { periodEnd } from '../billing/period.ts';
import type { Db } from '../db/open.ts';
import {
  paymentCharges,
  paymentCustomers,
  paymentInvoices,
  paymentSubscriptions,
  type TestCard,
  type TestSubscription,
} from '../db/schema/test-checkout.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { PartRefund, Payments, ProviderInvoice, ProviderSubscription } from '../deps/payments.ts';
import { newId } from '../deps/secrets.ts';
import { shownCards } from '../deps/test-payments.ts';

/** The methods of the test checkout that work on subscriptions and their renewals. */
export type TestRenewals = Pick<
  Payments,
  | 'readSubscription'
  | 'readInvoice'
  | 'readNextCharge'
  | 'listInvoices'
  | 'refundRenewal'
  | 'setRenewal'
  | 'hold'
  | 'release'
  | 'applyNewCard'
  | 'listSubscriptions'
  | 'liveSubscriptions'
  | 'renewDue'
>;

/** Returns the renewals of the test checkout. They move with the clock whenever `renewDue` runs. */
export function createTestRenewals(ports: { db: Db; clock: ServerClock; siteOrigin: string }): TestRenewals {
  const { db, clock, siteOrigin } = ports;
  const now = () => new Date(clock.now());

  /** Charges one period, or ends a subscription that lapses. Returns undefined when nothing is due. */
  const renewNext = (): Promise<string | undefined> =>
    db.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(paymentSubscriptions)
        .where(
          and(
            eq(paymentSubscriptions.status, 'active'),
            lte(paymentSubscriptions.periodEnd, now()),
            isRunning,
          ),
        )
        .orderBy(asc(paymentSubscriptions.periodEnd))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due) return undefined;
      await tx
        .update(paymentSubscriptions)
        .set(due.isLapsing ? { status: 'ended', endedAt: due.periodEnd } : await charge(tx, due))
        .where(eq(paymentSubscriptions.ref, due.ref));
      return due.ref;
    });

  return {
    async readSubscription(ref) {
      return readTestSubscription(db, eq(paymentSubscriptions.ref, ref), siteOrigin);
    },
    async readInvoice(ref) {
      const [row] = await db.select().from(paymentInvoices).where(eq(paymentInvoices.ref, ref));
      return row && invoiceOf(row);
    },
    async readNextCharge(ref) {
      const [row] = await db.select().from(paymentSubscriptions).where(eq(paymentSubscriptions.ref, ref));
      const isRenewing = row?.status === 'active' && !row.isLapsing && !row.isHeld;
      return isRenewing ? { amountCents: row.amountCents, at: row.periodEnd } : undefined;
    },
    async listInvoices(subscriptionRef, since) {
      const own = eq(paymentInvoices.subscriptionRef, subscriptionRef);
      const rows = await db
        .select({ ref: paymentInvoices.ref })
        .from(paymentInvoices)
        .where(and(own, gte(paymentInvoices.createdAt, since)))
        .orderBy(asc(paymentInvoices.createdAt));
      return rows.map(({ ref }) => ref);
    },
    async refundRenewal(ref, part) {
      await db
        .update(paymentInvoices)
        .set(refundOf(paymentInvoices, now(), part))
        .where(and(eq(paymentInvoices.ref, ref), isLeft(paymentInvoices, part)));
      // The first payment has no invoice: its reference is that of the charge.
      const isPaidBy = or(eq(paymentCharges.invoiceRef, ref), eq(paymentCharges.id, ref));
      await db
        .update(paymentCharges)
        .set(refundOf(paymentCharges, now(), part))
        .where(and(isPaidBy, isLeft(paymentCharges, part)));
    },
    async setRenewal(ref, renewal) {
      const isOwn = and(eq(paymentSubscriptions.ref, ref), ne(paymentSubscriptions.status, 'ended'));
      const end = { status: 'ended', endedAt: now() } as const;
      await db
        .update(paymentSubscriptions)
        .set(renewal === 'ended' ? end : { isLapsing: renewal === 'lapsing' })
        .where(isOwn);
      if (renewal === 'ended') await closeInvoices(db, ref, { status: 'void' });
    },
    async hold(ref) {
      await db.update(paymentSubscriptions).set({ isHeld: true }).where(eq(paymentSubscriptions.ref, ref));
    },
    // Like Stripe: a hold does not move the anchor, but a trial up to the next charge does.
    async release(ref, nextChargeAt) {
      await db
        .update(paymentSubscriptions)
        .set({ isHeld: false, anchor: nextChargeAt, periodStart: now(), periodEnd: nextChargeAt })
        .where(eq(paymentSubscriptions.ref, ref));
    },
    async applyNewCard(ref) {
      const [found] = await db
        .select({ row: paymentSubscriptions, card: paymentCustomers.card })
        .from(paymentSubscriptions)
        .innerJoin(paymentCustomers, eq(paymentCustomers.ref, paymentSubscriptions.customerRef))
        .where(eq(paymentSubscriptions.ref, ref));
      if (found?.row.status !== 'past_due' || found.card === 'fails') return;
      const { row } = found;
      await db.transaction(async (tx) => {
        const paid = await closeInvoices(tx, ref, { status: 'paid', paidAt: now() });
        for (const invoice of paid) await addCharge(tx, row.sessionId, invoice);
        await tx
          .update(paymentSubscriptions)
          .set({ status: 'active' })
          .where(eq(paymentSubscriptions.ref, ref));
      });
    },
    async listSubscriptions(customerRef) {
      const isAlive = ne(paymentSubscriptions.status, 'ended');
      const rows = await db
        .select({ ref: paymentSubscriptions.ref })
        .from(paymentSubscriptions)
        .where(and(eq(paymentSubscriptions.customerRef, customerRef), isAlive));
      return rows.map(({ ref }) => ref);
    },
    async liveSubscriptions(after = '') {
      const rows = await db
        .select()
        .from(paymentSubscriptions)
        .where(and(gt(paymentSubscriptions.ref, after), ne(paymentSubscriptions.status, 'ended')))
        .orderBy(asc(paymentSubscriptions.ref))
        .limit(PAGE_SIZE);
      const next = rows.length === PAGE_SIZE ? rows.at(-1)?.ref : undefined;
      return { found: rows.map((row) => testSubscriptionOf(row, siteOrigin)), next };
    },
    async renewDue() {
      const changed = new Set<string>();
      for (let ref = await renewNext(); ref; ref = await renewNext()) changed.add(ref);
      return [...changed];
    },
  };
}

type Refundable = typeof paymentInvoices | typeof paymentCharges;

/** Returns the columns of a refund: of the rest, or of a part. */
export const refundOf = (
  { amountCents, refundedCents }: Refundable,
  refundedAt: Date,
  part?: PartRefund,
) => ({
  refundedAt,
  refundedCents: part ? sql`${refundedCents} + ${part.amountCents}` : sql`${amountCents}`,
});

/** Matches what is not refunded yet. A part that was refunded before matches nothing. */
export const isLeft = ({ amountCents, refundedCents }: Refundable, part?: PartRefund) =>
  part ? eq(refundedCents, part.refundedCents) : lt(refundedCents, amountCents);

const PAGE_SIZE = 100;
const isRunning = not(paymentSubscriptions.isHeld);

/** Creates a subscription with the card of the customer. */
export async function addTestSubscription(
  tx: Db,
  made: typeof paymentSubscriptions.$inferInsert,
): Promise<void> {
  await tx.insert(paymentSubscriptions).values(made).onConflictDoNothing();
}

/** Creates a customer, or gives the known one another card. Returns the customer's reference. */
export async function saveTestCustomer(
  tx: Db,
  { ref, email, card }: { ref: string; email: string; card: TestCard },
): Promise<string> {
  await tx
    .insert(paymentCustomers)
    .values({ ref, email, card })
    .onConflictDoUpdate({ target: paymentCustomers.ref, set: { card } });
  return ref;
}

/** Returns a subscription with the card of its customer, in the port's terms. */
export async function readTestSubscription(
  db: Db,
  where: SQL,
  club: string,
): Promise<ProviderSubscription | undefined> {
  const [found] = await db
    .select({ row: paymentSubscriptions, card: paymentCustomers.card })
    .from(paymentSubscriptions)
    .innerJoin(paymentCustomers, eq(paymentCustomers.ref, paymentSubscriptions.customerRef))
    .where(where);
  return found && { ...testSubscriptionOf(found.row, club), card: shownCards[found.card] };
}

/** Returns a row in the port's terms. All rows are of this club. */
const testSubscriptionOf = (row: TestSubscription, club: string): ProviderSubscription => ({
  ref: row.ref,
  club,
  checkoutId: row.checkoutId ?? undefined,
  customerRef: row.customerRef,
  status: row.status,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  ...(row.endedAt && { endedAt: row.endedAt }),
  ...(row.isLapsing && { endsAt: row.periodEnd }),
  amountCents: row.amountCents,
  interval: row.interval,
});

/** Bills the next period. Like Stripe, the period starts even when the card fails. */
async function charge(tx: Db, due: TestSubscription): Promise<Partial<TestSubscription>> {
  const [customer] = await tx
    .select({ card: paymentCustomers.card })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.ref, due.customerRef));
  const isPaid = customer?.card === 'pays';
  const period = {
    periodStart: due.periodEnd,
    periodEnd: periodEnd(due.periodEnd, due.interval, due.anchor),
  };
  const [made] = await tx
    .insert(paymentInvoices)
    .values({
      ref: `in_test_${newId()}`,
      subscriptionRef: due.ref,
      amountCents: due.amountCents,
      status: isPaid ? 'paid' : 'open',
      createdAt: due.periodEnd,
      paidAt: isPaid ? due.periodEnd : null,
      ...period,
    })
    .returning();
  if (made && isPaid) await addCharge(tx, due.sessionId, made);
  return { ...period, status: isPaid ? 'active' : 'past_due' };
}

const closeInvoices = (tx: Db, ref: string, end: { status: 'paid' | 'void'; paidAt?: Date }) =>
  tx
    .update(paymentInvoices)
    .set(end)
    .where(and(eq(paymentInvoices.subscriptionRef, ref), eq(paymentInvoices.status, 'open')))
    .returning();

/** Stores the charge of a renewal. A sample member has no session, and so no charges. */
async function addCharge(tx: Db, sessionId: string | null, invoice: TestInvoice): Promise<void> {
  if (!sessionId) return;
  const { ref, amountCents, paidAt, createdAt } = invoice;
  const charge = { id: `ch_test_${newId()}`, sessionId, invoiceRef: ref, amountCents };
  await tx.insert(paymentCharges).values({ ...charge, createdAt: paidAt ?? createdAt });
}

type TestInvoice = typeof paymentInvoices.$inferSelect;

const invoiceOf = (row: TestInvoice): ProviderInvoice => ({
  ref: row.ref,
  subscriptionRef: row.subscriptionRef,
  status: row.status,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  refunds: row.refundedAt
    ? [{ ref: `re_test_${row.ref}`, amountCents: row.refundedCents, at: row.refundedAt }]
    : [],
  taxCents: 0,
  dispute: 'none',
  createdAt: row.createdAt,
  // The other card pays no renewal.
  ...(row.paidAt && { paidAt: row.paidAt, card: shownCards.pays }),
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
});
