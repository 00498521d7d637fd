import type { PlanTab } from '#club/rules/plan-order.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import type { PricingCopy } from './pricing.copy.ts';

const PLACEHOLDERS = ['free', 'premium', 'founder'];

/** Renders the loading state: three placeholder cards by month (PRICING-21), a spinner by year (PRICING-22). */
export function PlansLoading({ tab, copy }: { tab: PlanTab; copy: PricingCopy }) {
  return (
    <>
      <p className={tab === 'month' ? 'club-hidden' : 'club-pricing-spinner'} role="status" data-lazy="">
        {tab === 'year' ? <span className="club-spinner" aria-hidden="true" /> : null}
        <span>{copy.loading}</span>
      </p>
      {tab === 'month' ? (
        <div className="club-pricing-plans" aria-hidden="true">
          {PLACEHOLDERS.map((plan) => (
            <div key={plan} className="club-card club-pricing-plan" data-state="placeholder">
              <span className="club-pricing-name" />
              <span className="club-pricing-cost" />
              <span className="club-pricing-action">
                <span className="club-pricing-wait" />
              </span>
              <span className="club-pricing-details" />
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

interface NoPlansProps {
  copy: PricingCopy;
  retrying: boolean;
  onRetry(): void;
}

/** Renders the state without plans: a short text and a button to try again. The console has the reason (ERROR-11). */
export function NoPlans({ copy, retrying, onRetry }: NoPlansProps) {
  return (
    <div className="club-card club-pricing-empty" data-lazy="failed">
      <h2>{copy.emptyTitle}</h2>
      <LoadFailed className="club-soft" text={copy.emptyLead} retrying={retrying} />
      <Button look="secondary" busy={retrying ? copy.loading : undefined} onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  );
}
