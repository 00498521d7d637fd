import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { members } from '../db/schema/accounts.ts';

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
      // Each request has its own random id, and each sign-up its own secret of one length.
      answer.headers.delete('x-request-id');
      if (answer.body.mailKey) answer.body.mailKey = String(answer.body.mailKey).length;
      answers.push({ status: answer.status, headers: [...answer.headers], body: answer.body });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('do not change the member', async () => {
    expect((await api.signIn(KNOWN)).user.name).toBe('Jane');
  });
});

/** The work before an answer must be the same, or its time reveals what exists (Z-43). */
describe('the statements of a call', async () => {
  const texts: string[] = [];
  const api = await testApi({ onQuery: (text) => void texts.push(text) });
  afterAll(() => api.close());
  const person = { name: 'Jane', lastName: 'Doe', password: 'Gravel#2026', source: '', campaignType: '' };
  const count = async (name: CallName, body: object) => {
    await api.deps.background.drain();
    texts.splice(0);
    expect((await api.call(name, { body })).status).toBe(200);
    // The mail to nobody is undone, the other one is kept. A decoy changes no row of a code.
    return texts.map((text) => text.replace(/^(rollback to|release) savepoint/, 'end of').slice(0, 40));
  };

  it.each(['register', 'resendOtp', 'forgotPassword'] as const)(
    'are the same for a service member with a personal address, a pending, an unknown and a just used one: %s',
    async (name) => {
      const [known, pending, unknown, used] = ['known', 'pending', 'unknown', 'used'].map(
        (kind) => `${kind}-${name.toLowerCase()}@army.mil`,
      );
      const { user } = await api.signUp(String(known));
      const set = { personalEmail: `${name}@home.example`, otpNextLogin: true };
      await api.deps.db.update(members).set(set).where(eq(members.id, user.id));
      // The member has a code, too, which goes to both addresses.
      await api.call('login', { body: { email: known, password: STRONG_PASSWORD } });
      await api.call('register', { body: { ...person, email: pending } });
      await api.signUp(String(used));
      const counted = [];
      for (const email of [known, pending, unknown, used])
        counted.push(await count(name, { ...person, email }));
      expect(counted[0]).toEqual(counted[2]);
      expect(counted[1]).toEqual(counted[2]);
      expect(counted[3]).toEqual(counted[2]);
      expect(counted[2]?.length).toBeGreaterThan(3);
    },
  );
});
