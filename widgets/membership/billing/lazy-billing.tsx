import { LazyPart, lazyModule } from '#ui/lazy/lazy-part.tsx';
import type { BillingProps } from './billing.tsx';

const parts = lazyModule(() => import('./billing.tsx'));

/** Renders the banner on a partner's page, where it loads after the plan. */
export const BillingBanner = (props: BillingProps) => (
  <LazyPart module={parts}>{(loaded) => <loaded.BillingBanner {...props} />}</LazyPart>
);

/** Renders the next charge on a partner's page. The empty line keeps its place. */
export const NextCharge = (props: BillingProps) => (
  <LazyPart module={parts} placeholder={() => <p>{'\u00a0'}</p>}>
    {(loaded) => <loaded.NextCharge {...props} />}
  </LazyPart>
);

/** Renders the card about payment method and hold on a partner's page. Nothing is below it. */
export const ManagePlan = (props: BillingProps) => (
  <LazyPart module={parts}>{(loaded) => <loaded.ManagePlan {...props} />}</LazyPart>
);
