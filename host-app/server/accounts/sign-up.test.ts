import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { LEGAL_EFFECTIVE } from '#club/facts/brand.ts';
import { DAY_MS, OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import { codeIn, STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { members } from '../db/schema/accounts.ts';

const person = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD, source: '', campaignType: '' };
const registered = { status: 'success', message: 'Your Account registration is successful.' };
const wrong = { status: 'error', message: 'Invalid OTP. Please try again.' };
const dead = {
  status: 'error',
  message: 'This code has expired or no longer works. Press Resend OTP to get a new one.',
  canResend: true,
};
const other = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('register and verifyOtp', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const register = (email: string, input = {}) =>
    api.call('register', { body: { ...person, ...input, email } });
  const verify = (email: string, otp: string) => api.call('verifyOtp', { body: { email, otp } });
  const newestCode = async (email: string) => codeIn((await api.mails(email))[0]?.text);

  it('registers with the six fields and mails six digits (CALL-05, CALL-03, ENTITY-17, ERROR-55, V6.5.4)', async () => {
    const answer = await register('New@Example.com', { source: 'post', campaignType: 'CCA' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...registered, mailKey: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    expect(await newestCode('new@example.com')).toMatch(/^\d{6}$/);
  });

  it('creates the member and signs in with the correct code (CALL-08, ERROR-56)', async () => {
    const answer = await verify('new@example.com', await newestCode('new@example.com'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'success', message: 'OTP verified successfully' });
    expect(answer.body.data).toMatchObject({
      expiresIn: 900,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.any(String),
      user: { name: 'Jane', email: 'new@example.com', campaignType: 'CCA', newUser: true },
    });
  });

  it('stores when the member accepted the terms, and which (Z-49)', async () => {
    const found = await api.deps.db.select().from(members).where(eq(members.email, 'new@example.com'));
    expect(found).toMatchObject([
      { termsVersion: LEGAL_EFFECTIVE, termsAcceptedAt: new Date(api.deps.clock.now()) },
    ]);
  });

  it.each([
    ['no name', { name: undefined }, 'Please check name: it’s missing or not in the right form.'],
    ['a blank name', { name: '   ' }, 'Please check name: it’s missing or not in the right form.'],
    ['no lastName', { lastName: '' }, 'Please check lastName: it’s missing or not in the right form.'],
    ['a weak password', { password: 'sunrise' }, 'Password does not meet the required conditions.'],
    [
      'an endless password',
      { password: 'Aa1!'.repeat(33) },
      'Please check password: it’s missing or not in the right form.',
    ],
    ['U+0000', { name: 'a\u0000b' }, 'Please check name: it’s missing or not in the right form.'],
    ['a lone surrogate', { name: 'a\ud800' }, 'Please check name: it’s missing or not in the right form.'],
  ])('refuses %s with 400 (V2.2.2)', async (_, input, message) => {
    const answer = await register('refused@example.com', input);
    expect([answer.status, answer.body]).toEqual([400, { status: 'error', message }]);
    expect(await api.mails('refused@example.com')).toEqual([]);
  });

  it.each(['nobody', 'a@b', 'a b@example.com', '@example.com', `${'a'.repeat(250)}@example.com`])(
    'refuses the address %s',
    async (email) => {
      expect((await register(email)).status).toBe(400);
    },
  );

  it('reports a wrong code as wrong and a used one as expired (ERROR-20)', async () => {
    await register('wrong@example.com');
    const code = await newestCode('wrong@example.com');
    expect((await verify('wrong@example.com', other(code))).body).toEqual(wrong);
    expect((await verify('wrong@example.com', code)).status).toBe(200);
    expect((await verify('wrong@example.com', code)).body).toEqual(dead);
  });

  it('expires a code after 600 s and after five wrong tries (V6.4.1)', async () => {
    await register('late@example.com');
    const late = await newestCode('late@example.com');
    api.clock.pass(599 * SECOND_MS);
    expect((await verify('late@example.com', other(late))).body).toEqual(wrong);
    api.clock.pass(SECOND_MS);
    expect((await verify('late@example.com', late)).body).toEqual(dead);

    await register('tries@example.com');
    const code = await newestCode('tries@example.com');
    for (let n = 0; n < 5; n += 1)
      expect((await verify('tries@example.com', other(code))).body).toEqual(wrong);
    expect((await verify('tries@example.com', code)).body).toEqual(dead);
  });

  it('compares at most five of 200 parallel guesses, then the code is dead (V6.6.3)', async () => {
    await register('storm@example.com');
    const code = await newestCode('storm@example.com');
    const guesses = await Promise.all(
      Array.from({ length: 200 }, () => verify('storm@example.com', other(code))),
    );
    const counted = guesses.filter(({ body }) => body.message === wrong.message);
    expect(counted).toHaveLength(5);
    expect(guesses.filter(({ body }) => body.message === dead.message)).toHaveLength(195);
    expect((await verify('storm@example.com', code)).body).toEqual(dead);
  });

  it('accepts one of 50 parallel correct codes (V6.5.1)', async () => {
    await register('once@example.com');
    const code = await newestCode('once@example.com');
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify('once@example.com', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.message === dead.message)).toHaveLength(49);
  });

  it('accepts one of three correct codes that arrive within milliseconds, and answers the others', async () => {
    for (let round = 0; round < 20; round += 1) {
      const email = `pressed-${round}@example.com`;
      await register(email);
      const code = await newestCode(email);
      const answers = await Promise.all(
        [0, 1, 2].map(async (at) => {
          await new Promise((resolve) => setTimeout(resolve, at * (round % 6)));
          return verify(email, code);
        }),
      );
      // On PostgreSQL, calls that locked the same rows in another order were ended with 500.
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    }
  });

  it('ends the old code with a resend (CALL-09, ERROR-57)', async () => {
    await register('again@example.com');
    const old = await newestCode('again@example.com');
    const resent = await api.call('resendOtp', { body: { email: 'again@example.com' } });
    expect(resent.body).toEqual({
      status: 'success',
      message: 'Resent the OTP',
      canResend: false,
      timeRemaining: 600,
    });
    const fresh = await newestCode('again@example.com');
    // Of a million codes, two in a row may be the same.
    const answer = fresh === old ? wrong : (await verify('again@example.com', old)).body;
    expect(answer).toEqual(wrong);
    expect((await verify('again@example.com', fresh)).status).toBe(200);
  });

  it('mails a code that logs in when the answer to the used one was lost (CALL-09)', async () => {
    const email = 'lost@example.com';
    await register(email);
    const used = await newestCode(email);
    const { body } = await verify(email, used);
    expect((await verify(email, used)).body).toEqual(dead);
    const resend = () => api.call('resendOtp', { body: { email } });
    expect((await resend()).body).toMatchObject({ message: 'Resent the OTP', timeRemaining: 600 });
    const again = await verify(email, await newestCode(email));
    const { id } = (body.data as { user: { id: string } }).user;
    expect(again.body.data).toMatchObject({ user: { id, newUser: false } });
    // Ten minutes later nobody waits for that answer.
    const before = await api.mails(email);
    api.clock.pass(OTP_SECONDS * SECOND_MS);
    await resend();
    expect(await api.mails(email)).toEqual(before);
  });

  it('mails a new code when the database was lost before the session of a correct one (CALL-09)', async () => {
    const email = 'restarted@example.com';
    await register(email);
    const code = await newestCode(email);
    const transaction = api.deps.db.transaction.bind(api.deps.db);
    const spied = vi.spyOn(api.deps.db, 'transaction');
    spied.mockImplementationOnce(transaction).mockRejectedValueOnce(new Error('The database restarts.'));
    expect((await verify(email, code)).status).toBe(500);
    spied.mockRestore();
    expect((await verify(email, code)).body).toEqual(dead);
    await api.call('resendOtp', { body: { email } });
    expect((await verify(email, await newestCode(email))).status).toBe(200);
  });

  it('sends five codes a day to an address, known or not, then 429 with Retry-After', async () => {
    for (const email of ['known@example.com', 'stranger@example.com']) {
      if (email.startsWith('known')) await register(email);
      const resend = () => api.call('resendOtp', { body: { email } });
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await resend());
      expect(answers.map(({ status }) => status).slice(0, 4)).toEqual([200, 200, 200, 200]);
      expect(answers[5]?.status).toBe(429);
      expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
    }
    expect(await api.mails('known@example.com')).toHaveLength(5);
    expect(await api.mails('stranger@example.com')).toEqual([]);
    api.clock.pass(DAY_MS);
    expect((await api.call('resendOtp', { body: { email: 'known@example.com' } })).status).toBe(200);
  });

  it('allows 25 guesses at an account a day from all networks together (V6.3.1, V6.6.3)', async () => {
    const email = 'day@example.com';
    await register(email);
    let guesses = 0;
    for (let sent = true; sent; sent = (await api.call('resendOtp', { body: { email } })).status === 200) {
      const code = await newestCode(email);
      while ((await verify(email, other(code))).body.message === wrong.message) guesses += 1;
    }
    expect(guesses).toBe(25);
  });

  it('answers the same for a known address, mails its owner and changes nothing (Z-43)', async () => {
    const before = await api.signUp('owner@example.com');
    const answer = await register('OWNER@example.com', { name: 'Mallory', password: 'Gravel#2026' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...registered, mailKey: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    const [mail] = await api.mails('owner@example.com');
    expect(mail?.subject).toBe('You already have a Homefront Club account');
    expect(codeIn(mail?.text)).toBe('');
    expect((await api.call('profile', { token: before.token })).body.data).toMatchObject({ name: 'Jane' });
    expect((await verify('owner@example.com', '123456')).body.message).toMatch(/^Invalid OTP/);
  });

  it('answers guesses the same for a registered address and an earlier member’s (Z-43)', async () => {
    await api.signUp('member@example.com');
    for (const email of ['member@example.com', 'fresh@example.com']) await register(email);
    const guess = async (email: string) => (await verify(email, '000000')).body;
    const guesses = async (email: string) => [await guess(email), await guess(email), await guess(email)];
    expect(await guesses('member@example.com')).toEqual(await guesses('fresh@example.com'));
  });

  it('stores neither codes nor passwords (V11.4.2)', async () => {
    await register('stored@example.com');
    const code = await newestCode('stored@example.com');
    const { rows } = await api.deps.db.execute(
      `SELECT r.password_hash, o.code_hash FROM registrations r JOIN otp_codes o ON o.email = r.email WHERE r.email = 'stored@example.com'`,
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(code);
    expect(text).not.toContain(STRONG_PASSWORD);
    expect(text).toContain('$argon2id$');
  });
});
