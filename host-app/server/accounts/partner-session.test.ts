import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { type CallName, calls, PARTNER_SESSION } from '#contract/calls.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { handoffCopy } from '#contract/messages/handoff.copy.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { returnAddresses } from '#kit/payments/buyer.ts';
import { stripeShop } from '#kit/payments/stripe-shop.ts';
import {
  API_ORIGIN,
  type CallInput,
  STRONG_PASSWORD,
  type TestSession,
  testSessionOf,
} from '#kit/server/api.ts';
import { answersEs } from '../../languages/es/server/answers.copy.ts';
import { sessions } from '../db/schema/accounts.ts';

const PAGE = 'https://deals.example';
const OTHER = 'https://travel.example';
const names = Object.keys(calls) as CallName[];
const rowOf = (name: CallName): Endpoint => endpoints[name];
/** Every call that sends a token. */
const signed = names.filter((name) => calls[name].auth !== 'no');
const changing = signed.filter((name) => calls[name].auth === 'yes' && calls[name].method !== 'GET');
const ofClub = signed.filter((name) => calls[name].scope === 'club');

/** From where a script sends a call with a token that it took. */
const places = {
  'the page': { Origin: PAGE },
  'another page': { Origin: OTHER },
  'an unlisted page': { Origin: 'https://evil.example' },
  'a sandboxed frame': { Origin: 'null' },
  'a server': {},
  'a server that names the page': { Origin: PAGE },
  'a server that names the club': { Origin: API_ORIGIN },
  'a server that acts as a browser on the club’s site': {
    Origin: API_ORIGIN,
    'Sec-Fetch-Site': 'same-origin',
  },
} as const;
type From = keyof typeof places;
const elsewhere = (Object.keys(places) as From[]).filter(
  (from) => !('Origin' in places[from]) || places[from].Origin !== PAGE,
);

describe('a session that begins on a page of a partner', async () => {
  const shop = await stripeShop(undefined, { CLUB_ALLOWED_ORIGINS: `${PAGE},${OTHER}` });
  afterAll(shop.close);
  const email = 'partner-page@example.com';
  const signInAt = async (from: From, to = email): Promise<TestSession> =>
    testSessionOf(
      await shop.api.call('login', { body: { email: to, password: STRONG_PASSWORD }, headers: places[from] }),
    );
  const send = (name: CallName, token: string, from: From, input: CallInput = {}) => {
    const { body, parameters } = rowOf(name).example;
    const { id, ...query } = parameters ?? {};
    return shop.api.call(name, {
      token,
      ...(body !== undefined && { body }),
      ...(id && { id }),
      ...(rowOf(name).query && { query }),
      ...input,
      headers: { ...places[from], ...input.headers },
    });
  };
  const renew = async (refreshToken: string, from: From) =>
    shop.api.call('refreshToken', { body: { refreshToken }, headers: places[from] });
  const rowsOf = (id: string) =>
    shop.api.deps.db.select().from(sessions).where(eq(sessions.memberId, id)).orderBy(sessions.createdAt);
  const siteCode = async (token: string, from: From = 'the page') =>
    ((await send('handoffCode', token, from, { body: {} })).body.data as { code: string }).code;
  const enter = async (code: string, from: From = 'a server that names the club') =>
    shop.api.call('enterSite', { body: { code }, headers: places[from] });

  beforeAll(async () => {
    await shop.api.signUp(email);
  });

  it('has a short list of calls, and every other call decides against it', () => {
    expect(signed.filter((name) => calls[name].scope === 'partner')).toEqual([
      'profile',
      'subscriptionInfo',
      'checkout',
      'confirmCheckout',
      'track',
      'trackRegistration',
      'trackPayment',
      'handoffCode',
    ]);
    expect(ofClub).toHaveLength(signed.length - 8);
    for (const name of names) expect(calls[name].scope === 'public').toBe(calls[name].auth === 'no');
  });

  it.each([
    ['in the first 15 minutes', 0],
    ['later', 16 * MINUTE_MS],
  ])('gives a thief of its token no call outside of the list, %s (V8.2.1, V8.2.2)', async (_, age) => {
    const { token: first, refreshToken } = await signInAt('the page');
    shop.api.clock.pass(age);
    const { body } = age
      ? await renew(refreshToken, 'the page')
      : { body: { result: { accessToken: first } } };
    const { accessToken } = body.result as { accessToken: string };
    const passed: string[] = [];
    for (const from of Object.keys(places) as From[]) {
      for (const name of ofClub) {
        const { status, body: reply } = await send(name, accessToken, from);
        if (status !== 403 || reply.reason !== PARTNER_SESSION)
          passed.push(`${name} from ${from}: ${status}`);
      }
    }
    expect(passed).toEqual([]);
  });

  it.each(elsewhere)('gives no call that changes something to %s, also of the list', async (from) => {
    const { token } = await signInAt('the page');
    for (const name of [...changing, 'track', 'trackRegistration'] as CallName[])
      expect([name, (await send(name, token, from)).body.reason]).toEqual([name, PARTNER_SESSION]);
  });

  it('makes the calls of the list on its page', async () => {
    const { token } = await signInAt('the page');
    expect((await send('profile', token, 'the page')).body.data).toMatchObject({ email });
    expect((await send('subscriptionInfo', token, 'the page')).status).toBe(200);
    const order = { body: { planId: 'premium_month', ...returnAddresses } };
    expect((await send('checkout', token, 'the page', order)).body.data).toMatchObject({
      url: expect.any(String),
    });
    expect((await send('handoffCode', token, 'the page')).status).toBe(200);
  });

  it('may be read by the partner behind the encrypted hand-off, not by another page', async () => {
    const { token } = await signInAt('the page');
    expect((await send('profile', token, 'a server')).status).toBe(200);
    expect((await send('profile', token, 'another page')).body.reason).toBe(PARTNER_SESSION);
  });

  it('informs its page, in the token and in the language of the page', async () => {
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { scope?: string };
    const { token, refreshToken } = await signInAt('the page');
    expect(claims(token).scope).toBe('partner');
    const { result } = (await renew(refreshToken, 'the page')).body as { result: { accessToken: string } };
    expect(claims(result.accessToken).scope).toBe('partner');
    expect(claims((await signInAt('a server')).token).scope).toBeUndefined();
    expect((await send('invoices', token, 'the page')).body.message).toBe(httpCopy.partnerSession);
    const spanish = { headers: { 'Accept-Language': 'es' } };
    expect((await send('invoices', token, 'the page', spanish)).body.message).toBe(
      answersEs.http.partnerSession,
    );
  });

  it('is renewed by its page only. Elsewhere it ends, and the member’s other sessions stay (V8.3.1)', async () => {
    for (const from of elsewhere.filter(
      (each) => each !== 'an unlisted page' && each !== 'a sandboxed frame',
    )) {
      const other = await signInAt('a server that names the club');
      const { refreshToken, token } = await signInAt('the page');
      const answer = await renew(refreshToken, 'the page');
      const next = (answer.body.result as { refreshToken: string }).refreshToken;
      expect([from, (await renew(next, from)).status]).toEqual([from, 401]);
      expect(shop.api.events.at(-1)).toMatchObject({ event: 'refresh', reason: 'other-origin' });
      expect((await send('profile', token, 'the page')).status).toBe(401);
      expect((await renew(other.refreshToken, 'a server that names the club')).status).toBe(200);
    }
  });

  it('keeps its page through a retry after a lost answer', async () => {
    const { refreshToken } = await signInAt('the page');
    const first = await renew(refreshToken, 'the page');
    shop.api.clock.pass(20 * SECOND_MS);
    expect((await renew(refreshToken, 'the page')).body.result).toMatchObject({
      refreshToken: (first.body.result as { refreshToken: string }).refreshToken,
    });
    expect((await renew(refreshToken, 'another page')).status).toBe(401);
  });

  it('does not limit a log-in on the club’s own site, in a frame of it, or by a program', async () => {
    for (const from of ['a server', 'a server that acts as a browser on the club’s site'] as const) {
      const { token } = await signInAt(from);
      expect((await send('security', token, from)).status).toBe(200);
      expect((await send('updateProfile', token, from, { body: { name: 'Jane' } })).status).toBe(200);
    }
  });

  it('limits a token of the club’s own site, too, on a page of a partner', async () => {
    const { token, refreshToken } = await signInAt('a server');
    expect((await send('profile', token, 'the page')).status).toBe(200);
    expect((await send('updateProfile', token, 'the page')).body.reason).toBe(PARTNER_SESSION);
    expect((await send('updateProfile', token, 'a server', { body: { name: 'Jane' } })).status).toBe(200);
    expect((await renew(refreshToken, 'a server')).status).toBe(200);
  });

  it('cannot change a plan that the member pays for, nor take back a cancellation', async () => {
    const { buyer } = await shop.payer('premium_month');
    await shop.api.deps.db.update(sessions).set({ origin: PAGE }).where(eq(sessions.memberId, buyer.id));
    const order = (planId: string) => ({ body: { planId, ...returnAddresses }, headers: places['the page'] });
    for (const planId of ['free_month', 'premium_month', 'premium_year'])
      expect((await buyer.call('checkout', order(planId))).body.reason).toBe(PARTNER_SESSION);
    await shop.api.deps.db.update(sessions).set({ origin: '' }).where(eq(sessions.memberId, buyer.id));
    await buyer.cancel();
    await shop.api.deps.db.update(sessions).set({ origin: PAGE }).where(eq(sessions.memberId, buyer.id));
    expect((await buyer.call('checkout', order('premium_month'))).body.reason).toBe(PARTNER_SESSION);
  });

  describe('from before the update', () => {
    const anOldSession = async () => {
      const session = await signInAt('a server');
      await shop.api.deps.db
        .update(sessions)
        .set({ origin: null })
        .where(eq(sessions.memberId, session.user.id));
      return session;
    };

    it('stays signed in with the short list once its page uses it', async () => {
      const { token, refreshToken } = await anOldSession();
      expect((await send('profile', token, 'the page')).status).toBe(200);
      expect((await send('updateProfile', token, 'a server')).body.reason).toBe(PARTNER_SESSION);
      expect((await renew(refreshToken, 'the page')).status).toBe(200);
    });

    it('gets its page by a refresh, too', async () => {
      const { refreshToken } = await anOldSession();
      const { body } = await renew(refreshToken, 'the page');
      const { accessToken } = body.result as { accessToken: string };
      expect((await send('security', accessToken, 'a server')).body.reason).toBe(PARTNER_SESSION);
    });

    it('keeps every call on the club’s own site', async () => {
      const { token, refreshToken } = await anOldSession();
      expect((await send('security', token, 'a server')).status).toBe(200);
      expect((await renew(refreshToken, 'a server that names the club')).status).toBe(200);
    });
  });

  describe('opens the club’s own site by a code', () => {
    it('that works once, for 60 seconds, and on the club’s own pages only', async () => {
      const { token } = await signInAt('the page');
      const code = await siteCode(token);
      expect((await enter(code, 'the page')).body.message).toBe(handoffCopy.notOurPage);
      const entered = testSessionOf(await enter(code));
      expect(entered.user.email).toBe(email);
      expect(
        (await send('profile', entered.token, 'a server that acts as a browser on the club’s site')).status,
      ).toBe(200);
      expect((await enter(code)).body.message).toBe(handoffCopy.codeUsed);
      const late = await siteCode(token);
      shop.api.clock.pass(60 * SECOND_MS);
      expect((await enter(late)).body.message).toBe(handoffCopy.codeExpired);
    });

    it('that no partner’s server can use, and no partner’s code opens the site', async () => {
      const { token } = await signInAt('the page');
      const exchange = { partner: 'demo', secret: 'development-secret-of-the-demo-partner' };
      const code = await siteCode(token);
      expect((await shop.api.call('exchangeHandoff', { body: { ...exchange, code } })).body.message).toBe(
        handoffCopy.codeForeign,
      );
      const { body } = await send('handoffCode', token, 'the page', { body: { partner: 'demo' } });
      expect((await enter((body.data as { code: string }).code)).body.message).toBe(handoffCopy.codeForeign);
    });

    it('which gives a thief no call outside of the list either, from anywhere', async () => {
      const { token } = await signInAt('the page');
      const entered = testSessionOf(await enter(await siteCode(token), 'a server'));
      const passed: string[] = [];
      for (const from of Object.keys(places) as From[]) {
        for (const name of ofClub) {
          const { status, body } = await send(name, entered.token, from);
          if (status !== 403 || body.reason !== PARTNER_SESSION) passed.push(`${name} from ${from}`);
        }
      }
      expect(passed).toEqual([]);
    });

    it('for 15 minutes, without a refresh and without another code', async () => {
      const { token } = await signInAt('the page');
      const entered = testSessionOf(await enter(await siteCode(token)));
      expect((await send('handoffCode', entered.token, 'a server', { body: {} })).body.reason).toBe(
        PARTNER_SESSION,
      );
      shop.api.clock.pass(15 * MINUTE_MS);
      expect((await send('profile', entered.token, 'a server')).status).toBe(401);
      expect((await renew(entered.refreshToken, 'a server that names the club')).status).toBe(401);
    });

    it('without an end of other sessions, however many codes a thief uses', async () => {
      const { token, user } = await signInAt('the page');
      const running = async () => (await rowsOf(user.id)).filter(({ revokedAt }) => !revokedAt);
      const before = (await running()).filter(({ origin }) => origin !== 'code').map(({ id }) => id);
      for (let turn = 0; turn < 25; turn += 1) await enter(await siteCode(token));
      const after = await running();
      expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
      expect(after.filter(({ origin }) => origin === 'code')).toHaveLength(1);
    });

    it('not after the member has logged out on the page', async () => {
      const { token, refreshToken } = await signInAt('the page');
      const code = await siteCode(token);
      await shop.api.call('logout', { body: { refreshToken }, headers: places['the page'] });
      expect((await enter(code)).body.message).toBe(handoffCopy.signedOut);
    });
  });
});
