import { signal } from '@preact/signals-core';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type KeptInput, recordKeptInput } from '#browser/early/kept-input.ts';
import type { PlanList } from '#contract/read.ts';
import { isSuccess } from '#contract/read-field.ts';
import { readPlanList } from '#contract/read-plans.ts';
import type { Club } from '#core/club.ts';
import type { useLanguage } from '#ui/copy.tsx';
import { useWorld, WorldProvider } from '#ui/world/world.tsx';
import type { faqSection } from './lazy-faq.tsx';
import type { PricingProps } from './pricing.tsx';

/** What the definition passes on. An import would split the chunk of the element, in the bundles of partners too. */
export interface PricingParts {
  Pricing: ComponentType<PricingProps>;
  faqSection: typeof faqSection;
  useLanguage: typeof useLanguage;
}

/**
 * Returns the component that hydrates plans which a server has printed from `reply`. It renders the printed plans with their
 * links until the page's club has loaded its own, then `Pricing`. Rejects when the questions fail to load.
 */
export async function servedPricing(
  reply: unknown,
  parts: PricingParts,
): Promise<ComponentType<PricingProps>> {
  const { Pricing, faqSection, useLanguage: useElementLanguage } = parts;
  const list = isSuccess(reply) ? readPlanList(reply) : undefined;
  await faqSection.load();
  if (!list) return Pricing;
  return function ServedPricing(props: PricingProps) {
    return (
      <PrintedPlans list={list} language={useElementLanguage()}>
        <Pricing {...props} />
      </PrintedPlans>
    );
  };
}

const CONTROLS = 'a[href], button';

/** What the visitor did with the printed plans, until the live ones show. */
interface Done {
  screen: Element;
  input: KeptInput;
  focused: number;
}

interface PrintedPlansProps {
  list: PlanList;
  language: string;
  children: ReactNode;
}

function PrintedPlans({ list, language, children }: PrintedPlansProps) {
  const world = useWorld();
  const { club, host } = world;
  const printed = useMemo(() => ({ club: clubAsPrinted(club, list), host }), [club, host, list]);
  const [isLive, setLive] = useState(false);
  const marker = useRef<HTMLSpanElement>(null);
  const done = useRef<Done>(undefined);

  useEffect(() => {
    void club.membership.loadPlans(language);
    return club.membership.plansIn(language).subscribe(({ at }) => {
      const screen = marker.current?.parentElement;
      if (at !== 'loaded' || !screen) return;
      const { activeElement } = screen.getRootNode() as ShadowRoot;
      const controls = [...screen.querySelectorAll(CONTROLS)];
      const focused = activeElement ? controls.indexOf(activeElement) : -1;
      done.current = { screen, input: recordKeptInput(screen), focused };
      setLive(true);
    });
  }, [club, language]);

  // A link becomes a button, so the focus moves to it.
  useLayoutEffect(() => {
    if (!isLive || !done.current) return;
    const { screen, focused } = done.current;
    screen.querySelectorAll<HTMLElement>(CONTROLS)[focused]?.focus({ preventScroll: true });
  }, [isLive]);
  // After the effects of the live plans, which open the first tab.
  useEffect(() => {
    if (isLive) {
      done.current?.input.enter();
      done.current?.input.press();
    }
    done.current = undefined;
  }, [isLive]);

  const now = isLive ? world : { ...printed, renderPhase: 'served' as const };
  return (
    <WorldProvider {...now}>
      {children}
      <span ref={marker} hidden />
    </WorldProvider>
  );
}

/** Returns the club as the server had it: a guest's, with these plans. */
function clubAsPrinted(club: Club, { plans, currentFounders, foundingLimit }: PlanList): Club {
  const { session, membership, founder, campaign } = club;
  const nobody = signal(undefined);
  const meta = founder.meta.peek();
  const limit = foundingLimit ?? meta.limit;
  return {
    ...club,
    session: { ...session, userId: nobody, signedIn: signal(false) },
    membership: {
      ...membership,
      plansIn: () => signal({ at: 'loaded', plans }),
      standing: signal('guest'),
      currentPlanId: nobody,
      checkingOut: nobody,
    },
    founder: {
      ...founder,
      meta: signal(
        currentFounders === undefined
          ? meta
          : { status: 'succeeded', limit, actual: currentFounders, display: currentFounders },
      ),
    },
    campaign: { ...campaign, campaignType: nobody, highlightedService: nobody },
  };
}
