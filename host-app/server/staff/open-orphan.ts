import { eq } from 'drizzle-orm';
import { isOfClub } from '../billing/orphans/orphans.ts';
import { subscriptions } from '../db/schema/billing.ts';
import type { Deps } from '../deps/deps.ts';
import type { ProviderPayment, ProviderSubscription } from '../deps/payments.ts';
import { StaffRefused } from './staff-refused.ts';
import { priceText } from './text-lines.ts';

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
  const owner = await ownerOf(deps, ref);
  if (owner !== undefined) throw new StaffRefused(`Member ${owner} has ${ref}.`);
  const at = await deps.payments.readSubscription(ref);
  if (!at) throw new StaffRefused(`The payment provider has no subscription '${ref}'.`);
  if (!isOfClub(deps, at)) throw new StaffRefused(`This club did not sell ${ref}.`);
  return readOrphan(deps, at);
}

/** Returns the id of the member who has a subscription. */
export async function ownerOf({ db }: Pick<Deps, 'db'>, ref: string): Promise<string | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
  return row?.memberId;
}

/** Returns what an orphan costs, such as `$19.99 a month`. */
export const priceOf = ({ at: { amountCents = 0, every } }: Pick<Orphan, 'at'>): string =>
  priceText(amountCents, every ?? { unit: 'month', count: 1 });

/** Returns when an orphan began: the day at the provider, otherwise that of its first payment. */
export const sinceOf = ({ at, payments }: Pick<Orphan, 'at' | 'payments'>): Date | undefined =>
  at.startedAt ?? payments.at(-1)?.at;
