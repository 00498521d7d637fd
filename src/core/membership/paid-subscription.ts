import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import type { Send } from '../api/client.ts';
import { isApiError } from '../api-error.ts';
import type { MembersCore } from '../members.ts';
import type { Log } from '../ports.ts';

export interface PaidSubscription {
  isPaid(): boolean;
  /** The id DELETE takes, undefined without a paid subscription. Loads the profile if nobody has yet. */
  subscriptionId(): Promise<string | undefined>;
  cancel(id: string): Promise<unknown>;
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

  async function subscriptionId(): Promise<string | undefined> {
    const member = members.member.value ?? (await members.load());
    const id = isPaid() ? member?.subscriptionId : undefined;
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
