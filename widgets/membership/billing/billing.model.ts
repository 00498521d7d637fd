import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Plan } from '#contract/plans.ts';
import { userMessage } from '#core/api/api-error.ts';
import type { OrderedPlan } from '#core/club.ts';
import { openSite } from '#ui/open-site.tsx';
import { errorToast, successToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import type { BillingCopy } from './billing.copy.ts';
import { createHoldModel, type HoldModel } from './hold.model.ts';

/** What is running. One thing runs at a time. */
export type BillingWork = 'nothing' | 'card' | 'end-hold' | 'rejoin' | 'keep';

/** The model of the parts about the card, missing payments and holds. Nothing rejects: errors become toasts. */
export interface BillingModel extends HoldModel {
  work: ReadonlySignal<BillingWork>;
  /** A checkout was refused because the terms have changed. */
  termsChanged: ReadonlySignal<boolean>;
  changeCard(): Promise<void>;
  /** Starts the checkout of the founding plan whose seat is kept: the named one, else the only one. */
  rejoin(planId?: string): Promise<void>;
  /** Takes back a cancellation at the end of the period. */
  keepPlan(planId: string): Promise<void>;
}

/** Creates the model of the parts about the card, missing payments and holds. */
export function createBillingModel({ club, host }: World, copy: BillingCopy, language: string): BillingModel {
  const { membership } = club;
  const work = signal<BillingWork>('nothing');
  const hold = createHoldModel({ club, host }, copy, language);
  const termsChanged = signal(false);
  const order = createOrder({ club, host }, copy, termsChanged);

  /** Runs one thing. Shows the server's words, else the text, when it fails. */
  async function run(kind: BillingWork, failure: string, act: () => Promise<void>): Promise<void> {
    if (work.value !== 'nothing') return;
    work.value = kind;
    try {
      await act();
    } catch (error) {
      host.notify(errorToast(userMessage(error, failure)));
    } finally {
      work.value = 'nothing';
    }
  }

  const acts: BillingModel = {
    work,
    termsChanged,
    changeCard: () =>
      run('card', copy.cardFailed, async () => {
        const url = await membership.cardPage();
        if (url) host.leave({ url, how: 'here' });
        else host.notify(errorToast(copy.cardFailed));
      }),
    ...hold,
    endHold: () => run('end-hold', copy.holdFailed, hold.endHold),
    cancelHold: () => run('end-hold', copy.holdFailed, hold.cancelHold),
    rejoin: (planId) =>
      run('rejoin', copy.rejoinFailed, () =>
        order(
          (plans) => (planId ? keptPlan(planId, plans) : plans.find(({ type }) => type === 'founder')),
          copy.rejoinFailed,
        ),
      ),
    keepPlan: (planId) =>
      run('keep', copy.keepFailed, () => order((plans) => keptPlan(planId, plans), copy.keepFailed)),
  };
  if (!club.session.limited.peek()) return acts;
  // The club's own site does all of it.
  const there = () => openSite({ club, host }, 'membership');
  return {
    ...acts,
    changeCard: there,
    askForHold: there,
    askToEndHold: there,
    cancelHold: there,
    rejoin: there,
    keepPlan: there,
  };
}

/** Opens the checkout of the plan that `choose` returns. Shows `failure` when there is none, or when it does not begin. */
type Order = (choose: (plans: readonly Plan[]) => OrderedPlan | undefined, failure: string) => Promise<void>;

/** Without a page to pay on, the plan has already changed. */
function createOrder(
  { club: { membership }, host }: World,
  copy: BillingCopy,
  termsChanged: Signal<boolean>,
): Order {
  return async (choose, failure) => {
    const plans = await membership.loadPlans();
    const plan = plans && choose(plans);
    const started = plan && (await membership.startCheckout(plan));
    if (!started) return host.notify(errorToast(failure));
    // Each press loads the plans, so the next one agrees to the new terms.
    termsChanged.value = started.refused !== undefined;
    if (started.refused) return;
    if (started.url) return host.leave({ url: started.url, how: 'here' });
    await membership.loadSubscription();
    host.notify(successToast(copy.goesOn));
  };
}

/** Returns the member's plan. One that is off sale is in no list: its id names it, and all plans have the same terms. */
const keptPlan = (planId: string, plans: readonly Plan[]): OrderedPlan =>
  plans.find((plan) => plan.planId === planId) ?? {
    id: planId,
    planId,
    termsVersion: plans[0]?.termsVersion,
  };
