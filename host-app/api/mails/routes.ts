import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { members } from '../db/schema/identity.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/errors.ts';
import { httpCopy } from '../http/http.copy.ts';
import { findMemberById } from '../identity/member-rows.ts';
import { bindBounces } from './bounces.ts';
import { mailLink } from './mail-link.ts';
import { languageOf } from './member-mail.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-url.ts';

/** Registers the signed address of optional mails, and the webhook for bounces. */
export function bindMails(app: Hono, deps: Deps): void {
  const memberOf = async (token: string) => {
    const id = readUnsubscribeToken(deps.secrets, token);
    const member = id === undefined ? undefined : await findMemberById(deps.db, id);
    if (!member || member.deletedAt) throw refuse(404, httpCopy.notFound);
    return member;
  };
  // A mail program posts here when its reader presses the unsubscribe button (RFC 8058). It shows no page.
  app.post(`${UNSUBSCRIBE_PATH}/:token`, async (c) => {
    const { id, unsubscribedAt } = await memberOf(c.req.param('token'));
    const at = unsubscribedAt ?? new Date(deps.clock.now());
    await deps.db.update(members).set({ unsubscribedAt: at }).where(eq(members.id, id));
    return c.body(null, 204);
  });
  // A reader who opens the link gets the page that asks first: mail programs open links before their readers do.
  app.get(`${UNSUBSCRIBE_PATH}/:token`, async (c) => {
    const member = await memberOf(c.req.param('token'));
    c.header('Cache-Control', 'no-store');
    return c.redirect(mailLink(deps.config, languageOf(member), 'unsubscribe', { email: member.email }));
  });
  bindBounces(app, deps);
}
