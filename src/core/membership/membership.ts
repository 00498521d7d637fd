import { computed, signal } from '@preact/signals-core';
import { standingOf } from '#club/rules/access.ts';
import type { Plan } from '#contract/read.ts';
import type { Send } from '../api/client.ts';
import type { ClubMembership, ClubOptions } from '../club.ts';
import type { Activity, Clock, Log } from '../ports.ts';
import type { MembersCore } from '../profile/members.ts';
import type { SessionCore } from '../session/session.ts';
import { createBillingCalls } from './billing.ts';
import { createCheckout } from './checkout.ts';
import { createConfirm } from './confirm.ts';
import type { EarlyPlans } from './early-plans.ts';
import { createInvoices } from './invoices.ts';
import { createPaidSubscription } from './paid-subscription.ts';
import { createSubscription } from './subscription.ts';

/** The membership for the other parts of the core. */
export interface MembershipCore extends ClubMembership {
  /** Forgets what belongs to the member. Plans stay. */
  reset(): void;
}

/** What `createMembership` works with. */
export interface MembershipParts {
  send: Send;
  session: SessionCore;
  members: MembersCore;
  plansIn: EarlyPlans['plansIn'];
  options: ClubOptions;
  ports: { activity: Activity; clock: Clock; log: Log };
}

/**
 * Returns plans, subscription, checkout and invoices. The subscription names the plan, else the profile does.
 * Loads and `startCheckout` never reject: failures are logged. `joinFree` rejects with PlanError and `cancelPlan` with
 * CancelError.
 */
export function createMembership(parts: MembershipParts): MembershipCore {
  const { send, session, members, plansIn, ports } = parts;
  const subscription = createSubscription(send, session, ports.log);
  const currentPlan = computed(() => {
    const state = subscription.subscription.value;
    // Stryker disable next-line ConditionalExpression,LogicalOperator: a logout clears both
    return session.userId.value && state.at === 'loaded' ? state.currentPlan : undefined;
  });
  const standing = computed(() =>
    standingOf(session.userId.value, currentPlan.value?.name ?? members.member.value?.planName),
  );
  const paid = createPaidSubscription(send, members, () => standing.value === 'paid', ports.log);
  const paymentReceived = signal(false);
  const refreshPlan = () => {
    void members.reload();
    void subscription.reload();
  };
  const isCurrent = ({ planId }: Plan) => planId !== undefined && planId === currentPlan.value?.planId;
  const checkout = createCheckout({ ...parts, plans: plansIn(), paid, isCurrent, refreshPlan });
  const { invoices, invoice } = createInvoices(send, ports.log);

  return {
    plans: plansIn().plans,
    plansIn: (language) => plansIn(language).plans,
    subscription: subscription.subscription,
    standing,
    currentPlanId: computed(() =>
      // Stryker disable next-line OptionalChaining: read only when there is a member
      session.userId.value ? currentPlan.value?.planId || members.member.value?.planId : undefined,
    ),
    checkingOut: checkout.checkingOut,
    paymentReceived,
    loadPlans: (language) => plansIn(language).load(),
    loadSubscription: subscription.load,
    startCheckout: checkout.startCheckout,
    joinFree: checkout.joinFree,
    ensurePlan: checkout.ensurePlan,
    confirm: createConfirm({
      send,
      session,
      log: ports.log,
      onConfirmed() {
        paymentReceived.value = true;
        refreshPlan();
      },
    }),
    cancelPlan: checkout.cancelPlan,
    ...createBillingCalls(send, parts.options.siteUrl || parts.options.pageOrigin, refreshPlan),
    invoices,
    invoice,
    reset() {
      paymentReceived.value = false;
      subscription.reset();
      checkout.reset();
    },
  };
}
