import type { Brand } from '#club/facts/brand.ts';
import { formatCents } from '#club/rules/money.ts';
import { percentLess } from '#club/rules/plan-compare.ts';
import type { FilePlan } from './plan-file.ts';

type PricedPlan = Pick<FilePlan, 'planId' | 'type' | 'interval' | 'amountCents'>;

/** Returns one line for each plan whose price is not what the texts of the site name. */
export function pricesUnlikeTexts(
  plans: readonly PricedPlan[],
  { founderCents, yearlyDiscountPercent }: Brand,
): string[] {
  const monthly = plans.find(({ type, interval }) => type === 'premium' && interval === 'month');
  return plans.flatMap(({ planId, type, interval, amountCents }) => {
    if (type === 'founder' && interval === 'month' && amountCents !== founderCents)
      return [
        `${planId} costs ${formatCents(amountCents)}, and texts name ${formatCents(founderCents)}. Set founderCents to ${amountCents} in brand.json.`,
      ];
    if (type !== 'premium' || interval !== 'year' || !monthly) return [];
    const percent = percentLess(amountCents, monthly.amountCents);
    if (percent === yearlyDiscountPercent) return [];
    const line = `${planId} costs ${percent}% less than twelve months, and texts name ${yearlyDiscountPercent}%.`;
    // Texts cannot name a year that costs as much as twelve months, or more.
    return [percent >= 1 ? `${line} Set yearlyDiscountPercent to ${percent} in brand.json.` : line];
  });
}
