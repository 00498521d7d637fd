import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '#kit/server/api.ts';
import { members } from '../../db/schema/accounts.ts';

// One password as two devices send it: with an "é" of one and of two code points, and a Korean syllable of one and of two.
const composed = 'Résumé#2026가'.normalize('NFC');
const decomposed = composed.normalize('NFD');

describe('a password with letters that devices compose in different ways', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const loginStatus = async (email: string, password: string) =>
    (await api.call('login', { body: { email, password } })).status;
  const bothForms = async (email: string) => [
    await loginStatus(email, composed),
    await loginStatus(email, decomposed),
  ];

  it.each([
    ['decomposed', decomposed],
    ['composed', composed],
  ])('that was chosen %s signs in in both forms (LOGIN-15)', async (form, password) => {
    expect(composed).not.toBe(decomposed);
    const email = `${form}@example.com`;
    await api.signUp(email, { password });
    expect(await bothForms(email)).toEqual([200, 200]);
    expect(await loginStatus(email, composed.replaceAll('é', 'e'))).toBe(401);
  });

  it.each([
    ['decomposed', decomposed],
    ['composed', composed],
  ])('still signs in by an older hash of the %s text, again and again (LOGIN-15)', async (form, text) => {
    const email = `older-${form}@example.com`;
    const { user } = await api.signUp(email);
    const passwordHash = await hash(text, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await api.deps.db.update(members).set({ passwordHash }).where(eq(members.id, user.id));
    expect([await bothForms(email), await bothForms(email)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    expect(await loginStatus(email, composed.replaceAll('é', 'e'))).toBe(401);
  });

  it('that was reset decomposed signs in composed (RESET-06)', async () => {
    const email = 'reset@example.com';
    await api.signUp(email);
    await api.call('forgotPassword', { body: { email } });
    const link = /http\S+reset-password\?token=\S+/.exec((await api.mails(email))[0]?.text ?? '')?.[0] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    await api.call('resetPassword', { body: { token, newPassword: decomposed } });
    expect(await bothForms(email)).toEqual([200, 200]);
  });
});
