import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#club/facts/limits.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { aBuyer, seedShop } from '#kit/payments/buyer.ts';
import { type ApiAnswer, STRONG_PASSWORD, type TestApi, testApi } from '#kit/server/api.ts';
import { leavesOf } from '#kit/words/read-words.ts';
import { answersEs } from '#languages/es/server/answers.copy.ts';
import { answersEn } from './answers.copy.ts';
import { messageIn } from './answers.ts';

const english = new Set(leavesOf(answersEn).values());

describe('an answer to a Spanish page', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const headers = { 'Accept-Language': 'es' };
  const email = 'jane@example.com';
  const verify = (otp: string) => api.call('verifyOtp', { body: { email, otp }, headers });
  const expectSpanish = ({ status, body }: ApiAnswer, wanted: [number, string]) => {
    expect(english.has(String(body.message))).toBe(false);
    expect([status, body.message]).toEqual(wanted);
  };

  it('names a wrong password, a wrong code and a dead one', async () => {
    await api.signUp(email);
    const body = { email, password: `${STRONG_PASSWORD}!` };
    const { identity } = answersEs;
    expectSpanish(await api.call('login', { body, headers }), [401, identity.loginRefused]);
    await api.call('resendOtp', { body: { email } });
    for (let tries = 0; tries < 5; tries += 1)
      expectSpanish(await verify('000000'), [400, identity.codeWrong]);
    expectSpanish(await verify('000000'), [400, identity.codeDead]);
  });

  it('names what a call did, also with a value', async () => {
    const { call } = await aBuyer(api);
    api.clock.pass(HOUR_MS);
    const body = { name: 'Jane', newPassword: 'Brandnew#2026' };
    const updated = await call('updateProfile', { body, headers });
    expectSpanish(updated, [200, answersEs.identity.passwordNotYet]);
    const exported = await call('exportData', { headers });
    expectSpanish(exported, [200, answersEs.privacy.exportMailed(7)]);
  });

  it('names the day of the next hold in Spanish', async () => {
    const { token, buy, call } = await aBuyer(api);
    await buy('premium_month');
    const until = new Date(api.clock.now() + 100 * 24 * HOUR_MS).toISOString().slice(0, 10);
    await call('startHold', { body: { until } });
    await call('endHold');
    const refused = await api.call('startHold', { body: { until }, headers, token });
    expect(refused.body.message).toMatch(/^Entre dos pausas .* el \d+ de [a-z]+ de \d{4}\.$/);
  });

  it('names a body that cannot be read, and a page that may start no session', async () => {
    const wrong = await api.call('login', { body: { email: 'nobody', password: 'x' }, headers });
    expectSpanish(wrong, [400, answersEs.http.email]);
    const foreign = { ...headers, Origin: 'https://unlisted.example' };
    const refused = await api.call('login', { body: { email, password: 'x' }, headers: foreign });
    expectSpanish(refused, [403, answersEs.http.foreignPage(api.deps.config.siteOrigin)]);
  });
});

describe('messageIn', () => {
  it('keeps English, texts for developers and what is translated already', () => {
    expect(messageIn('en', httpCopy.signInFirst)).toBe(httpCopy.signInFirst);
    expect(messageIn('es', httpCopy.notJson)).toBe(httpCopy.notJson);
    expect(messageIn('es', answersEs.http.signInFirst)).toBe(answersEs.http.signInFirst);
  });
});
