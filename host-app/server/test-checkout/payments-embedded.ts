import { and, desc, eq } from 'drizzle-orm';
import { refundStateOf } from '../billing/refund-state.ts';
import type { Db } from '../db/open.ts';
import { paymentCharges, paymentInvoices } from '../db/schema/test-checkout.ts';
import type { ServerClock } from '../deps/clock.ts';
import { randomToken } from '../deps/secrets.ts';
import type { EmbeddedPayments } from '../deps/test-payments.ts';
import { createTestCustomers } from './test-customers.ts';
import { readTestRefunds } from './test-invoices.ts';
import { addTestSubscription, createTestRenewals, saveTestCustomer } from './test-renewals.ts';
import { createTestSessions } from './test-sessions.ts';

/**
 * Returns the test checkout: our own pages below `{siteOrigin}/checkout/`, and tables. Not for production.
 */
export function createEmbeddedPayments(ports: {
  db: Db;
  clock: ServerClock;
  siteOrigin: string;
}): EmbeddedPayments {
  const { db, siteOrigin } = ports;
  const renewals = createTestRenewals(ports);
  const sessions = createTestSessions(ports);

  return {
    ...renewals,
    ...sessions,
    ...createTestCustomers(db, siteOrigin, renewals),
    missedEvents: async () => [],
    async invoiceOfCharge(ref) {
      const [charge] = await db.select().from(paymentCharges).where(eq(paymentCharges.id, ref));
      return charge?.invoiceRef ?? undefined;
    },
    pageIn: (language, url) => (language === 'en' ? url : `${url}?lang=${language}`),
    async refund(id) {
      const session = await sessions.readSession(id);
      if (session?.invoiceRef) await renewals.refundRenewal(session.invoiceRef);
      if (session?.subscription) await renewals.setRenewal(session.subscription.ref, 'ended');
    },
    async listPayments(subscriptionRef) {
      const isPaid = and(
        eq(paymentInvoices.subscriptionRef, subscriptionRef),
        eq(paymentInvoices.status, 'paid'),
      );
      const rows = await db
        .select()
        .from(paymentInvoices)
        .where(isPaid)
        .orderBy(desc(paymentInvoices.createdAt));
      return Promise.all(
        rows.map(async ({ ref, amountCents, paidAt, createdAt }) => {
          const refunds = await readTestRefunds(db, ref, new Date(ports.clock.now()));
          const { refundedCents } = refundStateOf(refunds);
          return { ref, amountCents, refundedCents, refunds, at: paidAt ?? createdAt };
        }),
      );
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
