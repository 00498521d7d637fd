import type { ReactNode } from 'react';
import { RATE_SHIELD_DAYS } from '#club/facts/billing.ts';
import { formatDay, formatMoment } from '#club/rules/dates.ts';
import type { MembershipState } from '#club/rules/membership-state.ts';
import { formatCents } from '#club/rules/money.ts';
import { renewalTermsCopy } from '#club/rules/renewal-terms.copy.ts';
import { renewalTerms } from '#club/rules/renewal-terms.ts';
import type { Billing } from '#contract/read-billing.ts';
import { Breakable } from '#ui/breakable.tsx';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useBrand, useModel } from '#ui/world/world.tsx';
import { type BillingCopy, billingCopy } from './billing.copy.ts';
import { type BillingModel, type BillingWork, createBillingModel } from './billing.model.ts';
import { EndHoldDialog } from './end-hold-dialog.tsx';

/** The state of the plan, and what comes next for it. */
export interface BillingProps {
  state: MembershipState;
  billing: Billing;
}

type BannerOf<At extends MembershipState['at']> = {
  state: Extract<MembershipState, { at: At }>;
  copy: BillingCopy;
  model: BillingModel;
  day: (at: number) => string;
};

/** Renders what the member has to know first: a missing payment, a hold, a pause, a kept seat, or the end of the plan. */
export function PlanBanner({ state, billing }: BillingProps) {
  const copy = useCopy('billing', billingCopy);
  const language = useLanguage();
  const model = useModel((world) => createBillingModel(world, copy, language));
  const parts = { copy, model, day: (at: number) => formatDay(at, language) };
  if (state.at === 'payment-due') return <PaymentDue {...parts} state={state} />;
  if (state.at === 'on-hold') return <OnHold {...parts} state={state} billing={billing} />;
  if (state.at === 'paused') return <Paused plan={state.plan.name} copy={copy} />;
  if (state.at === 'ends') return <Ends {...parts} state={state} billing={billing} />;
  if (state.at === 'free' && billing.canceled) {
    return <Canceled {...parts} canceled={billing.canceled} isLeaving={billing.keepAccountFirst} />;
  }
  if (state.at === 'free' && billing.keptSeat) {
    return <KeptSeat {...parts} seat={billing.keptSeat} isLeaving={billing.keepAccountFirst} />;
  }
  return null;
}

function PaymentDue({ state, copy, model, day }: BannerOf<'payment-due'>) {
  const words = state.isPaused ? copy.pastDuePaused : copy.pastDue;
  return (
    <Banner
      tone="due"
      title={copy.pastDueTitle}
      action={
        <WorkButton model={model} kind="card" busy={copy.opening} onPress={model.changeCard}>
          {copy.changeCard}
        </WorkButton>
      }
    >
      <p>
        <ChangingText>{words(formatCents(state.amountCents), day(state.endsAt))}</ChangingText>
      </p>
      {state.plan.isFounder ? <p>{copy.pastDueFounder(RATE_SHIELD_DAYS)}</p> : null}
    </Banner>
  );
}

function OnHold({ state, billing, copy, model, day }: BannerOf<'on-hold'> & { billing: Billing }) {
  return (
    <Banner
      tone="calm"
      title={copy.holdTitle(state.plan.name)}
      action={
        <Button aria-haspopup="dialog" onClick={model.askToEndHold}>
          {copy.endHold}
        </Button>
      }
    >
      <p>{copy.holdUntil(day(state.lastDay))}</p>
      <EndHoldDialog model={model} copy={copy} planName={state.plan.name} billing={billing} />
    </Banner>
  );
}

/** Staff resume the plan at the payment provider. */
function Paused({ plan, copy }: { plan: string; copy: BillingCopy }) {
  return (
    <Banner tone="calm" title={copy.pausedTitle(plan)} action={null}>
      <p>
        <Breakable text={copy.paused(useBrand().supportEmail)} />
      </p>
    </Banner>
  );
}

/** Leads to the page on which a member takes back the deletion of the account. */
const AccountFirst = ({ copy }: { copy: BillingCopy }) => (
  <PlaceLink place="profile-data" className="club-button" data-look="secondary">
    {copy.openData}
  </PlaceLink>
);

function Ends({ state, billing, copy, model, day }: BannerOf<'ends'> & { billing: Billing }) {
  const { planId } = state.plan;
  const isLeaving = billing.keepAccountFirst;
  const canKeep = !state.isGift && planId !== undefined;
  return (
    <Banner
      tone="calm"
      title={copy.endsTitle(day(state.endsAt))}
      action={
        isLeaving ? (
          <AccountFirst copy={copy} />
        ) : canKeep ? (
          <WorkButton model={model} kind="keep" busy={copy.keeping} onPress={() => model.keepPlan(planId)}>
            {copy.keepPlan}
          </WorkButton>
        ) : null
      }
    >
      <p>
        <ChangingText>{state.isGift ? copy.endsGift : copy.ends}</ChangingText>
      </p>
      {isLeaving ? <p>{copy.keepAccountFirst}</p> : null}
      <TermsNotice model={model} />
    </Banner>
  );
}

interface CanceledProps extends Omit<BannerOf<'free'>, 'state'> {
  canceled: NonNullable<Billing['canceled']>;
  isLeaving: boolean | undefined;
}

function Canceled({ canceled, isLeaving, copy, model }: CanceledProps) {
  const language = useLanguage();
  const { planName, planId, priceCents, until, isYearly } = canceled;
  const price = formatCents(priceCents);
  const terms = useCopy('renewal-terms', renewalTermsCopy);
  return (
    <Banner
      tone="calm"
      title={copy.canceledTitle(planName)}
      action={
        isLeaving ? (
          <AccountFirst copy={copy} />
        ) : (
          <WorkButton model={model} kind="keep" busy={copy.takingBack} onPress={() => model.keepPlan(planId)}>
            {copy.takeBack}
          </WorkButton>
        )
      }
    >
      {isLeaving ? <p>{copy.keepAccountFirst}</p> : null}
      <p>{copy.canceled(formatMoment(until, language), price, isYearly)}</p>
      <p className="club-soft">
        {terms.renews[isYearly ? 'year' : 'month'](price)} {terms.agree} <TermsLink />.
      </p>
      <TermsNotice model={model} />
    </Banner>
  );
}

interface KeptSeatProps extends Omit<BannerOf<'free'>, 'state'> {
  seat: NonNullable<Billing['keptSeat']>;
  isLeaving: boolean | undefined;
}

function KeptSeat({ seat, isLeaving, copy, model, day }: KeptSeatProps) {
  const price = formatCents(seat.priceCents);
  const terms = useCopy('renewal-terms', renewalTermsCopy);
  const brand = useBrand();
  const rejoin = () => model.rejoin(seat.planId);
  return (
    <Banner
      tone="calm"
      title={copy.keptTitle}
      action={
        isLeaving ? (
          <AccountFirst copy={copy} />
        ) : (
          <WorkButton model={model} kind="rejoin" busy={copy.rejoining} onPress={rejoin}>
            {copy.rejoin(price)}
          </WorkButton>
        )
      }
    >
      {isLeaving ? <p>{copy.keepAccountFirst}</p> : null}
      <p>{copy.kept(price, day(seat.until), seat.isYearly)}</p>
      <p className="club-soft">
        {renewalTerms(terms, { amount: price, interval: seat.isYearly ? 'year' : 'month' }, brand)}{' '}
        {terms.agree} <TermsLink />.
      </p>
      <TermsNotice model={model} />
    </Banner>
  );
}

/** Shows that a press was refused because the terms have changed. The next press agrees to the new ones. */
function TermsNotice({ model }: Pick<BannerOf<'ends'>, 'model'>) {
  const terms = useCopy('renewal-terms', renewalTermsCopy);
  if (!useSignal(model.termsChanged)) return null;
  return (
    <p role="alert">
      <strong>{terms.changed}</strong> <TermsLink />
    </p>
  );
}

function TermsLink() {
  const { termsLink } = useCopy('renewal-terms', renewalTermsCopy);
  return (
    <PlaceLink place="terms" target="_blank">
      {termsLink}
    </PlaceLink>
  );
}

interface WorkButtonProps {
  model: BillingModel;
  kind: BillingWork;
  busy: string;
  onPress(): Promise<void>;
  children: string;
}

function WorkButton({ model, kind, busy, onPress, children }: WorkButtonProps) {
  const work = useSignal(model.work);
  return (
    <Button busy={work === kind ? busy : undefined} onClick={() => void onPress()}>
      {children}
    </Button>
  );
}

interface BannerProps {
  tone: 'due' | 'calm';
  title: string;
  action: ReactNode;
  children: ReactNode;
}

const Banner = ({ tone, title, action, children }: BannerProps) => (
  <div className="club-membership-banner" data-tone={tone}>
    <div>
      <h2 key={title}>{title}</h2>
      {children}
    </div>
    {action}
  </div>
);
