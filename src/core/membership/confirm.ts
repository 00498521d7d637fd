import { type Confirmation, readConfirmation } from '#contract/read.ts';
import { isApiError } from '../api/api-error.ts';
import type { Send } from '../api/client.ts';
import type { Log } from '../ports.ts';
import type { SessionCore } from '../session/session.ts';

/** Confirms a payment by its session id. Never rejects: undefined on failure (logged). */
export type Confirm = (sessionId: string) => Promise<Confirmation | undefined>;

/** Returns a function that confirms each session id once a page (Z-06). It never rejects. */
export function createConfirm(parts: {
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
