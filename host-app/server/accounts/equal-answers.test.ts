import { afterAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';

/** No answer may reveal whether an address is a member's or waits for its code (Z-43). */
describe('answers to a known and an unknown address', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const KNOWN = 'known@example.com';
  const PENDING = 'pending@example.com';
  const UNKNOWN = 'unknown@example.com';
  const person = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD, source: '', campaignType: '' };
  await api.signUp(KNOWN);
  await api.call('register', { body: { ...person, email: PENDING } });

  const cases: [string, CallName, Record<string, unknown>][] = [
    ['login with a wrong password', 'login', { password: 'Wrong#2026' }],
    ['resend', 'resendOtp', {}],
    ['a guessed code', 'verifyOtp', { otp: '000000' }],
    ['a second guess', 'verifyOtp', { otp: '000001' }],
    ['a forgotten password', 'forgotPassword', {}],
    ['unsubscribe', 'unsubscribe', {}],
    ['register', 'register', person],
    ['contact', 'contact', { name: 'Jane', message: 'Hello', type: 'Support' }],
  ];

  it.each(cases)('are the same in status, headers and body for %s', async (_, name, body) => {
    const answers = [];
    for (const email of [KNOWN, PENDING, UNKNOWN]) {
      const answer = await api.call(name, { body: { ...body, email } });
      // Each request has its own random id.
      answer.headers.delete('x-request-id');
      answers.push({ status: answer.status, headers: [...answer.headers], body: answer.body });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('do not change the member', async () => {
    expect((await api.signIn(KNOWN)).user.name).toBe('Jane');
  });
});
