import { and, asc, eq, gt, lte, ne, not, type SQL } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import {
  paymentCustomers,
  paymentSubscriptions,
  type TestCard,
  type TestSubscription,
} from '../db/schema/test-checkout.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { Payments, ProviderSubscription } from '../deps/payments.ts';
import { shownCards } from '../deps/test-payments.ts';
import { addCharge, charge, closeInvoices, createTestInvoices } from './test-invoices.ts';

/** The methods of the test checkout that work on subscriptions and their renewals. */
export type TestRenewals = Pick<
  Payments,
  | 'readSubscription'
  | 'readInvoice'
  | 'readNextCharge'
  | 'listInvoices'
  | 'listRefunds'
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

  return {
    async readSubscription(ref) {
      return readTestSubscription(db, eq(paymentSubscriptions.ref, ref), siteOrigin);
    },
    async readNextCharge(ref) {
      const [row] = await db.select().from(paymentSubscriptions).where(eq(paymentSubscriptions.ref, ref));
      const isRenewing = row?.status === 'active' && !row.isLapsing && !row.isHeld;
      return isRenewing
        ? { amountCents: row.amountCents, regularCents: row.amountCents, at: row.periodEnd }
        : undefined;
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
    ...createTestInvoices(db, now),
    ...subscriptionLists(db, siteOrigin),
    applyNewCard: (ref) => payOpenInvoices(db, ref, now()),
    async renewDue() {
      const changed = new Set<string>();
      for (let ref = await renewNext(db, now()); ref; ref = await renewNext(db, now())) changed.add(ref);
      return [...changed];
    },
  };
}

const PAGE_SIZE = 100;
const isRunning = not(paymentSubscriptions.isHeld);

/** Charges one period, or ends a subscription that lapses. Returns undefined when nothing is due. */
const renewNext = (db: Db, now: Date): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(paymentSubscriptions)
      .where(
        and(eq(paymentSubscriptions.status, 'active'), lte(paymentSubscriptions.periodEnd, now), isRunning),
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

/** Charges what is open when another card works, which ends the past due state. */
async function payOpenInvoices(db: Db, ref: string, now: Date): Promise<void> {
  const [found] = await db
    .select({ row: paymentSubscriptions, card: paymentCustomers.card })
    .from(paymentSubscriptions)
    .innerJoin(paymentCustomers, eq(paymentCustomers.ref, paymentSubscriptions.customerRef))
    .where(eq(paymentSubscriptions.ref, ref));
  if (found?.row.status !== 'past_due' || found.card === 'fails') return;
  const { row, card } = found;
  await db.transaction(async (tx) => {
    const paid = await closeInvoices(tx, ref, { status: 'paid', paidAt: now, card });
    for (const invoice of paid) await addCharge(tx, row.sessionId, invoice);
    await tx.update(paymentSubscriptions).set({ status: 'active' }).where(eq(paymentSubscriptions.ref, ref));
  });
}

const subscriptionLists = (
  db: Db,
  club: string,
): Pick<Payments, 'listSubscriptions' | 'liveSubscriptions'> => ({
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
    return { found: rows.map((row) => testSubscriptionOf(row, club)), next };
  },
});

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
  every: { unit: row.interval, count: 1 },
});
