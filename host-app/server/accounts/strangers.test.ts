import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import type { CallName } from '#contract/calls.ts';
import { aCaller, codeIn, STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { members } from '../db/schema/accounts.ts';
import { loginLimits, mailLimits } from '../http/limits.ts';
import { startAttempt } from './login-attempts.ts';

const HOME = '198.51.100.9';
const person = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD };
const other = (code: string): string => (code === '111111' ? '222222' : '111111');

/** What strangers on other networks do to an address must not keep its owner out. */
describe('strangers on other networks', async () => {
  const api = await testApi({ rateLimits: true, env: { CLUB_TRUST_PROXY: 'on' } });
  afterAll(() => api.close());
  const call = (name: CallName, network: string, body: Record<string, string>) =>
    api.call(name, { body, headers: { 'X-Forwarded-For': network } });
  const newestCode = async (email: string) => codeIn((await api.mails(email))[0]?.text);
  const memberAtHome = async (email: string) => {
    await call('register', HOME, { ...person, email });
    await call('verifyOtp', HOME, { email, otp: await newestCode(email) });
  };
  const statusesOf = async (times: number, send: (n: number) => ReturnType<typeof call>) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push((await send(n)).status);
    return statuses;
  };

  it('cannot use up the owner’s codes with resends', async () => {
    const email = 'codes@example.com';
    const { pair } = mailLimits.code;
    const stranger = () => call('resendOtp', '10.1.0.1', { email });
    expect(await statusesOf(pair.max + 1, stranger)).toEqual([...Array(pair.max).fill(200), 429]);
    expect((await call('register', HOME, { ...person, email })).status).toBe(200);
    const otp = await newestCode(email);
    expect((await call('verifyOtp', HOME, { email, otp })).status).toBe(200);
  });

  it('cannot send more than the daily cap to one mailbox, from any number of networks', async () => {
    const email = 'flooded@example.com';
    await call('register', HOME, { ...person, email });
    const { all } = mailLimits.code;
    const statuses = await statusesOf(all.max + 10, (n) => call('resendOtp', `10.2.0.${n}`, { email }));
    expect(statuses.filter((status) => status === 200)).toHaveLength(all.max - 1);
    expect(await api.mails(email)).toHaveLength(all.max);
  });

  it('learn from Retry-After only when the next day begins', async () => {
    const answer = await call('resendOtp', '10.2.1.1', { email: 'flooded@example.com' });
    const midnight = DAY_MS - (api.clock.now() % DAY_MS);
    expect(answer.headers.get('retry-after')).toBe(String(midnight / 1_000));
  });

  it('cannot end the owner’s code with wrong guesses (V6.3.1)', async () => {
    const email = 'guessed@example.com';
    await call('register', HOME, { ...person, email });
    const otp = await newestCode(email);
    for (let n = 0; n < 40; n += 1) {
      await call('verifyOtp', `10.3.0.${n}`, { email, otp: other(otp) });
    }
    // They used their two of the five tries: a correct guess from elsewhere is no longer compared.
    expect((await call('verifyOtp', '10.3.1.1', { email, otp })).status).toBe(400);
    expect((await call('verifyOtp', HOME, { email, otp })).status).toBe(200);
  });

  it('cannot end a member’s login code by registering', async () => {
    const email = 'flagged@example.com';
    await memberAtHome(email);
    await api.deps.db.update(members).set({ otpNextLogin: true }).where(eq(members.email, email));
    await call('login', HOME, { email, password: STRONG_PASSWORD });
    const otp = await newestCode(email);
    await call('register', '10.4.0.1', { ...person, email, password: 'Gravel#2026' });
    expect((await call('verifyOtp', HOME, { email, otp })).status).toBe(200);
  });

  it('cannot have a code mailed to a member who has just used one', async () => {
    const email = 'used@example.com';
    await memberAtHome(email);
    await api.deps.background.drain();
    const before = await api.mails(email);
    const [home, away] = [HOME, '10.8.0.1'].map((network) => () => call('resendOtp', network, { email }));
    const answer = await away?.();
    expect(await api.mails(email)).toEqual(before);
    expect((await home?.())?.body).toEqual(answer?.body);
    expect(await api.mails(email)).toHaveLength(before.length + 1);
  });

  it('cannot lock out the correct password with wrong ones (V6.1.1)', async () => {
    const email = 'locked@example.com';
    await memberAtHome(email);
    const wrong = (network: string) => call('login', network, { email, password: 'Wrong#2026' });
    const { pair, all } = loginLimits;
    const statuses = await statusesOf(pair.max + 1, () => wrong('10.5.0.1'));
    expect(statuses.at(-1)).toBe(429);
    expect((await call('login', '10.5.0.2', { email, password: STRONG_PASSWORD })).status).toBe(200);

    await statusesOf(all.max, (n) => wrong(`10.5.1.${n % 50}`));
    // A correct guess from an unknown network now gets the same answer as a wrong one.
    const right = await call('login', '10.5.2.1', { email, password: STRONG_PASSWORD });
    const guess = await wrong('10.5.2.2');
    expect([right.status, right.body]).toEqual([429, guess.body]);
    expect((await call('login', HOME, { email, password: STRONG_PASSWORD })).status).toBe(200);
  }, 180_000);

  it('cannot buy guesses without end by solving challenges, and do not lock the owner out at home', async () => {
    const email = 'solved@example.com';
    await memberAtHome(email);
    const solved = { ...aCaller, hasPassedChallenge: async () => true };
    const guess = (n: number) => startAttempt(api.deps, { ...solved, network: `10.7.${n}.1` }, email);
    const { most } = loginLimits;
    for (let n = 0; n < most.max; n += 1) expect((await guess(n)).refusal).toBeUndefined();
    expect((await guess(most.max)).refusal).toMatchObject({ status: 429 });
    expect((await call('login', HOME, { email, password: STRONG_PASSWORD })).status).toBe(200);
  });

  it('do not stop the owner from signing in often: correct passwords do not count', async () => {
    const email = 'often@example.com';
    await memberAtHome(email);
    const statuses = await statusesOf(loginLimits.pair.max + 5, () =>
      call('login', HOME, { email, password: STRONG_PASSWORD }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 180_000);

  it('cannot flood a mailbox with reset links or keep the owner from getting one', async () => {
    const email = 'reset@example.com';
    await memberAtHome(email);
    const { pair, all } = mailLimits.reset;
    const forgot = (network: string) => call('forgotPassword', network, { email });
    expect(await statusesOf(pair.max + 1, () => forgot('10.6.0.1'))).toEqual([
      ...Array(pair.max).fill(200),
      429,
    ]);
    expect((await forgot(HOME)).status).toBe(200);
    await statusesOf(all.max, (n) => forgot(`10.6.1.${n}`));
    const links = (await api.mails(email)).filter(({ subject }) => subject.startsWith('Reset'));
    expect(links).toHaveLength(all.max);
  });
});
