import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { aPicture } from '#kit/fakes/real-pictures.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { step } from '#kit/step.ts';

type Answer = Record<string, unknown> & { data?: Record<string, unknown> };

/** Calls that the journey makes and that must succeed. */
const answered = [
  'register',
  'resendOtp',
  'verifyOtp',
  'login',
  'refreshToken',
  'logout',
  'profile',
  'presign',
  'updateProfile',
  'checkout',
  'confirmCheckout',
  'invoices',
  'forgotPassword',
  'validateResetToken',
  'resetPassword',
  'contact',
  'unsubscribe',
  'track',
] as const satisfies CallName[];

/** Sends everything that a member types or gets through a real process. None of it may be in the log. */
describe('the log of a server that handled secrets', () => {
  let site: SiteServer;
  const canaries = new Set<string>();
  /** Remembers a value that must not be in the log. */
  const secret = <T extends string>(value: T): T => {
    if (value.length < 6) throw new Error(`'${value}' is too short: it may be in a log by chance.`);
    canaries.add(value);
    return value;
  };
  beforeAll(async () => {
    site = await startSite({ CLUB_JSON_LOGS: 'on', CLUB_RATE_LIMITS: 'on' });
  });
  afterAll(() => site?.stop());

  const send = async (name: CallName, body?: unknown, token?: string, query = ''): Promise<Answer> => {
    const answer = await fetch(
      `${site.url}/api${calls[name].path.replace(':id', secret('canary-invoice'))}${query}`,
      {
        method: calls[name].method,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          'X-Request-Id': secret('canary-request-id'),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
    );
    return (await answer.json()) as Answer;
  };

  const email = secret('canary.member@canary.example.com');
  const password = secret('Canary#Password1');
  const person = {
    name: secret('CanaryFirst'),
    lastName: secret('CanaryLast'),
    source: '',
    campaignType: '',
  };
  let session = { token: '', refreshToken: '' };
  const signedIn = (data: Answer['data']) => {
    session = { token: secret(String(data?.token)), refreshToken: secret(String(data?.refreshToken)) };
  };

  it('has no line with a secret after a whole membership', async () => {
    await step('signs up, guesses a code and signs in', async () => {
      await send('register', { ...person, email, password });
      await send('verifyOtp', { email, otp: secret('918273') });
      await send('resendOtp', { email });
      signedIn((await send('verifyOtp', { email, otp: secret(await site.code(email)) })).data);
      await send('login', { email, password: secret('Canary#Wrong2026') });
      signedIn((await send('login', { email, password })).data);
      const renewed = (await send('refreshToken', { refreshToken: session.refreshToken })).result as {
        accessToken: string;
        refreshToken: string;
      };
      signedIn({ token: renewed.accessToken, refreshToken: renewed.refreshToken });
      await send('refreshToken', { refreshToken: secret('canary-refresh-token-of-nobody') });
      await send('logout', { refreshToken: secret('canary-logout-token-of-nobody') });
      expect((await send('profile', undefined, session.token)).status).toBe('success');
    });

    await step('uploads a picture, buys, confirms and reads invoices', async () => {
      const wish = {
        fileName: secret('canary-file.png'),
        fileType: 'image/png',
        folder: secret('canary-folder'),
      };
      const presigned = await send('presign', wish, session.token);
      const url = new URL(String(presigned.presignedUrl));
      secret(url.searchParams.get('signature') ?? '');
      const body = new Uint8Array(await aPicture());
      await fetch(url, { method: 'PUT', body, headers: { 'Content-Type': 'image/png' } });
      await send('updateProfile', { ...person, profileImage: presigned.fileUrl }, session.token);
      const bought = await send(
        'checkout',
        { planId: 'premium_month', successUrl: `${site.url}/invoice`, cancelUrl: `${site.url}/about` },
        session.token,
      );
      const page = String(bought.data?.url);
      secret(page.split('/').at(-1) ?? '');
      await fetch(page);
      await fetch(`${page}/pay`, { method: 'POST', redirect: 'manual' });
      await send('confirmCheckout', { sessionId: page.split('/').at(-1) }, session.token);
      await send('invoices', undefined, session.token, '?page=1&limit=10');
      await send('invoice', undefined, session.token);
      await send('cancelSubscription', undefined, session.token);
    });

    await step('resets the password by a link', async () => {
      await send('forgotPassword', { email });
      const token = secret(await site.inMail(email, /reset-password\?token=([\w-]+)/));
      await fetch(`${site.url}/reset-password?token=${token}`);
      await send('validateResetToken', undefined, undefined, `?token=${token}`);
      await send('resetPassword', { token, newPassword: secret('Canary#Second2026') });
      await send('resetPassword', { token, newPassword: secret('Canary#Third20266') });
      await send('contact', { ...person, email, message: secret('canary message'), type: 'Support' });
      await send('unsubscribe', { email });
      await send(
        'track',
        {
          campaignId: 'CCA',
          uniqueId: secret('canary-unique-id'),
          actionType: 'click',
          elementId: secret('canary-element'),
          success: true,
          pageUrl: secret('https://club.example.com/?from=canary-page'),
        },
        session.token,
      );
    });

    await step('hands a member off and gets requests with secrets in their addresses', async () => {
      const key = secret('canaryKey'.repeat(8));
      await fetch(`http://localhost:${site.port + 1}/?key=${key}`, { redirect: 'manual' });
      for (const path of [
        `/verify-otp?email=${encodeURIComponent(email)}`,
        `/invoice?session_id=${secret('canary_session')}`,
        `/${secret('canary-path')}?key=${key}`,
        `/checkout/${secret('cs_canary_nobody')}`,
      ]) {
        await fetch(site.url + path, { headers: { Referer: `${site.url}/?token=${session.token}` } });
      }
    });

    await step('answers malformed bodies', async () => {
      for (const body of [
        `{"password":"${password}"`,
        `{"email":"${email}","password":"\\u0000"}`,
        `"${password}"`,
      ]) {
        for (const type of ['application/json', 'text/plain']) {
          await fetch(`${site.url}/api${calls.login.path}`, {
            method: 'POST',
            body,
            headers: { 'Content-Type': type },
          });
        }
      }
    });

    await step('wrote its lines without any secret (V14.2.4, V16.2.5)', async () => {
      await site.stop();
      const written = site.output();
      const lines = written.split('\n').filter((line) => line.startsWith('{'));
      const answers = new Set(
        lines
          .map((line) => JSON.parse(line) as { route?: string; status?: number })
          .map(({ route, status }) => `${status} ${route}`),
      );
      // Every call of the journey succeeded, and every one was logged.
      for (const name of answered) expect(answers).toContain(`200 /api${calls[name].path}`);
      expect(answers).toContain('200 /uploads/*');
      const found = [...canaries].filter((value) => written.toLowerCase().includes(value.toLowerCase()));
      expect(found).toEqual([]);
    });
  }, 60_000);
});
