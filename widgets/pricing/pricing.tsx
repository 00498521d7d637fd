import { useEffect, useLayoutEffect, useRef } from 'react';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { PlanTab } from '#club/rules/plan-order.ts';
import { type RenewalTermsCopy, renewalTermsCopy } from '#club/rules/renewal-terms.copy.ts';
import { Breakable } from '#ui/breakable.tsx';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useServed } from '#ui/use-served.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useBrand, useModel, useWorld } from '#ui/world/world.tsx';
import { FaqSection } from './lazy-faq.tsx';
import { PlanCard } from './plan-card.tsx';
import { NoPlans, PlansLoading } from './plans-absent.tsx';
import { type PricingCopy, pricingCopy } from './pricing.copy.ts';
import { createPricingModel, type PricingModel, type PricingState } from './pricing.model.ts';
import { watchPointer } from './watch-pointer.ts';

const FALLBACK_RETRY_MS = 15 * SECOND_MS;

const loading: PricingState = { at: 'loading' };

/** The props of `Pricing`. All are optional. */
export interface PricingProps {
  /** The tab that shows first: 'month' (the default) or 'year'. */
  tab?: PlanTab;
  /** 'faq' scrolls to the questions. */
  section?: string;
  /** Hides the title. Its words stay as the name of the section for screen readers. */
  hideTitle?: boolean;
  /** Hides the sentence below the title. */
  hideIntro?: boolean;
  /** Hides the questions, and does not load them. */
  hideFaq?: boolean;
}

/**
 * Renders the membership plans with buttons to sign up or check out, and the questions below. Needs `configureClub()`
 * or a `WorldProvider`. Loads the plans on mount; shows placeholders while they load and a retry button when it fails.
 * Dispatches `club-plan-select` and `club-checkout`. Asks the page by `club-navigate`, `club-leave` (payment page) and
 * `club-reload`. Failed calls are logged.
 */
export function Pricing({ tab: requestedTab, section, hideTitle, hideIntro, hideFaq }: PricingProps) {
  // An attribute may have any value.
  const firstTab = requestedTab === 'year' ? 'year' : 'month';
  const copy = useCopy('pricing', pricingCopy);
  const terms = useCopy('renewal-terms', renewalTermsCopy);
  const language = useLanguage();
  const model = useModel((world) => createPricingModel(world, firstTab, language));
  const { showFallback, hydrating } = useWorld();
  // Another element may have loaded the plans before this one hydrates its placeholders.
  const state = useSignal(model.state, hydrating || !showFallback ? undefined : loading);
  const tab = useSignal(model.tab);
  // The browser shows the plans of the selected tab before the script runs (pricing.css).
  const tabs: PlanTab[] = useServed() ? ['month', 'year'] : [tab];
  const title = useDomId();
  const screen = useRef<HTMLElement>(null);

  useEffect(() => model.open(firstTab), [model, firstTab]);
  useEffect(() => (screen.current ? watchPointer(screen.current, model.pointTo) : undefined), [model]);

  const { stage, retry } = useRetry(state.at, model);
  useFallbackUntilShown(state.at, model);

  return (
    <section
      ref={screen}
      className="club club-pricing"
      data-state={state.at}
      aria-labelledby={hideTitle ? undefined : title}
      aria-label={hideTitle ? copy.title : undefined}
    >
      <PricingHead title={title} copy={copy} hideTitle={hideTitle} hideIntro={hideIntro} />
      <Tabs
        label={copy.tabs}
        tabs={[
          { key: 'month', label: copy.month },
          { key: 'year', label: copy.year },
        ]}
        selected={tab}
        onSelect={model.open}
      >
        <div className="club-pricing-stage" ref={stage}>
          <PlansStage
            state={state}
            tab={tab}
            tabs={tabs}
            copy={copy}
            terms={terms}
            model={model}
            onRetry={retry}
          />
        </div>
      </Tabs>
      <p className="club-pricing-billing club-soft">
        {state.at === 'loading' ? null : <BillingTerms copy={copy} terms={terms} />}
      </p>
      {hideFaq ? null : <FaqSection title={copy.faqTitle} goThere={section === 'faq'} plans={state} />}
    </section>
  );
}

/** Renders what holds for every paid plan: how it is charged and renews, and the terms that a member agrees to (SALE-01). */
function BillingTerms({ copy, terms }: { copy: PricingCopy; terms: RenewalTermsCopy }) {
  const { supportEmail } = useBrand();
  return (
    <>
      {`${copy.billing} ${terms.renewsAlways} `}
      <Breakable text={terms.cancel(supportEmail)} />
      {` ${terms.agree} `}
      <PlaceLink place="terms" target="_blank">
        {terms.termsLink}
      </PlaceLink>
      .
    </>
  );
}

/** Loads the plans again. The pressed button is gone once they are there, so focus moves to the first plan. */
function useRetry(at: PricingState['at'], model: PricingModel) {
  const stage = useRef<HTMLDivElement>(null);
  const retried = useRef(false);
  useLayoutEffect(() => {
    if (at !== 'ready' || !retried.current) return;
    retried.current = false;
    stage.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [at]);
  const retry = () => {
    retried.current = true;
    void model.retry();
  };
  return { stage, retry };
}

/** Until a plan has shown, shows a partner's own content instead of our error, and loads the plans again. */
function useFallbackUntilShown(at: PricingState['at'], model: PricingModel): void {
  const { club, showFallback } = useWorld();
  const hasShown = useRef(false);
  // Before the element shows the widget, so that the content does not go away for a moment.
  useLayoutEffect(() => {
    if (at === 'ready') hasShown.current = true;
    if (at !== 'empty' || hasShown.current) return;
    const end = showFallback?.('The plans failed to load.');
    if (!end) return;
    const stop = club.clock.every(FALLBACK_RETRY_MS, () => void model.retry());
    return () => {
      stop();
      end();
    };
  }, [at, showFallback, club, model]);
}

interface PricingHeadProps extends Pick<PricingProps, 'hideTitle' | 'hideIntro'> {
  title: string;
  copy: PricingCopy;
}

function PricingHead({ title, copy, hideTitle, hideIntro }: PricingHeadProps) {
  if (hideTitle && hideIntro) return null;
  return (
    <header className="club-pricing-head">
      {hideTitle ? null : (
        <h1 id={title} part="title">
          {copy.title}
        </h1>
      )}
      {hideIntro ? null : (
        <p className="club-soft" part="intro">
          {copy.lead}
        </p>
      )}
    </header>
  );
}

interface PlansStageProps {
  state: PricingState;
  tab: PlanTab;
  /** The tabs whose plans are in the markup. */
  tabs: readonly PlanTab[];
  copy: PricingCopy;
  terms: RenewalTermsCopy;
  model: PricingModel;
  onRetry(): void;
}

/** Renders the plans, or what is in their place. */
function PlansStage({ state, tab, tabs, copy, terms, model, onRetry }: PlansStageProps) {
  const changed = useSignal(model.termsChanged);
  if (state.at === 'loading') return <PlansLoading tab={tab} copy={copy} />;
  if (state.at === 'empty') return <NoPlans copy={copy} retrying={state.retrying} onRetry={onRetry} />;
  return tabs.map((each) => (
    <ul key={each} className="club-pricing-plans" data-tab={each} hidden={each !== tab}>
      {(each === tab ? state.offers : model.offersOf(each)).map((offer) => (
        <PlanCard
          key={offer.plan.planId}
          offer={offer}
          copy={copy}
          newTerms={changed === offer.plan.planId ? terms.changed : undefined}
          onChoose={model.choose}
        />
      ))}
    </ul>
  ));
}
