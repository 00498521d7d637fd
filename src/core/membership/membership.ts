import type { Plan } from '#contract/read.ts';
import type { Send } from '../api/client.ts';
import type { ClubState, MembershipCalls } from '../club-state.ts';
import type { Activity, Clock, Log } from '../ports.ts';
import type { MembersCore } from '../profile/members.ts';
import type { SessionCore } from '../session/session.ts';
import { createBillingCalls } from './billing.ts';
import { createCheckout } from './checkout.ts';
import { createConfirm } from './confirm.ts';
import { createInvoices } from './invoices.ts';
import { createPaidSubscription } from './paid-subscription.ts';
import type { Plans } from './plans.ts';
import { createSubscription } from './subscription.ts';

/** The membership for the other parts of the core. */
export interface MembershipCore extends MembershipCalls {
  /** Forgets what belongs to the member. Plans stay. */
  reset(): void;
}

/** What `createMembership` works with. */
export interface MembershipParts {
  send: Send;
  session: SessionCore;
  members: MembersCore;
  plans: Plans;
  state: ClubState;
  ports: { activity: Activity; clock: Clock; log: Log };
}

/**
 * Returns subscription, checkout and invoices. Loads and `startCheckout` never reject: failures are logged. `joinFree`
 * rejects with PlanError and `cancelPlan` with CancelError.
 */
export function createMembership(parts: MembershipParts): MembershipCore {
  const { send, session, members, state, ports } = parts;
  const { options, standing, currentPlan, checkingOut, paymentReceived } = state;
  const subscription = createSubscription(parts, state.subscription, ports.log);
  const paid = createPaidSubscription({ send, members, isPaid: () => standing.value === 'paid', state });
  const refreshPlan = () => {
    void members.reload();
    void subscription.reload();
  };
  const isCurrent = ({ planId }: Plan) => planId !== undefined && planId === currentPlan.value?.planId;
  const checkout = createCheckout({ ...parts, options, checkingOut, paid, isCurrent, refreshPlan });
  const { invoices, invoice } = createInvoices(send, ports.log);

  return {
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
    ...createBillingCalls(send, options.siteUrl || options.pageOrigin, refreshPlan),
    invoices,
    invoice,
    reset() {
      paymentReceived.value = false;
      subscription.reset();
      checkout.reset();
    },
  };
}
