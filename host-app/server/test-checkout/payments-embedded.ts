import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { periodEnd } from '../billing/period.ts';
import type { Db } from '../db/open.ts';
import {
  paymentCharges,
  paymentCustomers,
  paymentSessions,
  paymentSubscriptions,
} from '../db/schema/test-checkout.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { PartRefund, PaymentSession } from '../deps/payments.ts';
import { newId, randomToken } from '../deps/secrets.ts';
import type { EmbeddedPayments, OrderSummary } from '../deps/test-payments.ts';
import {
  addTestSubscription,
  createTestRenewals,
  isLeft,
  readTestSubscription,
  refundOf,
  saveTestCustomer,
} from './test-renewals.ts';

/**
 * Returns the test checkout: our own pages below `{siteOrigin}/checkout/`, and tables. Not for production.
 */
export function createEmbeddedPayments(ports: {
  db: Db;
  clock: ServerClock;
  siteOrigin: string;
}): EmbeddedPayments {
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
    return { ...session, ...(subscription && { subscription }) };
  };
  const end = (id: string, status: 'cancelled' | 'expired') =>
    db
      .update(paymentSessions)
      .set({ status })
      .where(and(eq(paymentSessions.id, id), eq(paymentSessions.status, 'open')));

  const refundCharge = async (id: string, part?: PartRefund): Promise<void> => {
    await db
      .update(paymentCharges)
      .set(refundOf(paymentCharges, now(), part))
      .where(
        and(
          eq(paymentCharges.sessionId, id),
          isNull(paymentCharges.invoiceRef),
          isLeft(paymentCharges, part),
        ),
      );
  };
  const renewals = createTestRenewals({ db, clock, siteOrigin });

  return {
    ...renewals,
    missedEvents: async () => [],
    async invoiceOfCharge(ref) {
      const [charge] = await db.select().from(paymentCharges).where(eq(paymentCharges.id, ref));
      return charge?.invoiceRef ?? charge?.sessionId;
    },
    pageIn: (language, url) => (language === 'en' ? url : `${url}?lang=${language}`),
    summary,
    readSession,
    async createSession(order) {
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
          createdAt: now(),
        })
        .onConflictDoNothing({ target: paymentSessions.idempotencyKey });
      const [row] = await db
        .select({ id: paymentSessions.id })
        .from(paymentSessions)
        .where(eq(paymentSessions.idempotencyKey, idempotencyKey));
      const kept = row?.id ?? id;
      return { id: kept, url: urlOf(kept) };
    },
    async expireSession(id) {
      await end(id, 'expired');
      return readSession(id);
    },
    async cancel(id) {
      await end(id, 'cancelled');
    },
    async pay(id, card = 'pays') {
      await db.transaction(async (tx) => {
        const [paid] = await tx
          .update(paymentSessions)
          .set({ status: 'paid' })
          .where(
            and(
              eq(paymentSessions.id, id),
              eq(paymentSessions.status, 'open'),
              gt(paymentSessions.expiresAt, now()),
            ),
          )
          .returning();
        if (!paid) return;
        const start = now();
        await tx.insert(paymentCharges).values({
          id: `ch_test_${newId()}`,
          sessionId: id,
          amountCents: paid.amountCents,
          createdAt: start,
        });
        const ref = paid.customerRef ?? `cus_test_${randomToken()}`;
        await addTestSubscription(tx, {
          ref: `sub_local_${newId()}`,
          status: 'active',
          customerRef: await saveTestCustomer(tx, { ref, email: paid.email, card }),
          sessionId: id,
          checkoutId: paid.idempotencyKey,
          interval: paid.interval,
          amountCents: paid.amountCents,
          anchor: start,
          periodStart: start,
          periodEnd: periodEnd(start, paid.interval),
        });
      });
    },
    refundCharge,
    async refund(id) {
      await refundCharge(id);
      const session = await readSession(id);
      if (session?.subscription) await renewals.setRenewal(session.subscription.ref, 'ended');
    },
    async listPayments(subscriptionRef) {
      const rows = await db
        .select({ charge: paymentCharges })
        .from(paymentSubscriptions)
        .innerJoin(paymentCharges, eq(paymentCharges.sessionId, paymentSubscriptions.sessionId))
        .where(eq(paymentSubscriptions.ref, subscriptionRef))
        .orderBy(desc(paymentCharges.createdAt));
      return rows.map(({ charge: { id, invoiceRef, amountCents, refundedCents, createdAt } }) => ({
        ref: invoiceRef ?? id,
        amountCents,
        refundedCents,
        at: createdAt,
      }));
    },
    async readCustomer(ref) {
      const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.ref, ref));
      return row && { email: row.email };
    },
    async openCardPage(customerRef, returnUrl) {
      await db.update(paymentCustomers).set({ returnUrl }).where(eq(paymentCustomers.ref, customerRef));
      return `${siteOrigin}/checkout/card/${customerRef}`;
    },
    async cardOf(customerRef) {
      const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.ref, customerRef));
      return row && { card: row.card, returnUrl: row.returnUrl ?? siteOrigin };
    },
    async changeCard(customerRef, card) {
      await db.update(paymentCustomers).set({ card }).where(eq(paymentCustomers.ref, customerRef));
      const refs = await renewals.listSubscriptions(customerRef);
      for (const ref of refs) await renewals.applyNewCard(ref);
      return refs;
    },
    async plant({ email, ref, plan }) {
      const customerRef = `cus_test_${randomToken()}`;
      await saveTestCustomer(db, { ref: customerRef, email, card: 'pays' });
      const { interval, amountCents, periodStart, periodEnd: until } = plan;
      await addTestSubscription(db, {
        ref,
        customerRef,
        status: 'active',
        interval,
        amountCents,
        periodStart,
        anchor: periodStart,
        periodEnd: until,
      });
    },
  };
}

function withSession(url: string, id: string): string {
  const address = new URL(url);
  address.searchParams.set('session_id', id);
  return address.href;
}
