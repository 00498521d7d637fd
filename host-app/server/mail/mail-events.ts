import { and, desc, eq, gte, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { members } from '../db/schema/accounts.ts';
import { mailQueue } from '../db/schema/mail.ts';
import { canonicalEmail } from '../deps/canonical-email.ts';
import type { Deps } from '../deps/deps.ts';
import { refuse } from '../deps/refusal.ts';
import { noteEvent } from '../deps/security-events.ts';
import { parsedJson, readCapped } from '../http/body.ts';
import { isTo } from './mail-queue.ts';
import { type MailEvent, providerEvents } from './provider-events.ts';

/** The path of the webhook of each mail provider that has its setting. */
export const mailEventsPath = (provider: string): string => `/webhooks/mail/${provider}`;
const BODY_MAX_BYTES = 256 * 1024;

/**
 * Registers the webhooks of mail providers that are set. What they report marks the newest mail to the address and its
 * member (MAIL-07). The time of the event decides: a report that comes twice, or late, changes nothing.
 */
export function bindMailEvents(app: Hono, deps: Deps): void {
  for (const { provider, secret } of deps.config.mailProviders)
    app.post(mailEventsPath(provider), async (c) => {
      const json = parsedJson(await readCapped(c.req.raw, BODY_MAX_BYTES));
      if (json === undefined) {
        noteEvent(deps, ['webhook', 'mail', 'refused', 'unreadable']);
        throw refuse(400, httpCopy.malformed);
      }
      const authorization = c.req.header('authorization') ?? '';
      const post = { json, authorization, secret, now: deps.clock.now(), fetch: deps.fetch };
      const events = await providerEvents[provider](post);
      if (!events) {
        noteEvent(deps, ['webhook', 'mail', 'refused', 'secret']);
        throw refuse(403, httpCopy.unsigned);
      }
      for (const event of events) await applyEvent(deps, event);
      return c.json({ status: 'success' }, 200, { 'Cache-Control': 'no-store' });
    });
}

async function applyEvent({ db }: Pick<Deps, 'db'>, { kind, email: reported, at }: MailEvent): Promise<void> {
  const email = canonicalEmail(reported) ?? reported;
  const ofMember = eq(members.email, email);
  if (kind === 'complained') {
    await db
      .update(members)
      .set({ unsubscribedAt: at })
      .where(and(ofMember, isNull(members.unsubscribedAt)));
    return;
  }
  // Providers give a mail their own ids, so the newest one before the event counts.
  const newest = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(and(isTo(email), lte(mailQueue.queuedAt, at)))
    .orderBy(desc(mailQueue.id))
    .limit(1);
  await db
    .update(mailQueue)
    .set({ report: kind, reportedAt: at })
    .where(
      and(inArray(mailQueue.id, newest), or(isNull(mailQueue.reportedAt), lt(mailQueue.reportedAt, at))),
    );
  if (kind === 'delivered')
    await db
      .update(members)
      .set({ undeliverableAt: null })
      .where(and(ofMember, lt(members.undeliverableAt, at)));
  if (kind !== 'bounced') return;
  const later = db
    .select({ one: sql`1` })
    .from(mailQueue)
    .where(and(isTo(email), eq(mailQueue.report, 'delivered'), gte(mailQueue.reportedAt, at)));
  await db
    .update(members)
    .set({ undeliverableAt: at })
    .where(and(ofMember, isNull(members.undeliverableAt), notExists(later)));
}
