import '#style/accordion.css';
import '#style/tabs.css';
import '#widgets/pricing/pricing.css';
import '#widgets/pricing/pricing-loading.css';
import { Pricing } from '#widgets/pricing/pricing.tsx';
import type { PageProps } from '../routing/screen.ts';
import { NoScriptPrices } from '../shell/no-script-prices.tsx';

/** Renders /pricing-plan. */
export function Page({ query }: PageProps) {
  return (
    <div className="club-page">
      <Pricing section={query.get('section') === 'faq' ? 'faq' : undefined} />
      <NoScriptPrices />
    </div>
  );
}
