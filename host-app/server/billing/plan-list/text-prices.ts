import { FOUNDER_PRICE_CENTS, YEARLY_DISCOUNT_PERCENT } from '#club/facts/named-prices.ts';
import { formatCents } from '#club/rules/money.ts';
import type { FilePlan } from './plan-file.ts';

type PricedPlan = Pick<FilePlan, 'planId' | 'type' | 'interval' | 'amountCents'>;

/** Returns one line for each plan whose price is not what the texts of the site name. */
export function pricesUnlikeTexts(plans: readonly PricedPlan[]): string[] {
  const monthly = plans.find(({ type, interval }) => type === 'premium' && interval === 'month');
  return plans.flatMap(({ planId, type, interval, amountCents }) => {
    if (type === 'founder' && interval === 'month' && amountCents !== FOUNDER_PRICE_CENTS)
      return [
        `${planId} costs ${formatCents(amountCents)}, and texts name ${formatCents(FOUNDER_PRICE_CENTS)}. Set founderCents to ${amountCents} in brand.json.`,
      ];
    if (type !== 'premium' || interval !== 'year' || !monthly) return [];
    const percent = Math.round(100 * (1 - amountCents / (12 * monthly.amountCents)));
    if (percent === YEARLY_DISCOUNT_PERCENT) return [];
    const line = `${planId} costs ${percent}% less than twelve months, and texts name ${YEARLY_DISCOUNT_PERCENT}%.`;
    // Texts cannot name a year that costs as much as twelve months, or more.
    return [percent >= 1 ? `${line} Set yearlyDiscountPercent to ${percent} in brand.json.` : line];
  });
}
