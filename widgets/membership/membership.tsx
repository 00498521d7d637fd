import { useEffect } from 'react';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { OpenSite } from '#ui/lazy-open-site.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { PlaceLink } from '#ui/place-link.tsx';
import { ToastFallback } from '#ui/toast/toast-fallback.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { loadBillingParts } from './billing/lazy-billing.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import { type MembershipCopy, membershipCopy } from './membership.copy.ts';
import { createMembershipModel, type MembershipModel } from './membership.model.ts';
import { PlanCard } from './plan-card.tsx';

export const cancelDialog = lazyModule(async () => (await import('./cancel-plan.tsx')).CancelPlan);

/** The props of `Membership`. All are optional. */
export interface MembershipProps {
  /** The first page of invoices to show, from 1. */
  page?: number;
}

/**
 * Renders the member's plan with a way to cancel it, and the invoices in pages of 10. Needs `configureClub()` or a
 * `WorldProvider`. Guests see a link to log in. Asks the page by `club-navigate`, and shows results by `club-notify`.
 */
export function Membership({ page }: MembershipProps) {
  const copy = useCopy('membership', membershipCopy);
  const firstPage = page !== undefined && Number.isSafeInteger(page) && page > 0 ? page : 1;
  const language = useLanguage();
  const model = useModel((world) => createMembershipModel(world, { copy, page: firstPage, language }));
  const signedIn = useSignal(model.signedIn);
  const limited = useSignal(model.limited);
  const cancel = useSignal(model.cancel);

  useEffect(loadBillingParts, []);

  return (
    <section
      className="club club-membership"
      data-state={signedIn ? cancel.at : 'signed-out'}
      aria-labelledby="club-membership-title"
    >
      <header className="club-membership-head">
        <PlaceLink place="profile" className="club-back">
          {copy.back}
        </PlaceLink>
        <h1 id="club-membership-title">{copy.title}</h1>
      </header>
      <ToastFallback />
      {signedIn ? (
        <>
          {/* First, so that it closes before focus moves to the plan's name. Preact runs cleanups in order. */}
          <LazyDialog module={cancelDialog} open={cancel.at === 'asking'} onFail={model.keepPlan}>
            {(CancelPlan) => <CancelPlan model={model} copy={copy} />}
          </LazyDialog>
          <PaymentReceived model={model} copy={copy} />
          <PlanCard model={model} copy={copy} />
          {limited ? (
            <OpenSite place="membership" className="club-membership-empty" />
          ) : (
            <InvoiceHistory history={model.history} copy={copy} page={firstPage} />
          )}
        </>
      ) : (
        <div className="club-card club-membership-empty">
          <p>{copy.signedOut}</p>
          <PlaceLink place="login" className="club-button">
            {copy.logIn}
          </PlaceLink>
        </div>
      )}
    </section>
  );
}

/** Renders what a payment has unlocked, and the next step. */
function PaymentReceived({ model, copy }: { model: MembershipModel; copy: MembershipCopy }) {
  const plan = useSignal(model.bought);
  return (
    <div className="club-membership-bought" role="status">
      {plan ? (
        <div className="club-card club-membership-banner" data-tone="good">
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="m5 12.5 4.5 4.5L19 7.5" />
          </svg>
          <div>
            <h2>{copy.paid(plan.name)}</h2>
            <p>{copy.unlocked}</p>
          </div>
          <PlaceLink place="benefits" className="club-button">
            {copy.seeBenefits}
          </PlaceLink>
        </div>
      ) : null}
    </div>
  );
}
