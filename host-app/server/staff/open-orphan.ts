import { eq } from 'drizzle-orm';
import { isOfClub } from '../billing/orphans/orphans.ts';
import { subscriptions } from '../db/schema/billing.ts';
import type { Deps } from '../deps/deps.ts';
import type { ProviderPayment, ProviderSubscription } from '../deps/payments.ts';
import { StaffRefused } from './staff-refused.ts';

/** A subscription at the payment provider that no member here has, with who pays for it. */
export interface Orphan {
  at: ProviderSubscription;
  /** The address of the customer at the provider, '' without one. */
  email: string;
  name: string;
  /** Newest first. */
  payments: ProviderPayment[];
}

/** Returns what staff sees of an orphan. Throws a Refusal with 503 when the provider does not answer. */
export async function readOrphan(
  { payments }: Pick<Deps, 'payments'>,
  at: ProviderSubscription,
): Promise<Orphan> {
  const customer = at.customerRef === undefined ? undefined : await payments.readCustomer(at.customerRef);
  const paid = await payments.listPayments(at.ref);
  return { at, email: customer?.email ?? '', name: customer?.name ?? '', payments: paid };
}

/**
 * Returns the orphan with this reference. Throws StaffRefused when the provider has none, when another product sold it,
 * and when a member here has it.
 */
export async function requireOrphan(deps: Deps, ref: string): Promise<Orphan> {
  const [row] = await deps.db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
  if (row) throw new StaffRefused(`Member ${row.memberId} has ${ref}. See: club member show ${row.memberId}`);
  const at = await deps.payments.readSubscription(ref);
  if (!at)
    throw new StaffRefused(`The payment provider has no subscription '${ref}'. List them: club orphans`);
  if (!isOfClub(deps, at)) throw new StaffRefused(`This club did not sell ${ref}.`);
  return readOrphan(deps, at);
}
