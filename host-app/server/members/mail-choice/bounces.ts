import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { members } from '../../db/schema/accounts.ts';
import { canonicalEmail } from '../../deps/canonical-email.ts';
import type { Deps } from '../../deps/deps.ts';
import type { EventRefusal } from '../../deps/payments.ts';
import { refuse } from '../../deps/refusal.ts';
import { isSameText } from '../../deps/secrets.ts';
import { noteEvent, refusedWebhook } from '../../deps/security-events.ts';
import { readCapped } from '../../http/body.ts';

export const BOUNCE_PATH = '/webhooks/mail';
/** The header with the time and the signature: `t=<seconds>,v1=<hex>`. */
export const BOUNCE_SIGNATURE_HEADER = 'X-Club-Signature';
const BODY_MAX_BYTES = 256 * 1024;
/** The oldest signature that is accepted, so that a recorded report cannot be replayed later. */
const SIGNATURE_MS = 5 * MINUTE_MS;

/** What a mail provider reports about one address. A bounce that may pass, such as a full mailbox, is not `permanent`. */
const report = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bounce'), email: z.string(), permanent: z.boolean() }),
  z.object({ type: z.literal('complaint'), email: z.string() }),
]);
const body = z.object({ events: z.array(report).check(z.maxLength(1_000)) });

/**
 * Registers the webhook for bounces and complaints, if it has a secret. A permanent bounce marks the member's address: it
 * gets no optional mail until a code arrives there (MAIL-07). A complaint unsubscribes the member. A repeated report
 * changes nothing.
 */
export function bindBounces(app: Hono, deps: Deps): void {
  const { config, db, clock } = deps;
  const secret = config.mailWebhookSecret;
  if (!secret) return;
  app.post(BOUNCE_PATH, async (c) => {
    const bytes = await readCapped(c.req.raw, BODY_MAX_BYTES);
    const text = Buffer.from(bytes).toString('utf8');
    const header = c.req.header(BOUNCE_SIGNATURE_HEADER) ?? '';
    const fault = signatureFault(text, header, secret, clock.now());
    if (fault) {
      noteEvent(deps, refusedWebhook('mail', fault));
      throw refuse(400, httpCopy.unsigned);
    }
    const now = new Date(clock.now());
    const events = readEvents(text);
    if (!events) {
      noteEvent(deps, refusedWebhook('mail', 'unreadable'));
      throw refuse(400, httpCopy.malformed);
    }
    for (const event of events) {
      if (event.type === 'bounce' && !event.permanent) continue;
      const change = event.type === 'bounce' ? { undeliverableAt: now } : { unsubscribedAt: now };
      await db
        .update(members)
        .set(change)
        .where(eq(members.email, canonicalEmail(event.email) ?? event.email));
    }
    return c.json({ status: 'success' }, 200, { 'Cache-Control': 'no-store' });
  });
}

/** Returns undefined for a text that is not a report. */
function readEvents(text: string): z.infer<typeof report>[] | undefined {
  try {
    return z.parse(body, JSON.parse(text)).events;
  } catch {
    return undefined;
  }
}

/** Returns the header that signs a body at a time, in ms since 1970. */
export function signBounces(text: string, secret: string, at: number): string {
  const seconds = Math.floor(at / SECOND_MS);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`;
}

/** Returns why a signature is refused, or undefined for a good one. */
function signatureFault(text: string, header: string, secret: string, now: number): EventRefusal | undefined {
  const at = Number(/^t=(\d{1,12}),/.exec(header)?.[1]) * SECOND_MS;
  if (Number.isNaN(at)) return 'unsigned';
  if (!isSameText(header, signBounces(text, secret, at))) return 'secret';
  return Math.abs(now - at) <= SIGNATURE_MS ? undefined : 'time';
}
