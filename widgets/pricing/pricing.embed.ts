import { prefetchPlans } from '#browser/page/prefetch-plans.ts';
import { startPrerendered } from '#element/prerender/start.ts';

/** Resolves when `<club-pricing>` is defined. */
export const fetchElement = startPrerendered({
  prerendered: __PRERENDERED__,
  script: import.meta.url,
  importElement: () => import('./pricing.hydrate.ts'),
});

prefetchPlans('club-pricing', import.meta.url);
