import { createBilling } from './billing.ts';
import { createCharges } from './charges.ts';
import { createCore } from './core.ts';
import { createCustomers } from './customers.ts';
import type { Records } from './records.ts';
import { createSessions } from './sessions.ts';
import { createSubscriptions } from './subscriptions.ts';

/** The account of the club at the fake Stripe. */
export type StripeAccount = ReturnType<typeof createStripeAccount>;

/**
 * Returns the account with these records, as far as a club with plans needs one. `pages` is the origin of its payment
 * pages.
 */
export function createStripeAccount(records: Records, options: { now: () => number; pages: string }) {
  const core = createCore(records, options);
  const customers = createCustomers(core);
  const charges = createCharges(core);
  const billing = createBilling(core, customers, charges);
  return {
    ...core,
    ...charges,
    ...billing,
    ...createSessions(core, customers, billing),
    ...createSubscriptions(core, customers, billing),
    charges: records.charges,
    customers,
    events: records.events,
    delivered: records.delivered,
    sessions: records.sessions,
    subscriptions: records.subscriptions,
    invoices: records.invoices,
  };
}
