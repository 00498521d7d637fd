import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { identityCopy } from '../messages/identity.copy.ts';
import { replyWith, text, wireStatus } from '../wire.ts';
import { perQuarterHour } from './limit.ts';
import { row } from './row.ts';
import { accessToken, refreshToken, status } from './sample.ts';

/** The calls that renew and end a session. */
export const sessions = {
  refreshToken: row({
    ...calls.refreshToken,
    tag: 'Session',
    summary: 'Renew the session',
    description: 'Returns a new pair of tokens. The next renewal needs the new refresh token.',
    body: z.object({ refreshToken: text(512, 1) }),
    reply: replyWith({ result: z.object({ accessToken: z.string(), refreshToken: z.string() }) }),
    refusals: { 401: identityCopy.sessionEnded },
    // Valid tokens never count: junk tokens from a shared address do not sign its members out.
    limits: { refused: perQuarterHour(3_000) },
    startsSession: true,
    example: {
      body: { refreshToken },
      replies: { success: { status, result: { accessToken, refreshToken: 'r7Yp4c2Lq9sVd0Hn' } } },
    },
  }),
  logout: row({
    ...calls.logout,
    tag: 'Session',
    summary: 'End the session',
    description: 'Ends the session of this refresh token. An unknown token gets the same answer.',
    body: z.object({ refreshToken: text(512, 1) }),
    reply: wireStatus,
    example: {
      body: { refreshToken },
      replies: { success: { status, message: identityCopy.loggedOut } },
    },
  }),
};
