import type { Member } from '#contract/read.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { isApiError } from '../api/api-error.ts';
import type { Send } from '../api/client.ts';
import type { Log } from '../ports.ts';
import type { MembersCore } from '../profile/members.ts';

export interface PaidSubscription {
  isPaid(): boolean;
  /** The id DELETE takes, undefined without a paid subscription. Loads the profile if nobody has yet. */
  subscriptionId(): Promise<string | undefined>;
  cancel(id: string): Promise<unknown>;
  /** Its DELETE went through here, though the profile shows it still: what is missing is the plan after it. */
  isCancelled(): boolean;
  /** `ok`: the checkout may go on. `done`: a subscription was given up for it. Failures are logged. */
  cancelBeforeCheckout(): Promise<{ ok: boolean; done: boolean }>;
}

const CANCEL_FAILED = 'The current subscription could not be cancelled';

export function createPaidSubscription(
  send: Send,
  members: MembersCore,
  isPaid: () => boolean,
  log: Log,
): PaidSubscription {
  let cancelledId: string | undefined;

  const idOf = (member: Member | undefined) => (isPaid() ? member?.subscriptionId : undefined);

  async function subscriptionId(): Promise<string | undefined> {
    const id = idOf(members.member.value ?? (await members.load()));
    // What we cancelled ourselves is gone, even while the profile still shows it.
    return id === cancelledId ? undefined : id;
  }

  async function cancel(id: string): Promise<unknown> {
    const reply = await send('cancelSubscription', { id });
    if (isSuccess(reply)) cancelledId = id;
    return reply;
  }

  return {
    isPaid,
    subscriptionId,
    cancel,
    isCancelled: () => cancelledId !== undefined && idOf(members.member.value) === cancelledId,
    async cancelBeforeCheckout() {
      const id = await subscriptionId();
      if (!id) return { ok: true, done: false };
      try {
        const reply = await cancel(id);
        if (isSuccess(reply)) return { ok: true, done: true };
        log.error(CANCEL_FAILED, readServerMessage(reply));
      } catch (cause) {
        if (!isApiError(cause, 'signed-out')) log.error(CANCEL_FAILED, cause);
      }
      return { ok: false, done: false };
    },
  };
}
