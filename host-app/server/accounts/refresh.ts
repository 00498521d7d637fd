import { identityCopy } from '#contract/messages/identity.copy.ts';
import { refuse } from '../deps/refusal.ts';
import { noteEvent } from '../deps/security-events.ts';
import type { Handler } from '../http/route.ts';
import { endSession, renewSession } from './sessions.ts';

/** Returns the next pair of tokens (CALL-04). Throws 401 when the session has ended. */
export const refreshToken: Handler<'refreshToken'> = async ({ body, caller, deps }) => {
  const result = await renewSession(deps, body.refreshToken, caller.page);
  if ('stolenFrom' in result) {
    const { memberId, why } = result.stolenFrom ?? {};
    if (why) noteEvent(deps, ['refresh', 'token', 'refused', why], { memberId, caller });
    throw refuse(401, identityCopy.sessionEnded);
  }
  return { status: 'success', result };
};

/** Ends the session of this refresh token. An unknown token gets the same answer. */
export const logout: Handler<'logout'> = async ({ body, deps }) => {
  await endSession(deps, body.refreshToken);
  return { status: 'success', message: identityCopy.loggedOut };
};
