import '#style/accordion.css';
import '#style/tabs.css';
import '#widgets/pricing/pricing.css';
import '#widgets/pricing/plan-card.css';
import '#widgets/pricing/pricing-loading.css';
import { FaqSection } from '#widgets/pricing/faq-section.tsx';
import { faqSection } from '#widgets/pricing/lazy-faq.tsx';
import { Pricing } from '#widgets/pricing/pricing.tsx';
import type { PageProps } from '../routing/screen.ts';
import { NoScriptPrices } from '../shell/no-script-prices.tsx';

// The served page has the questions, so their code comes with the page.
faqSection.provide(FaqSection);

export function Page({ query }: PageProps) {
  return (
    <div className="club-page">
      <Pricing section={query.get('section') === 'faq' ? 'faq' : undefined} />
      <NoScriptPrices />
    </div>
  );
}
