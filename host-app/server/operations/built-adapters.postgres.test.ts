import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { readPresigned } from '#contract/read.ts';
import { type Bucket, openBucket } from '#kit/fakes/bucket.ts';
import { answer, catchMails, type MailCatcher } from '#kit/fakes/mail-catcher.ts';
import { aPicture } from '#kit/fakes/real-pictures.ts';
import { codeIn, STRONG_PASSWORD } from '#kit/server/api.ts';
import { type GoogleServer, startGoogle } from '#kit/server/google-server.ts';
import { type KillableServer, killableServer } from '#kit/server/killable-server.ts';
import { productionEnv } from '#kit/server/production-env.ts';

/** Runs the bundle of `npm run build` unmocked: checks its packages and what survives a kill. */
describe('the built server in production with mail, bucket and Google', () => {
  let catcher: MailCatcher;
  let bucket: Bucket;
  let google: GoogleServer;
  let server: KillableServer;
  beforeAll(async () => {
    catcher = await catchMails();
    google = await startGoogle('our-client');
    bucket = await openBucket('http://localhost');
    server = await killableServer({
      ...productionEnv,
      // Production refuses to start with its rate limits off.
      CLUB_RATE_LIMITS: 'on',
      SMTP_URL: `smtp://127.0.0.1:${catcher.port}`,
      MAIL_FROM: 'Homefront Club <club@example.com>',
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_API_BASE: google.origin,
      ...bucket.env,
    });
    await server.start();
  }, 200_000);
  afterAll(async () => {
    await server.remove();
    await catcher.close();
    await google.close();
    await bucket.close();
  });

  const call = async (name: CallName, body?: unknown, token = '') => {
    const answer = await fetch(`${server.url}/api${calls[name].path}`, {
      method: calls[name].method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { data?: { token?: string } } };
  };

  it('sends a mail queued before a kill, keeps pictures in the bucket and verifies Google tokens', async () => {
    const { port } = catcher;
    await catcher.close();
    let tries = 0;
    const busy: Parameters<typeof catchMails>[0] = {
      onConnect: (_, done) => {
        tries += 1;
        done(answer(421));
      },
    };
    catcher = await catchMails(busy, port);
    const email = 'jane@example.com';
    const person = { name: 'Jane', lastName: 'Doe', source: '', campaignType: '' };
    expect((await call('register', { ...person, email, password: STRONG_PASSWORD })).status).toBe(200);
    await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(0);
    await server.kill();
    await catcher.close();
    catcher = await catchMails({}, port);
    await server.start();
    // Five seconds after the first try, or two minutes when the kill interrupted that try.
    await expect.poll(() => catcher.mails.length, { timeout: 140_000, interval: 200 }).toBe(1);
    const otp = codeIn(catcher.mails[0]?.text);
    const token = (await call('verifyOtp', { email, otp })).body.data?.token;
    expect(token).toBeDefined();

    const request = { fileName: 'a.png', fileType: 'image/png', folder: '' };
    const issued = readPresigned((await call('presign', request, token)).body);
    const sent = { method: 'PUT', headers: { 'Content-Type': 'image/png' } };
    const picture = new Uint8Array(await aPicture());
    expect((await fetch(issued?.presignedUrl ?? '', { ...sent, body: picture })).status).toBe(200);
    const saved = await call('updateProfile', { name: 'Jane', profileImage: issued?.fileUrl }, token);
    expect(saved.status).toBe(200);
    // The address names the public origin, which leads to this server only in production.
    const served = await fetch(server.url + new URL(issued?.fileUrl ?? '').pathname);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await bucket.keys()).toHaveLength(1);

    const accessToken = await google.token({ email, email_verified: true });
    expect((await call('googleAccess', { accessToken })).status).toBe(200);
    expect((await fetch(`${server.url}/dev/outbox.json`)).status).toBe(404);
    expect(server.output()).not.toMatch(new RegExp(`${otp}|jane@|S3RVER|${token}`));
  }, 400_000);
});
