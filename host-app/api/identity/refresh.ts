import { refuse } from '../http/errors.ts';
import type { Handler } from '../http/route.ts';
import { identityCopy } from './identity.copy.ts';
import { renewSession } from './sessions.ts';

export const refreshToken: Handler<'refreshToken'> = async ({ body, deps }) => {
  const result = await renewSession(deps, body.refreshToken);
  if (!result) throw refuse(401, identityCopy.sessionEnded);
  return { status: 'success', result };
};
