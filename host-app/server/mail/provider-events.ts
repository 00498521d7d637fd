import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { HOUR_MS, SECOND_MS } from '#club/facts/limits.ts';
import { isSameText } from '../deps/secrets.ts';
import type { MailProvider } from '../settings/mail-settings.ts';
import { readSnsMessage } from './sns-message.ts';

/** What a mail provider reports about one address, with the time at which it happened. */
export interface MailEvent {
  kind: 'delivered' | 'delayed' | 'bounced' | 'complained';
  email: string;
  at: Date;
}

/** A post of a provider. */
interface Post {
  json: unknown;
  authorization: string;
  /** The setting of the provider: a topic, a password or a key. */
  secret: string;
  now: number;
  fetch: typeof fetch;
}

/**
 * Reads the posts of each provider. Returns no event for one that the club does not use, and undefined when the sender is
 * not the provider.
 */
export const providerEvents: Record<MailProvider, (post: Post) => Promise<MailEvent[] | undefined>> = {
  async ses({ json, secret, fetch }) {
    const event = await readSnsMessage(json, secret, fetch);
    return event === undefined ? undefined : listOf(sesEvent, event);
  },
  // Postmark signs nothing. It sends the password that was set with the address of the webhook.
  async postmark({ json, authorization, secret }) {
    const [scheme, value = ''] = authorization.split(' ');
    const password = Buffer.from(value, 'base64').toString().split(':').slice(1).join(':');
    return scheme === 'Basic' && isSameText(password, secret) ? listOf(postmarkEvent, json) : undefined;
  },
  async mailgun({ json, secret, now }) {
    const { success, data } = mailgunPost.safeParse(json);
    if (!success) return undefined;
    const { timestamp, token, signature } = data.signature;
    const expected = createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex');
    // The signature does not cover the event, so a recorded one must not work for long. Mailgun repeats for eight hours.
    const isOld = Math.abs(now - Number(timestamp) * SECOND_MS) > MAILGUN_MS;
    return isSameText(signature, expected) && !isOld ? listOf(mailgunEvent, data['event-data']) : undefined;
  },
};

const MAILGUN_MS = 12 * HOUR_MS;

/** Returns the events of a post, and none for a form that the club does not know. */
function listOf<Schema extends z.ZodMiniType<MailEvent[]>>(schema: Schema, json: unknown): MailEvent[] {
  return schema.safeParse(json).data ?? [];
}

const time = z.pipe(z.string(), z.coerce.date());
const people = z.array(z.object({ emailAddress: z.string() }));
const eventsOf = (kind: MailEvent['kind'], emails: string[], at: Date): MailEvent[] =>
  emails.map((email) => ({ kind, email, at }));

/** An event of a configuration set has `eventType`, a notification of an identity has `notificationType`. */
const sesEvent = z.pipe(
  z.union([
    z.object({
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: people, timestamp: time }),
    }),
    z.object({ complaint: z.object({ complainedRecipients: people, timestamp: time }) }),
    z.object({ delivery: z.object({ recipients: z.array(z.string()), timestamp: time }) }),
    z.object({ deliveryDelay: z.object({ delayedRecipients: people, timestamp: time }) }),
  ]),
  z.transform((event): MailEvent[] => {
    const named = (list: z.infer<typeof people>) => list.map(({ emailAddress }) => emailAddress);
    if ('bounce' in event) {
      const { bounceType, bouncedRecipients, timestamp } = event.bounce;
      return eventsOf(
        bounceType === 'Permanent' ? 'bounced' : 'delayed',
        named(bouncedRecipients),
        timestamp,
      );
    }
    if ('complaint' in event)
      return eventsOf('complained', named(event.complaint.complainedRecipients), event.complaint.timestamp);
    if ('delivery' in event)
      return eventsOf('delivered', event.delivery.recipients, event.delivery.timestamp);
    return eventsOf('delayed', named(event.deliveryDelay.delayedRecipients), event.deliveryDelay.timestamp);
  }),
);

const postmarkDelays = ['Transient', 'SoftBounce', 'DnsError'];
const postmarkRefusals = ['HardBounce', 'BadEmailAddress', 'Blocked'];
const postmarkEvent = z.pipe(
  z.discriminatedUnion('RecordType', [
    z.object({ RecordType: z.literal('Bounce'), Type: z.string(), Email: z.string(), BouncedAt: time }),
    z.object({ RecordType: z.literal('SpamComplaint'), Email: z.string(), BouncedAt: time }),
    z.object({ RecordType: z.literal('Delivery'), Recipient: z.string(), DeliveredAt: time }),
  ]),
  z.transform((event): MailEvent[] => {
    if (event.RecordType === 'Delivery') return eventsOf('delivered', [event.Recipient], event.DeliveredAt);
    if (event.RecordType === 'SpamComplaint') return eventsOf('complained', [event.Email], event.BouncedAt);
    if (postmarkRefusals.includes(event.Type)) return eventsOf('bounced', [event.Email], event.BouncedAt);
    return postmarkDelays.includes(event.Type) ? eventsOf('delayed', [event.Email], event.BouncedAt) : [];
  }),
);

const mailgunPost = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.unknown(),
});
const mailgunEvent = z.pipe(
  z.object({
    event: z.enum(['delivered', 'failed', 'complained']),
    severity: z.optional(z.string()),
    recipient: z.string(),
    timestamp: z.number(),
  }),
  z.transform(({ event, severity, recipient, timestamp }): MailEvent[] => {
    const failure = severity === 'permanent' ? 'bounced' : 'delayed';
    return eventsOf(event === 'failed' ? failure : event, [recipient], new Date(timestamp * SECOND_MS));
  }),
);
