import { type CallName, calls, PARTNER_SESSION } from '#contract/calls.ts';
import { field } from '#contract/read-field.ts';
import { ApiError, type FailedCall, refusal } from './api/api-error.ts';
import type { RequestOf, Transmit } from './api/transmit.ts';
import type { NetReply } from './ports.ts';
import type { SessionCore } from './session/session.ts';

/**
 * Sends a call of the contract. Resolves with the JSON of a 2xx reply, whatever its status word is. Rejects with
 * ApiError: 'network' without an answer, 'refused' for 4xx, 5xx or no JSON object, 'signed-out' when the session ended
 * before or during the call.
 */
export type Send = <N extends CallName>(name: N, request?: RequestOf<N>) => Promise<unknown>;

/** Returns `send`. A signed call refreshes the token once after a 401. `mayAsk` checks the session before each one. */
export function createClient(parts: {
  transmit: Transmit;
  session: SessionCore;
  mayAsk: () => boolean;
  /** The server has refused a call because the session is limited. */
  onLimited: () => void;
}): Send {
  const { transmit, session, mayAsk, onLimited } = parts;

  const signed = async <N extends CallName>(name: N, request: RequestOf<N>) => {
    const { method, path } = calls[name];
    const call = { method, path };
    if (!mayAsk() || !session.userId.value) throw new ApiError('signed-out', { call });
    const stamp = session.stamp();
    const token = session.token();
    // Z-20: a user id without a token is a failed refresh; `Bearer null` never goes out.
    if (!token) {
      session.expire('no token');
      throw new ApiError('signed-out', { call });
    }
    const first = await transmit(name, request, token);
    session.mustBeCurrent(stamp);
    if (first.status !== 401) return accept(call, first);
    const renewed = await session.renew(token);
    session.mustBeCurrent(stamp);
    const second = await transmit(name, request, renewed);
    session.mustBeCurrent(stamp);
    if (second.status !== 401) return accept(call, second);
    session.expire('refused after a refresh');
    throw new ApiError('signed-out', { call, status: 401 });
  };

  /** A token from before the update does not name its limits. Its first refusal does. */
  function accept(call: FailedCall, reply: NetReply): object {
    if (reply.status === 403 && field(reply.json, 'reason') === PARTNER_SESSION) onLimited();
    return acceptReply(call, reply);
  }

  return async (name, request = {}) => {
    const { auth } = calls[name];
    if (auth === 'yes') return signed(name, request);
    // an optional token is sent without a check, and a 401 does not start a refresh.
    const token = auth === 'optional' && session.userId.value && mayAsk() ? session.token() : undefined;
    return acceptReply(calls[name], await transmit(name, request, token));
  };
}

/** Returns the JSON object of a 2xx reply. Throws ApiError 'refused' for 4xx, 5xx or no JSON object. */
function acceptReply(call: FailedCall, reply: NetReply): object {
  const { status, json } = reply;
  if (status >= 200 && status < 300 && typeof json === 'object' && json !== null) return json;
  throw refusal(call, reply);
}
