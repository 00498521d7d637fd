import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import type { Member } from '#contract/read.ts';
import { isApiError } from '../api/api-error.ts';
import type { Send } from '../client.ts';
import type { ClubState } from '../club-state.ts';
import type { MembersCore } from '../profile/members.ts';

/** The paid subscription of the member and its cancellation. */
export interface PaidSubscription {
  /** Returns whether the member has a paid plan. */
  isPaid(): boolean;
  /** Returns the id to cancel, undefined without a paid subscription. Loads the profile if it is missing. */
  subscriptionId(): Promise<string | undefined>;
  /** Cancels a subscription. Returns the reply. Rejects with ApiError. */
  cancel(id: string, at?: 'period-end'): Promise<unknown>;
  /** Forgets a cancellation that the server has undone. */
  forget(): void;
  /** Returns whether this page has canceled the subscription that the profile still shows. */
  isCanceled(): boolean;
  /**
   * Cancels a paid subscription. `ok`: the checkout may go on. `done`: one was canceled. `stale`: the page shows
   * another plan than the member has. Failures are logged.
   */
  cancelBeforeCheckout(): Promise<{ ok: boolean; done: boolean; stale?: boolean }>;
}

/** Returns whether a cancellation was refused because the member has changed plans elsewhere. */
export const isStalePlan = (error: unknown): boolean => isApiError(error, 'refused') && error.status === 409;

const CANCEL_FAILED = 'The current subscription could not be cancelled';

/** Returns the paid subscription of the member. */
export function createPaidSubscription({
  send,
  members,
  isPaid,
  state,
}: {
  send: Send;
  members: MembersCore;
  isPaid: () => boolean;
  state: Pick<ClubState, 'member' | 'currentPlan' | 'ports'>;
}): PaidSubscription {
  const { member, currentPlan } = state;
  const { log } = state.ports;
  let canceledId: string | undefined;

  const knowsPlan = () => member.value !== undefined || currentPlan.value !== undefined;
  const idOf = (from: Member | undefined) => (isPaid() ? from?.subscriptionId : undefined);

  async function subscriptionId(): Promise<string | undefined> {
    const id = idOf(member.value ?? (await members.load()));
    // The profile may still show a subscription that this page has canceled.
    return id === canceledId ? undefined : id;
  }

  async function cancel(id: string, at?: 'period-end'): Promise<unknown> {
    const reply = await send('cancelSubscription', { id, ...(at && { query: { at } }) });
    // A plan that ends later can still be canceled immediately.
    if (isSuccess(reply) && !at) canceledId = id;
    return reply;
  }

  return {
    isPaid,
    subscriptionId,
    cancel,
    forget() {
      canceledId = undefined;
    },
    isCanceled: () => canceledId !== undefined && idOf(member.value) === canceledId,
    async cancelBeforeCheckout() {
      const wasKnown = knowsPlan();
      const id = await subscriptionId();
      // The button offered the plan as if to a free member.
      if (!wasKnown && isPaid()) return { ok: false, done: false, stale: true };
      // Without its profile, a paid member may have a subscription to cancel.
      const isKnown = isPaid() ? canceledId !== undefined || member.value !== undefined : knowsPlan();
      if (!id) return { ok: isKnown, done: false };
      try {
        const reply = await cancel(id);
        if (isSuccess(reply)) return { ok: true, done: true };
        log.error(CANCEL_FAILED, readServerMessage(reply));
      } catch (cause) {
        if (!isApiError(cause, 'signed-out')) log.error(CANCEL_FAILED, cause);
        if (isStalePlan(cause)) return { ok: false, done: false, stale: true };
      }
      return { ok: false, done: false };
    },
  };
}
