import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { STRONG_PASSWORD, type TestApi, testApi } from '#kit/server/api.ts';
import { mailLimits } from '../http/limits.ts';

const words = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD, source: '', campaignType: '' };

describe('one mailbox', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const spellings = [
    'x1<victim@example.com>',
    '"1"<victim@example.com>',
    '(c1)victim@example.com',
    'victim@example.com.',
    'victim.@example.com',
    'vic\u200btim@example.com',
  ];
  /** Domains without an ASCII form, or with one that is too long. */
  const unreachable = [
    'victim@xn--a.example',
    `victim@${'a'.repeat(64)}.example`,
    `victim@${'ü'.repeat(60)}.example`,
  ];
  const calls: [CallName, (email: string) => Record<string, unknown>][] = [
    ['register', (email) => ({ ...words, email })],
    ['login', (email) => ({ email, password: STRONG_PASSWORD })],
    ['verifyOtp', (email) => ({ email, otp: '123456' })],
    ['resendOtp', (email) => ({ email })],
    ['forgotPassword', (email) => ({ email })],
    ['unsubscribe', (email) => ({ email })],
    ['contact', (email) => ({ name: 'Jane', email, message: 'x', type: 'Support' })],
    [
      'trackRegistration',
      (email) => ({
        campaignId: 'cca',
        userId: '1',
        uniqueId: 'u',
        success: true,
        conversionValue: 0,
        registrationData: { email, name: 'Jane', plan: 'free_month' },
      }),
    ],
  ];

  it.each(calls)(
    'is what %s takes: other spellings are refused in the words of the forms (FORM-16)',
    async (name, bodyOf) => {
      // A report of a visit stores no address.
      for (const email of [...spellings, ...(name === 'trackRegistration' ? [] : unreachable)]) {
        const { status, body } = await api.call(name, { body: bodyOf(email) });
        expect([email, status, body.message]).toEqual([email, 400, 'Please enter a valid email address.']);
      }
    },
  );

  it.each(['startEmailChange', 'startPersonalEmail'] as const)('is what %s takes (FORM-16)', async (name) => {
    const { token } = await api.signUp(`${name.toLowerCase()}@army.mil`);
    for (const email of [...spellings, ...unreachable]) {
      const { status, body } = await api.call(name, { token, body: { email } });
      expect([status, body.message]).toEqual([400, 'Please enter a valid email address.']);
    }
  });

  it('has one count of code mails: plus tags are accounts of their own, and share it', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= mailLimits.code.pair.max; n += 1)
      statuses.push(
        (await api.call('register', { body: { ...words, email: `jane+${n}@example.com` } })).status,
      );
    expect(statuses.slice(0, -1).every((status) => status < 300)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect(await api.mails('jane+0@example.com')).toHaveLength(1);
  });

  it('is one account in both spellings of its domain', async () => {
    const { user } = await api.signUp('joe@xn--exmple-cua.com');
    for (const email of ['joe@exämple.com', 'Joe@XN--EXMPLE-CUA.com'])
      expect((await api.signIn(email)).user.id).toBe(user.id);
  });
});
