import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { paymentCharges, paymentSubscriptions } from '../db/schema/test-checkout.ts';
import type { ServerClock } from '../deps/clock.ts';
import { randomToken } from '../deps/secrets.ts';
import type { EmbeddedPayments } from '../deps/test-payments.ts';
import { createTestCustomers } from './test-customers.ts';
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
      return charge?.invoiceRef ?? charge?.sessionId;
    },
    pageIn: (language, url) => (language === 'en' ? url : `${url}?lang=${language}`),
    async refund(id) {
      await sessions.refundCharge(id);
      const session = await sessions.readSession(id);
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
