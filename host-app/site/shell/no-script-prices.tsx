import { formatPlanCents } from '#club/rules/money.ts';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import { pricingCopy } from '#widgets/pricing/pricing.copy.ts';
import { noScriptCopy } from './no-script.copy.ts';

/** Replaces the tabs without JavaScript: shows every plan with its price, by month and by year. */
export function NoScriptPrices() {
  const copy = useCopy('no-script', noScriptCopy);
  const { per } = useCopy('pricing', pricingCopy);
  const plans = useSignal(useWorld().club.membership.plansIn(useLanguage()));
  if (plans.at !== 'loaded') return null;
  return (
    <noscript>
      <h2>{copy.prices}</h2>
      <ul>
        {plans.plans.map(({ id, name, amountCents, interval }) => (
          <li key={id}>{copy.price(name, formatPlanCents(amountCents), per[interval])}</li>
        ))}
      </ul>
    </noscript>
  );
}
