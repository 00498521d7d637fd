import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { anAuthenticator } from '#kit/fakes/authenticator.ts';
import { seedShop } from '#kit/payments/buyer.ts';
import {
  API_ORIGIN,
  codeIn,
  STRONG_PASSWORD,
  type TestApi,
  testApi,
  testSessionOf,
} from '#kit/server/api.ts';
import { members } from '../../db/schema/accounts.ts';
import { deleteDueAccounts } from './deletion.ts';

/** A member with every way in: a password, a personal address, Google, a passkey, a reset link, a code and a session. */
async function everyWayIn(api: TestApi, name: string) {
  const email = `${name}@base.mil`;
  const personal = `${name}@home.example`;
  const google = { sub: `google ${name}`, email, emailVerified: true, name };
  api.deps.identity.userInfo = async () => google;
  const session = await api.signUp(email);
  const { id } = session.user;
  const { db } = api.deps;
  await db.update(members).set({ personalEmail: personal }).where(eq(members.id, id));
  await api.call('googleAccess', { body: { accessToken: 'any' } });
  const device = anAuthenticator(API_ORIGIN);
  const challengeOf = async (call: 'passkeyOptions' | 'passkeyLoginOptions', token?: string) =>
    ((await api.call(call, { token })).body.data as { options: { challenge: string } }).options.challenge;
  const credential = device.register(await challengeOf('passkeyOptions', session.token));
  await api.call('addPasskey', { token: session.token, body: { credential } });
  await db.update(members).set({ otpNextLogin: true }).where(eq(members.id, id));
  const password = STRONG_PASSWORD;
  await api.call('login', { body: { email: personal, password } });
  const otp = codeIn((await api.mails(personal))[0]?.text);
  await db.update(members).set({ otpNextLogin: false }).where(eq(members.id, id));
  await api.call('forgotPassword', { body: { email: personal } });
  const resetToken = /token=([\w-]+)/.exec((await api.mails(personal))[0]?.text ?? '')?.[1] ?? '';
  await api.call('exportData', { token: session.token });
  const link = /(\/account\/data\/\S+)/.exec((await api.mails(email))[0]?.text ?? '')?.[1] ?? '';
  const { token, refreshToken } = session;
  /** Returns what each way answers. */
  const statuses = async () => {
    const mailsBefore = (await api.mails()).length;
    const call = async (...args: Parameters<TestApi['call']>) => (await api.call(...args)).status;
    const responses = await Promise.all(
      [email, personal].map((address) => call('forgotPassword', { body: { email: address } })),
    );
    return {
      password: await call('login', { body: { email, password } }),
      personalAddress: await call('login', { body: { email: personal, password } }),
      resetAsked: [...responses, (await api.mails()).length - mailsBefore],
      resetChecked: await call('validateResetToken', { query: { token: resetToken } }),
      resetUsed: await call('resetPassword', { body: { token: resetToken, newPassword: 'Other#2026x' } }),
      code: await call('verifyOtp', { body: { email: personal, otp } }),
      passkey: await call('passkeyLogin', {
        body: { credential: device.logIn(await challengeOf('passkeyLoginOptions'), id) },
      }),
      token: await call('profile', { token }),
      invoices: await call('invoices', { token }),
      billing: await call('subscriptionInfo', { token }),
      refresh: await call('refreshToken', { body: { refreshToken } }),
      data: (await api.fetch(link)).status,
    };
  };
  const closed = {
    password: 401,
    personalAddress: 401,
    resetAsked: [200, 200, 0],
    resetChecked: 400,
    resetUsed: 400,
    code: 400,
    passkey: 410,
    token: 401,
    invoices: 401,
    billing: 401,
    refresh: 401,
    data: 410,
  };
  return { id, email, personal, statuses, closed };
}

describe('a deleted account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());
  const signInWithGoogle = () => api.call('googleAccess', { body: { accessToken: 'any' } });
  const erase = async (id: string) => {
    await api.deps.db
      .update(members)
      .set({ deleteAt: new Date(api.clock.now() - 1) })
      .where(eq(members.id, id));
    await deleteDueAccounts(api.deps);
  };

  it('is opened by nothing that opened it before (PRIVACY-05, V7.4.2)', async () => {
    const jane = await everyWayIn(api, 'jane');
    await erase(jane.id);
    expect(await jane.statuses()).toEqual(jane.closed);
    expect(api.logged).toContain(`deleted member ${jane.id} `);
    for (const address of [jane.email, jane.personal])
      expect((await api.mails(address))[0]?.subject).toBe('Your Homefront Club account was deleted');
    // Google proves the address, so it opens a new account, which has nothing of the old one.
    const fresh = testSessionOf(await signInWithGoogle());
    expect(fresh.user).toMatchObject({ newUser: true, email: jane.email });
    expect(fresh.user.id).not.toBe(jane.id);
  });

  it('is opened by nothing even if something of it was left (PRIVACY-05)', async () => {
    const kim = await everyWayIn(api, 'kim');
    const { db } = api.deps;
    const deletedAt = new Date(api.clock.now());
    const marked = () => db.update(members).set({ deletedAt }).where(eq(members.id, kim.id));
    // The database refuses it. So does the code, without the help of the database.
    await expect(marked()).rejects.toThrow();
    await db.execute(sql`alter table members drop constraint members_erased`);
    await marked();
    expect(await kim.statuses()).toEqual(kim.closed);
    expect((await signInWithGoogle()).status).not.toBe(200);
  });

  it('leaves its address to a new one, which a second deletion erases as well', async () => {
    const email = 'lee@example.com';
    const first = await api.signUp(email);
    await erase(first.user.id);
    await erase(first.user.id);
    expect((await api.mails(email)).filter(({ subject }) => /was deleted/.test(subject))).toHaveLength(1);
    const second = await api.signUp(email);
    expect(second.user.id).not.toBe(first.user.id);
    expect((await api.call('profile', { token: second.token })).status).toBe(200);
    expect((await api.call('login', { body: { email, password: STRONG_PASSWORD } })).status).toBe(200);
    await erase(second.user.id);
    expect((await api.call('login', { body: { email, password: STRONG_PASSWORD } })).status).toBe(401);
    const left = await api.deps.db.select({ email: members.email }).from(members);
    expect(JSON.stringify(left)).not.toContain('lee');
  });

  it('waits for the next run when it fails, and stops no other (PRIVACY-04)', async () => {
    const ann = await api.signUp('ann@example.com');
    const bob = await api.signUp('bob@example.com');
    const due = { deleteAt: new Date(api.clock.now() - 1) };
    const earlier = { deleteAt: new Date(api.clock.now() - DAY_MS) };
    await api.deps.db.update(members).set(earlier).where(eq(members.id, ann.user.id));
    await api.deps.db.update(members).set(due).where(eq(members.id, bob.user.id));
    const { send } = api.deps.mail;
    let failed = 0;
    api.deps.mail.send = async (mail, tx) => {
      if (mail.to === 'ann@example.com') throw new Error('The mail could not be stored.');
      await send(mail, tx);
    };
    const metrics = { ...api.deps.metrics, backgroundFailed: () => void (failed += 1) };
    await deleteDueAccounts({ ...api.deps, metrics });
    api.deps.mail.send = send;
    const isDeleted = async (token: string) => (await api.call('profile', { token })).status === 401;
    expect([failed, await isDeleted(ann.token), await isDeleted(bob.token)]).toEqual([1, false, true]);
    expect(api.logged.at(-1)).not.toContain('ann@');
    await deleteDueAccounts(api.deps);
    expect(await isDeleted(ann.token)).toBe(true);
  });
});
