import { useEffect, useLayoutEffect, useRef } from 'react';
import { brand } from '#club/facts/brand.ts';
import { Breakable } from '#ui/breakable.tsx';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { OwnBanner } from '#ui/toast/own-banner.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { inOwnWorld, useModel } from '#ui/world/world.tsx';
import { BillingBanner, loadBillingParts, ManagePlan, NextCharge } from './billing/lazy-billing.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import { CancelPlan } from './lazy-cancel.tsx';
import { type MembershipCopy, membershipCopy } from './membership.copy.ts';
import { createMembershipModel, type MembershipModel } from './membership.model.ts';

/** The props of `Membership`. All are optional. */
export interface MembershipProps {
  /** The first page of invoices to show, from 1. */
  page?: number;
}

/**
 * Renders the member's plan with a way to cancel it, and the invoices in pages of 10. Needs `configureClub()` or a
 * `WorldProvider`. Guests see a link to log in. Asks the page by `club-navigate`, and shows results by `club-notify`.
 */
export const Membership = inOwnWorld(MembershipScreen);

function MembershipScreen({ page }: MembershipProps) {
  const copy = useCopy('membership', membershipCopy);
  const firstPage = page !== undefined && Number.isSafeInteger(page) && page > 0 ? page : 1;
  const model = useModel((world) => createMembershipModel(world, copy, firstPage));
  const signedIn = useSignal(model.signedIn);
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
      <OwnBanner />
      {signedIn ? (
        <>
          {/* First, so that it closes before focus moves to the plan's name. Preact runs cleanups in order. */}
          <CancelPlan model={model} copy={copy} />
          <PaymentReceived model={model} copy={copy} />
          <NextSteps model={model} part={BillingBanner} />
          <CurrentPlan model={model} copy={copy} />
          <InvoiceHistory history={model.history} copy={copy} page={firstPage} />
          <NextSteps model={model} part={ManagePlan} />
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

/** Renders a part about what comes next, as soon as the plan is known. */
function NextSteps({ model, part: Part }: { model: MembershipModel; part: typeof BillingBanner }) {
  const billing = useSignal(model.billing);
  const state = useSignal(model.plan);
  if (!billing || state.at !== 'shown') return null;
  const { paid, planId, founder } = state.plan;
  return <Part billing={billing} planId={paid ? planId : undefined} isFounder={founder} />;
}

function CurrentPlan({ model, copy }: { model: MembershipModel; copy: MembershipCopy }) {
  const state = useSignal(model.plan);
  const cancel = useSignal(model.cancel);
  const billing = useSignal(model.billing);
  const heading = useRef<HTMLHeadingElement>(null);
  const retried = useRef(false);
  const cancelled = cancel.at === 'cancelled';

  // The pressed control is gone, so focus moves to the plan's name.
  useLayoutEffect(() => {
    if (cancelled) heading.current?.focus();
  }, [cancelled]);
  useLayoutEffect(() => {
    if (state.at === 'shown' && retried.current) heading.current?.focus();
    if (state.at === 'shown') retried.current = false;
  }, [state.at]);

  if (state.at === 'loading') {
    return (
      <div className="club-card club-membership-plan" data-state="loading">
        <p className="club-wait" role="status">
          <span className="club-spinner" aria-hidden="true" /> {copy.planLoading}
        </p>
      </div>
    );
  }
  if (state.at !== 'shown') {
    const retry = () => {
      retried.current = true;
      model.loadPlan();
    };
    return (
      <div className="club-card club-membership-empty">
        <p>{copy.planFailed}</p>
        <Button look="secondary" busy={state.at === 'retrying' ? copy.trying : undefined} onClick={retry}>
          {copy.tryAgain}
        </Button>
      </div>
    );
  }
  const { plan } = state;
  return (
    <div className="club-card club-membership-plan" part="plan" data-state={plan.paid ? 'paid' : 'free'}>
      <div className="club-membership-plan-words">
        <p className="club-membership-eyebrow">{copy.currentPlan}</p>
        <div className="club-membership-plan-name">
          <h2 ref={heading} tabIndex={-1}>
            {plan.name}
          </h2>
          <span className="club-membership-badge">{copy.active}</span>
        </div>
        {plan.price ? <Price text={plan.price} /> : null}
        <NextSteps model={model} part={NextCharge} />
        {plan.paid ? (
          <p className="club-soft">
            <Breakable text={copy.howToCancel(brand.supportEmail)} />
          </p>
        ) : null}
        {/* No live region: the toast already announces it. */}
        {cancelled ? <p className="club-membership-note">{copy.cancelled}</p> : null}
      </div>
      <div className="club-membership-actions">
        <PlaceLink place="pricing" className="club-button">
          {copy.upgrade}
        </PlaceLink>
        {plan.paid && billing?.endsAt === undefined ? (
          <Button look="quiet" aria-haspopup="dialog" onClick={model.askToCancel}>
            {copy.cancelPlan}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Renders a price that breaks before its period, such as "/monthly", in a narrow card. */
function Price({ text }: { text: string }) {
  const [amount, period] = text.split(/(?=\/)/);
  return (
    <p className="club-membership-price">
      {amount}
      <wbr />
      {period}
    </p>
  );
}
