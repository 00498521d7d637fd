import type { Deps } from '../../deps/deps.ts';
import type { ProviderPayment, ProviderSubscription } from '../../deps/payments.ts';
import { priceText } from './formats.ts';

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

/** Returns what an orphan costs, such as `$19.99 a month`. */
export const priceOf = ({ at: { amountCents = 0, every } }: Pick<Orphan, 'at'>): string =>
  priceText(amountCents, every ?? { unit: 'month', count: 1 });

/** Returns when an orphan began: the day at the provider, otherwise that of its first payment. */
export const sinceOf = ({ at, payments }: Pick<Orphan, 'at' | 'payments'>): Date | undefined =>
  at.startedAt ?? payments.at(-1)?.at;
