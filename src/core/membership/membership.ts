import { placeHref } from '#club/facts/places.ts';
import { INVOICE_PAGE_SIZE } from '#contract/calls.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import {
  type Confirmation,
  type Invoice,
  type InvoicePage,
  readCheckoutUrl,
  readConfirmation,
  readInvoice,
  readInvoicePage,
} from '#contract/read.ts';
import { isApiError } from '../api/api-error.ts';
import { outcomeOf } from '../api/outcome.ts';
import type { Send } from '../client.ts';
import type { ClubState, MembershipCalls } from '../club-state.ts';
import type { ClubMembership, Handoff, OrderedPlan } from '../club.ts';
import type { Activity, Clock, Log, Stop, TabChannel } from '../ports.ts';
import type { MembersCore } from '../profile/members.ts';
import type { SessionCore } from '../session/session.ts';
import { createCheckout } from './checkout.ts';
import { createPaidSubscription } from './paid-subscription.ts';
import type { Plans } from './plans.ts';
import { createSubscription } from './subscription.ts';

/** The membership for the other parts of the core. */
interface MembershipCore extends MembershipCalls {
  /** Loads profile and subscription after a change on the payment page or in another tab, and again after a failure. */
  follow(): Stop;
  /** Loads profile and subscription after a change of plan, in every tab. */
  refreshPlan(): void;
  /** Forgets what belongs to the member. Plans stay. */
  reset(): void;
}

/** What `createMembership` works with. */
interface MembershipParts {
  send: Send;
  session: SessionCore;
  members: MembersCore;
  plans: Plans;
  state: ClubState;
  /** Returns where a limited session does the rest (`Handoff.site`). */
  site: Handoff['site'];
  ports: { activity: Activity; clock: Clock; log: Log; tabs: TabChannel };
}

/**
 * Returns subscription, checkout and invoices. Loads and `startCheckout` never reject: failures are logged. `joinFree`
 * rejects with PlanError and `cancelPlan` with CancelError.
 */
export function createMembership(parts: MembershipParts): MembershipCore {
  const { send, session, members, state, site, ports } = parts;
  const { options, standing, currentPlan, checkingOut, paymentReceived } = state;
  const subscription = createSubscription(parts, state.subscription, ports.log);
  const paid = createPaidSubscription({ send, members, isPaid: () => standing.value === 'paid', state });
  const reload = () => {
    void members.reload();
    void subscription.reload();
  };
  /** The plan that this page canceled may be back. */
  const followPlan = () => {
    paid.forget();
    reload();
  };
  /** Loads what failed to load. */
  const loadMissing = () => {
    if (!state.member.value) void members.loadQuietly();
    if (state.subscription.value.at === 'failed') void subscription.loadQuietly();
  };
  const refreshPlan = () => {
    paymentReceived.value = false;
    reload();
    ports.tabs.notify({ kind: 'member-changed' });
  };
  const isCurrent = ({ planId }: OrderedPlan) => planId !== undefined && planId === currentPlan.value?.planId;
  const checkout = createCheckout({ ...parts, options, checkingOut, paid, isCurrent, refreshPlan });
  const { invoices, invoice } = createInvoices(send, ports.log);

  return {
    loadSubscription: subscription.load,
    // A partner's page sells plans. It does not change the one that a member pays for.
    startCheckout: async (plan) =>
      state.limited.value && paid.isPaid() ? { url: await site('pricing') } : checkout.startCheckout(plan),
    joinFree: checkout.joinFree,
    ensurePlan: checkout.ensurePlan,
    confirm: createConfirm({
      send,
      session,
      log: ports.log,
      onConfirmed() {
        refreshPlan();
        paymentReceived.value = true;
      },
    }),
    cancelPlan: checkout.cancelPlan,
    ...createBillingCalls(send, options.siteUrl || options.pageOrigin, refreshPlan),
    invoices,
    invoice,
    refreshPlan,
    follow: () => watchPlan(ports, followPlan, loadMissing),
    reset() {
      paymentReceived.value = false;
      subscription.reset();
      checkout.reset();
    },
  };
}

/** Calls `onChanged` after a change that this page did not make, and `onResume` when the page or the connection comes back. */
function watchPlan(
  { activity, tabs }: MembershipParts['ports'],
  onChanged: () => void,
  onResume: () => void,
): Stop {
  const stops = [
    activity.onRestored(onChanged),
    activity.onResume(onResume),
    tabs.onMessage(({ kind }) => {
      if (kind === 'member-changed') onChanged();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

type BillingCalls = Pick<ClubMembership, 'cardPage' | 'startHold' | 'endHold' | 'invoicePdf'>;

/** Returns the calls about the card, the deployment hold and the PDF of an invoice. They reject with ApiError. */
function createBillingCalls(send: Send, site: string, refreshPlan: () => void): BillingCalls {
  return {
    cardPage: async () =>
      readCheckoutUrl(await send('changeCard', { body: { returnUrl: placeHref('membership', {}, site) } })),
    invoicePdf: async (id) => readCheckoutUrl(await send('invoicePdf', { id })),
    async startHold(until, from) {
      const outcome = outcomeOf(await send('startHold', { body: { from, until } }));
      if (outcome.success) refreshPlan();
      return outcome;
    },
    async endHold() {
      const outcome = outcomeOf(await send('endHold'));
      if (outcome.success) refreshPlan();
      return outcome;
    },
  };
}

/** The invoices of the member. Loads never reject: undefined on failure (logged). */
interface Invoices {
  invoices(page: number): Promise<InvoicePage | undefined>;
  invoice(id: string): Promise<Invoice | undefined>;
}

/** Returns the loads of invoices. Failures go to the console, and the screen keeps what it shows (ERROR-10). */
function createInvoices(send: Send, log: Log): Invoices {
  async function load<T>(
    ask: () => Promise<unknown>,
    read: (reply: unknown) => T | undefined,
    failure: string,
  ) {
    try {
      const reply = await ask();
      const value = read(reply);
      if (value === undefined) log.error(failure, readServerMessage(reply));
      return value;
    } catch (cause) {
      if (!isApiError(cause, 'signed-out')) log.error(failure, cause);
      return undefined;
    }
  }

  return {
    invoices: (page) =>
      load(
        () => send('invoices', { query: { page: String(page), limit: String(INVOICE_PAGE_SIZE) } }),
        (reply) => (isSuccess(reply) ? readInvoicePage(reply) : undefined),
        'Failed to load the invoices',
      ),
    // This reply is read from `data` alone, without a status word (CALL-24).
    invoice: (id) => load(() => send('invoice', { id }), readInvoice, 'Failed to load the invoice'),
  };
}

/** Confirms a payment by its session id. Never rejects: undefined on failure (logged). */
type Confirm = (sessionId: string) => Promise<Confirmation | undefined>;

/** Returns a function that confirms each session id once a page (Z-06). It never rejects. */
function createConfirm(parts: {
  send: Send;
  session: SessionCore;
  log: Log;
  /** Called after a confirmed payment, when loaded data is out of date. */
  onConfirmed: () => void;
}): Confirm {
  const { send, session, log, onConfirmed } = parts;
  const confirmations = new Map<string, Promise<Confirmation | undefined>>();

  async function ask(sessionId: string): Promise<Confirmation | undefined> {
    try {
      const confirmation = readConfirmation(await send('confirmCheckout', { body: { sessionId } }));
      if (confirmation.status === 'success') {
        onConfirmed();
        return confirmation;
      }
      log.warn('The payment was not confirmed', confirmation.status);
    } catch (cause) {
      if (!isApiError(cause, 'signed-out')) log.error('The payment could not be confirmed', cause);
    }
    return undefined;
  }

  return (sessionId) => {
    // Braces mean that the payment provider has not filled in its placeholder.
    if (!sessionId || sessionId.includes('{') || !session.userId.value) return Promise.resolve(undefined);
    const running = confirmations.get(sessionId) ?? ask(sessionId);
    confirmations.set(sessionId, running);
    return running;
  };
}
