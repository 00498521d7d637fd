import { identityCopy } from '#contract/messages/identity.copy.ts';
import type { Handler } from '../http/route.ts';
import { endSession } from './sessions.ts';

/** Ends the session of this refresh token. An unknown token gets the same answer. */
export const logout: Handler<'logout'> = async ({ body, deps }) => {
  await endSession(deps, body.refreshToken);
  return { status: 'success', message: identityCopy.loggedOut };
};
