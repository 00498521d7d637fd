import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import type { BillingProps } from './plan-banner.tsx';

/** The module of the parts, once for all widgets of a page. */
export const billingParts = lazyModule(() => import('./billing.ts'));

/** Loads the code of the parts before the plan is known. A part that needs it later tries again. */
export const loadBillingParts = (): void => void billingParts.load().catch(() => {});

/** Renders what the member has to know first, which loads along with the plan. */
export const PlanBanner = (props: BillingProps) => (
  <LazyPart module={billingParts}>{(loaded) => <loaded.PlanBanner {...props} />}</LazyPart>
);

/** Renders next charge, payment method and hold. Takes their space while their code loads. */
export const PlanFacts = (props: BillingProps) => (
  <LazyPart
    module={billingParts}
    placeholder={(failed) => (failed ? null : <li className="club-membership-facts" data-lazy="" />)}
  >
    {(loaded) => <loaded.PlanFacts {...props} />}
  </LazyPart>
);
