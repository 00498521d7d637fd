import { type Confirmation, readConfirmation } from '#contract/read.ts';
import { isApiError } from '../api/api-error.ts';
import type { Send } from '../api/client.ts';
import type { Log } from '../ports.ts';
import type { SessionCore } from '../session/session.ts';

export type Confirm = (sessionId: string) => Promise<Confirmation | undefined>;

/** One confirmation per session id and page, however often it is asked for (Z-06). Never rejects. */
export function createConfirm(parts: {
  send: Send;
  session: SessionCore;
  log: Log;
  /** What was loaded before the payment counts no more. */
  onConfirmed: () => void;
}): Confirm {
  const { send, session, log, onConfirmed } = parts;
  const asked = new Map<string, Promise<Confirmation | undefined>>();

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
    // The provider's placeholder as it stands was never filled in.
    if (!sessionId || sessionId.includes('{') || !session.userId.value) return Promise.resolve(undefined);
    const running = asked.get(sessionId) ?? ask(sessionId);
    asked.set(sessionId, running);
    return running;
  };
}
