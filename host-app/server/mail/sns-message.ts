import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { SECOND_MS } from '#club/facts/limits.ts';
import { parsedJson } from '../http/body.ts';

/** What Amazon SNS posts. `Message` holds the event of Amazon SES as JSON. */
const snsMessage = z.looseObject({
  Type: z.string(),
  MessageId: z.string(),
  TopicArn: z.string(),
  Timestamp: z.string(),
  Message: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  Subject: z.optional(z.nullable(z.string())),
  SubscribeURL: z.optional(z.string()),
  Token: z.optional(z.string()),
});
type SnsMessage = z.infer<typeof snsMessage>;

const ANSWER_MS = 5 * SECOND_MS;
const KEYS_KEPT = 5;
/** The keys of certificates by their address. Amazon changes them about once a year. */
const keys = new Map<string, KeyObject>();

/**
 * Returns the JSON of the event in a message of this topic, `null` when it holds none, and undefined when its signature is
 * not that of Amazon SNS. Confirms the subscription of the topic. Rejects when Amazon does not answer: it sends the message
 * again.
 */
export async function readSnsMessage(json: unknown, topic: string, ask: typeof fetch): Promise<unknown> {
  const { success, data: message } = snsMessage.safeParse(json);
  if (!success || message.TopicArn !== topic) return undefined;
  const isOwn =
    isOfSns(message.SigningCertURL, topic) && new URL(message.SigningCertURL).pathname.endsWith('.pem');
  if (!isOwn || !isSigned(message, await keyAt(message.SigningCertURL, ask))) return undefined;
  if (message.Type === 'SubscriptionConfirmation') {
    if (!isOfSns(message.SubscribeURL ?? '', topic)) return undefined;
    await askSns(message.SubscribeURL ?? '', ask);
  }
  return message.Type === 'Notification' ? (parsedJson(Buffer.from(message.Message)) ?? null) : null;
}

/** Returns whether an address is on the host of SNS in the region of the topic, such as sns.us-east-1.amazonaws.com. */
function isOfSns(address: string, topic: string): boolean {
  const [, partition = '', , region = ''] = topic.split(':');
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  return URL.canParse(address) && new URL(address).origin === `https://${host}`;
}

function isSigned(message: SnsMessage, key: KeyObject): boolean {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const);
  const signed = names.flatMap((name) =>
    (message[name] ?? null) === null ? [] : [`${name}\n${message[name]}\n`],
  );
  return createVerify(message.SignatureVersion === '1' ? 'sha1' : 'sha256')
    .update(signed.join(''))
    .verify(key, message.Signature, 'base64');
}

async function keyAt(address: string, ask: typeof fetch): Promise<KeyObject> {
  const kept = keys.get(address);
  if (kept) return kept;
  const key = createPublicKey(await askSns(address, ask));
  if (keys.size >= KEYS_KEPT) keys.clear();
  keys.set(address, key);
  return key;
}

async function askSns(address: string, ask: typeof fetch): Promise<string> {
  const answer = await ask(address, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) throw new Error(`Amazon SNS answered ${answer.status}.`);
  return answer.text();
}
