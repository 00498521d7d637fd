import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { text, wireEmail } from '#contract/wire.ts';
import { issueStandInToken } from '../accounts/google/identity-port.ts';
import type { Deps } from '../deps/deps.ts';
import { refuse } from '../deps/refusal.ts';
import { readJson } from '../http/body.ts';
import { errorAnswer } from '../http/errors.ts';

const person = z.object({
  sub: z.optional(z.string()),
  email: wireEmail,
  name: z.optional(text()),
  emailVerified: z.optional(z.boolean()),
});

/**
 * Registers the stand-in for the identity provider: it issues a token for any person and answers the user-info call.
 * Development only.
 */
export function bindStandInIdentity(app: Hono, deps: Deps): void {
  if (deps.config.production || deps.config.googleClientId) return;

  app.post('/dev/identity/token', async (c) => {
    const read = z.safeParse(person, await readJson(c.req.raw).catch(() => undefined));
    if (!read.success) return errorAnswer(refuse(400, httpCopy.request), deps.log);
    const { email, name = '', emailVerified = true, sub = `stand-in ${email.toLowerCase()}` } = read.data;
    const token = await issueStandInToken(deps.secrets, deps.clock, { sub, email, name, emailVerified });
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: 3_600 });
  });

  app.get('/dev/identity/userinfo', async (c) => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const identity = await deps.identity.userInfo(token);
    if (!identity) return errorAnswer(refuse(401, httpCopy.signInFirst), deps.log);
    const { sub, email, emailVerified, name } = identity;
    return c.json({ sub, email, email_verified: emailVerified, name }, 200, {
      'Cache-Control': 'no-store',
    });
  });
}
