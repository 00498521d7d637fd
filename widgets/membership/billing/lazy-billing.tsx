import { LazyPart, lazyModule } from '#ui/lazy/lazy-part.tsx';
import type { BillingProps } from './billing.tsx';

/** The module of the parts, once for all widgets of a page. */
export const billingParts = lazyModule(() => import('./billing.tsx'));

/** Loads the code of the parts before the plan is known. A part that needs it later tries again. */
export const loadBillingParts = (): void => void billingParts.load().catch(() => {});

/** Renders the banner, which loads along with the plan. */
export const BillingBanner = (props: BillingProps) => (
  <LazyPart module={billingParts}>{(loaded) => <loaded.BillingBanner {...props} />}</LazyPart>
);

/** Renders the next charge. The empty line keeps its place. */
export const NextCharge = (props: BillingProps) => (
  <LazyPart module={billingParts} placeholder={() => <p>{'\u00a0'}</p>}>
    {(loaded) => <loaded.NextCharge {...props} />}
  </LazyPart>
);

/** Renders the card about payment method and hold. Nothing is below it. */
export const ManagePlan = (props: BillingProps) => (
  <LazyPart module={billingParts}>{(loaded) => <loaded.ManagePlan {...props} />}</LazyPart>
);
