import { isNull } from 'drizzle-orm';
import { formatCents } from '#club/rules/money.ts';
import { plans } from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Choice } from './act-fields.ts';

/** Returns the plans on offer with their prices, the cheapest first. */
export async function plansOnOffer({ db }: Pick<Deps, 'db'>): Promise<(Choice & { isFree: boolean })[]> {
  const onOffer = await db.select().from(plans).where(isNull(plans.withdrawnAt)).orderBy(plans.amountCents);
  return onOffer.map(({ planId: value, type, name, amountCents, interval }) => ({
    value,
    label: `${name}, ${formatCents(amountCents)} a ${interval}`,
    isFree: type === 'free',
  }));
}
