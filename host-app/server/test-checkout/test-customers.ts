import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { paymentCustomers } from '../db/schema/test-checkout.ts';
import type { EmbeddedPayments } from '../deps/test-payments.ts';
import type { TestRenewals } from './test-renewals.ts';

type TestCustomers = Pick<EmbeddedPayments, 'readCustomer' | 'openCardPage' | 'cardOf' | 'changeCard'>;

/** Returns the customers of the test checkout, and the page for another card. */
export const createTestCustomers = (db: Db, siteOrigin: string, renewals: TestRenewals): TestCustomers => ({
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
});
