import type { Call, CarriedCallName } from '#contract/calls.ts';
import type { SessionCore } from '../session/session.ts';
import { acceptReply } from './accept-reply.ts';
import type { AnyRequest } from './any-request.ts';
import { ApiError } from './api-error.ts';
import { type RequestOf, rowOf, type Transmit } from './transmit.ts';

/**
 * Sends a call of the contract. Resolves with the JSON of a 2xx reply, whatever its status word is. Rejects with
 * ApiError: 'network' without an answer, 'refused' for 4xx, 5xx or no JSON object, 'signed-out' when the session ended
 * before or during the call.
 */
export interface Send {
  <N extends CarriedCallName>(name: N, request?: RequestOf<N>): Promise<unknown>;
  /** The same for a row of a table that the page loaded later. */
  (row: Call, request?: AnyRequest): Promise<unknown>;
}

/** Returns `send`. A signed call refreshes the token once after a 401. `mayAsk` checks the session before each one. */
export function createClient(parts: {
  transmit: Transmit;
  session: SessionCore;
  mayAsk: () => boolean;
}): Send {
  const { transmit, session, mayAsk } = parts;

  const signed = async (row: Call, request: AnyRequest) => {
    const { method, path } = row;
    const call = { method, path };
    if (!mayAsk() || !session.userId.value) throw new ApiError('signed-out', { call });
    const stamp = session.stamp();
    const token = session.token();
    // Z-20: a user id without a token is a failed refresh; `Bearer null` never goes out.
    if (!token) {
      session.expire('no token');
      throw new ApiError('signed-out', { call });
    }
    const first = await transmit(row, request, token);
    session.mustBeCurrent(stamp);
    if (first.status !== 401) return acceptReply(row, first);
    const renewed = await session.renew(token);
    session.mustBeCurrent(stamp);
    const second = await transmit(row, request, renewed);
    session.mustBeCurrent(stamp);
    if (second.status !== 401) return acceptReply(row, second);
    session.expire('refused after a refresh');
    throw new ApiError('signed-out', { call, status: 401 });
  };

  return async (named: CarriedCallName | Call, request: AnyRequest = {}) => {
    const row = rowOf(named);
    const { auth } = row;
    if (auth === 'yes') return signed(row, request);
    // an optional token is sent without a check, and a 401 does not start a refresh.
    const token = auth === 'optional' && session.userId.value && mayAsk() ? session.token() : undefined;
    return acceptReply(row, await transmit(row, request, token));
  };
}
