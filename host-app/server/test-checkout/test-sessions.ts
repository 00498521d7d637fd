import { and, asc, eq, gt } from 'drizzle-orm';
import { periodEnd } from '../billing/period.ts';
import type { Db } from '../db/open.ts';
import {
  paymentCharges,
  paymentSessions,
  paymentSubscriptions,
  type TestCard,
} from '../db/schema/test-checkout.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { PaymentSession } from '../deps/payments.ts';
import { newId, randomToken } from '../deps/secrets.ts';
import type { EmbeddedPayments, OrderSummary } from '../deps/test-payments.ts';
import { addInvoice } from './test-invoices.ts';
import { addTestSubscription, readTestSubscription, saveTestCustomer } from './test-renewals.ts';

type TestSessions = Pick<
  EmbeddedPayments,
  'summary' | 'readSession' | 'createSession' | 'expireSession' | 'cancel' | 'pay'
>;

type Order = Parameters<EmbeddedPayments['createSession']>[0];

/** Returns the sessions of the test checkout, each with its one payment. */
export function createTestSessions(ports: { db: Db; clock: ServerClock; siteOrigin: string }): TestSessions {
  const { db, clock, siteOrigin } = ports;
  const now = () => new Date(clock.now());
  const urlOf = (id: string) => `${siteOrigin}/checkout/${id}`;

  const summary = async (id: string): Promise<OrderSummary | undefined> => {
    const [row] = await db.select().from(paymentSessions).where(eq(paymentSessions.id, id));
    if (!row) return undefined;
    const isOver = row.status === 'open' && row.expiresAt <= now();
    return { ...row, successUrl: withSession(row.successUrl, id), status: isOver ? 'expired' : row.status };
  };
  const readSession = async (id: string): Promise<PaymentSession | undefined> => {
    const row = await summary(id);
    if (!row) return undefined;
    const session = { id, url: urlOf(id), status: row.status, amountCents: row.amountCents };
    if (row.status !== 'paid') return session;
    const isOwn = eq(paymentSubscriptions.sessionId, id);
    const subscription = await readTestSubscription(db, isOwn, siteOrigin);
    const [first] = await db
      .select({ invoiceRef: paymentCharges.invoiceRef })
      .from(paymentCharges)
      .where(eq(paymentCharges.sessionId, id))
      .orderBy(asc(paymentCharges.createdAt))
      .limit(1);
    return {
      ...session,
      ...(subscription && { subscription }),
      ...(first?.invoiceRef && { invoiceRef: first.invoiceRef }),
    };
  };
  const end = (id: string, status: 'cancelled' | 'expired') =>
    db
      .update(paymentSessions)
      .set({ status })
      .where(and(eq(paymentSessions.id, id), eq(paymentSessions.status, 'open')));

  return {
    summary,
    readSession,
    async createSession(order) {
      const id = await openSession(db, order, now());
      return { id, url: urlOf(id) };
    },
    async expireSession(id) {
      await end(id, 'expired');
      return readSession(id);
    },
    async cancel(id) {
      await end(id, 'cancelled');
    },
    pay: (id, card = 'pays') => db.transaction((tx) => paySession(tx, { id, card, at: now() })),
  };
}

/** Stores a session. Returns its id, or that of an earlier session of the same order. */
async function openSession(db: Db, order: Order, createdAt: Date): Promise<string> {
  const { checkoutId: idempotencyKey, planName, interval, amountCents, email } = order;
  const { successUrl, cancelUrl, expiresAt, customerRef } = order;
  const id = `cs_test_${randomToken()}`;
  await db
    .insert(paymentSessions)
    .values({
      id,
      idempotencyKey,
      planName,
      interval,
      amountCents,
      email,
      successUrl,
      cancelUrl,
      expiresAt,
      customerRef,
      status: 'open',
      createdAt,
    })
    .onConflictDoNothing({ target: paymentSessions.idempotencyKey });
  const [row] = await db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(eq(paymentSessions.idempotencyKey, idempotencyKey));
  return row?.id ?? id;
}

/** Pays an open session: a charge, a customer and a subscription. Does nothing for another session. */
async function paySession(tx: Db, { id, card, at }: { id: string; card: TestCard; at: Date }): Promise<void> {
  const [paid] = await tx
    .update(paymentSessions)
    .set({ status: 'paid' })
    .where(
      and(eq(paymentSessions.id, id), eq(paymentSessions.status, 'open'), gt(paymentSessions.expiresAt, at)),
    )
    .returning();
  if (!paid) return;
  const customerRef = paid.customerRef ?? `cus_test_${randomToken()}`;
  const made = {
    ref: `sub_local_${newId()}`,
    status: 'active',
    customerRef: await saveTestCustomer(tx, { ref: customerRef, email: paid.email, card }),
    sessionId: id,
    checkoutId: paid.idempotencyKey,
    interval: paid.interval,
    amountCents: paid.amountCents,
    anchor: at,
    periodStart: at,
    periodEnd: periodEnd(at, paid.interval),
  } as const;
  await addTestSubscription(tx, made);
  const { periodStart, periodEnd: until } = made;
  await addInvoice(tx, made, { card, createdAt: at, periodStart, periodEnd: until });
}

function withSession(url: string, id: string): string {
  const address = new URL(url);
  address.searchParams.set('session_id', id);
  return address.href;
}
