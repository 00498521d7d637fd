import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { codeIn, testApi } from '#kit/server/api.ts';
import { members } from '../db/schema/accounts.ts';
import { mailQueue } from '../db/schema/mail.ts';
import { mailEventsPath } from './mail-events.ts';

const email = 'jane@army.mil';
const topic = 'arn:aws:sns:us-east-1:123456789012:mail';
const secret = 'a-password-that-we-set-at-postmark';
const signingKey = 'the key of mailgun';
const host = 'https://sns.us-east-1.amazonaws.com';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('the webhooks of mail providers', async () => {
  const asked: string[] = [];
  const api = await testApi({
    env: { SES_TOPIC_ARN: topic, POSTMARK_WEBHOOK_SECRET: secret, MAILGUN_SIGNING_KEY: signingKey },
    fetch: async (address) => {
      asked.push(String(address));
      return new Response(publicKey.export({ type: 'spki', format: 'pem' }));
    },
  });
  const memberId = (await api.signUp(email)).user.id;
  beforeEach(async () => {
    const { db, clock } = api.deps;
    const queuedAt = new Date(clock.now());
    await db.update(members).set({ unsubscribedAt: null, undeliverableAt: null });
    await db.delete(mailQueue);
    const texts = { subject: '', body: '', state: 'sent' as const, nextTryAt: queuedAt };
    for (const recipient of [email, 'new@navy.mil'])
      await db.insert(mailQueue).values({ ...texts, recipient, queuedAt, messageId: recipient });
  });
  afterAll(() => api.close());

  /** Returns what is marked: the member as unsubscribed and as undeliverable, and the mail to the address. */
  const marks = async (recipient = email) => {
    const [row] = await api.deps.db.select().from(members).where(eq(members.id, memberId));
    const [mail] = await api.deps.db.select().from(mailQueue).where(eq(mailQueue.recipient, recipient));
    return [row?.unsubscribedAt !== null, row?.undeliverableAt !== null, mail?.report];
  };
  const later = (ms: number) => new Date(api.clock.now() + ms);
  const post = (provider: string, body: unknown, headers: HeadersInit = {}) =>
    api.fetch(mailEventsPath(provider), { method: 'POST', body: JSON.stringify(body), headers });

  const postmark = (event: object, password = secret) =>
    post('postmark', event, {
      Authorization: `Basic ${Buffer.from(`club:${password}`).toString('base64')}`,
    });
  const mailgun = (event: object, given: { key?: string; at?: number } = {}) => {
    const [timestamp, token] = [String(Math.floor((given.at ?? api.clock.now()) / SECOND_MS)), 'abc'];
    const signature = createHmac('sha256', given.key ?? signingKey)
      .update(timestamp + token)
      .digest('hex');
    return post('mailgun', { signature: { timestamp, token, signature }, 'event-data': event });
  };
  const signed = (message: Record<string, string>, version = '2') => {
    const all: Record<string, string> = {
      MessageId: 'one',
      TopicArn: topic,
      Timestamp: '2026-01-15',
      ...message,
    };
    const text = Object.keys(all)
      .toSorted()
      .map((name) => `${name}\n${all[name]}\n`)
      .join('');
    const signature = createSign(version === '1' ? 'sha1' : 'sha256')
      .update(text)
      .sign(privateKey, 'base64');
    const SigningCertURL = `${host}/SimpleNotificationService-1.pem`;
    return { ...all, SignatureVersion: version, Signature: signature, SigningCertURL };
  };
  const ses = (event: object, version?: string) =>
    post('ses', signed({ Type: 'Notification', Message: JSON.stringify(event) }, version));

  const people = [{ emailAddress: 'Jane@Army.mil', action: 'failed' }];
  const at = () => later(MINUTE_MS).toISOString();
  const seconds = () => later(MINUTE_MS).getTime() / SECOND_MS;
  const bounce = (bounceType: string, timestamp = at()) => ({
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: people, timestamp },
    mail: { destination: [email] },
  });
  const postmarkBounce = (Type: string) => ({
    RecordType: 'Bounce',
    Type,
    Email: email,
    BouncedAt: at().replace('Z', '0270Z'),
  });
  const delivery = (timestamp = at()) => ({
    notificationType: 'Delivery',
    delivery: { recipients: [email], timestamp },
  });
  const nothing = [false, false, null];

  it.each<[string, () => Promise<Response>, unknown[]]>([
    ['a permanent bounce of SES', () => ses(bounce('Permanent'), '1'), [false, true, 'bounced']],
    ['a passing bounce of SES', () => ses(bounce('Transient')), [false, false, 'delayed']],
    [
      'a complaint of SES',
      () => ses({ eventType: 'Complaint', complaint: { complainedRecipients: people, timestamp: at() } }),
      [true, false, null],
    ],
    ['a delivery of SES', () => ses(delivery()), [false, false, 'delivered']],
    [
      'a delay of SES',
      () =>
        ses({ eventType: 'DeliveryDelay', deliveryDelay: { delayedRecipients: people, timestamp: at() } }),
      [false, false, 'delayed'],
    ],
    ['an event of SES that the club does not use', () => ses({ eventType: 'Open', open: {} }), nothing],
    ['a hard bounce of Postmark', () => postmark(postmarkBounce('HardBounce')), [false, true, 'bounced']],
    ['a soft bounce of Postmark', () => postmark(postmarkBounce('SoftBounce')), [false, false, 'delayed']],
    ['an automatic reply that Postmark reports', () => postmark(postmarkBounce('AutoResponder')), nothing],
    [
      'a complaint of Postmark',
      () => postmark({ RecordType: 'SpamComplaint', Email: email, BouncedAt: at() }),
      [true, false, null],
    ],
    [
      'a delivery of Postmark',
      () => postmark({ RecordType: 'Delivery', Recipient: email, DeliveredAt: at() }),
      [false, false, 'delivered'],
    ],
    [
      'a permanent failure of Mailgun',
      () => mailgun({ event: 'failed', severity: 'permanent', recipient: email, timestamp: seconds() }),
      [false, true, 'bounced'],
    ],
    [
      'a passing failure of Mailgun',
      () => mailgun({ event: 'failed', severity: 'temporary', recipient: email, timestamp: seconds() }),
      [false, false, 'delayed'],
    ],
    [
      'a complaint of Mailgun',
      () => mailgun({ event: 'complained', recipient: email, timestamp: seconds() }),
      [true, false, null],
    ],
    ['an event of Mailgun without a time', () => mailgun({ event: 'delivered', recipient: email }), nothing],
  ])('take %s (MAIL-07)', async (_, send, wanted) => {
    expect((await send()).status).toBe(200);
    expect(await marks()).toEqual(wanted);
    // The same report again changes nothing.
    expect((await send()).status).toBe(200);
    expect(await marks()).toEqual(wanted);
    expect(await marks('new@navy.mil')).toEqual([wanted[0], wanted[1], null]);
  });

  it('let the time of an event decide, in any order (MAIL-07)', async () => {
    const [first, second] = [later(SECOND_MS).toISOString(), later(MINUTE_MS).toISOString()];
    await ses(bounce('Permanent', first));
    await ses(delivery(second));
    expect(await marks()).toEqual([false, false, 'delivered']);
    await ses(bounce('Permanent', first));
    await ses(bounce('Transient', first));
    expect(await marks()).toEqual([false, false, 'delivered']);
    await ses(bounce('Permanent', later(2 * MINUTE_MS).toISOString()));
    await ses(delivery(second));
    expect(await marks()).toEqual([false, true, 'bounced']);
  });

  it('take a bounce back when a code arrives (MAIL-07)', async () => {
    await ses(bounce('Permanent'));
    await api.deps.db.update(members).set({ otpNextLogin: true });
    await api.call('login', { body: { email, password: 'Sunrise#2026' } });
    await api.call('verifyOtp', { body: { email, otp: codeIn((await api.mails(email))[0]?.text) } });
    expect((await marks())[1]).toBe(false);
  });

  it('confirm the subscription of their topic, at Amazon SNS only (MAIL-07)', async () => {
    const own = `${host}/?Action=ConfirmSubscription&Token=t`;
    const subscription = (SubscribeURL: string) =>
      post('ses', signed({ Type: 'SubscriptionConfirmation', Message: 'x', Token: 't', SubscribeURL }));
    asked.splice(0);
    expect((await subscription(own)).status).toBe(200);
    expect(asked.filter((address) => !address.endsWith('.pem'))).toEqual([own]);
    for (const foreign of [
      'https://sns.us-east-1.amazonaws.com.evil.test/',
      'http://127.0.0.1/',
      own.replace('us-east-1', 'eu-west-1'),
    ])
      expect((await subscription(foreign)).status).toBe(403);
    expect(asked.filter((address) => !address.endsWith('.pem'))).toEqual([own]);
  });

  const message = () => signed({ Type: 'Notification', Message: JSON.stringify(bounce('Permanent')) });
  it.each<[string, number, () => Promise<Response>]>([
    ['a changed message of SNS', 403, () => post('ses', { ...message(), Timestamp: '2026-01-16' })],
    [
      'another topic',
      403,
      () => post('ses', signed({ Type: 'Notification', Message: '{}', TopicArn: `${topic}2` })),
    ],
    [
      'a certificate of another host',
      403,
      () => post('ses', { ...message(), SigningCertURL: 'https://evil.test/a.pem' }),
    ],
    ['a message without a signature', 403, () => post('ses', bounce('Permanent'))],
    ['another password', 403, () => postmark(postmarkBounce('HardBounce'), `${secret}!`)],
    ['no password', 403, () => post('postmark', postmarkBounce('HardBounce'))],
    ['another key', 403, () => mailgun({}, { key: 'other' })],
    ['an old signature', 403, () => mailgun({}, { at: api.clock.now() - 13 * HOUR_MS })],
    ['a text that is not JSON', 400, () => api.fetch(mailEventsPath('ses'), { method: 'POST', body: '{' })],
    ['a large body', 413, () => post('mailgun', 'x'.repeat(300_000))],
    ['a provider that the club does not know', 404, () => post('sendgrid', {})],
  ])('refuse %s', async (_, status, send) => {
    expect((await send()).status).toBe(status);
    expect(await marks()).toEqual(nothing);
  });

  it('are off without their setting', async () => {
    const without = await testApi();
    for (const provider of ['ses', 'postmark', 'mailgun'])
      expect((await without.fetch(mailEventsPath(provider), { method: 'POST', body: '{}' })).status).toBe(
        404,
      );
    await without.close();
  });
});
