import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { codeIn, STRONG_PASSWORD, testApi, testSessionOf } from '#kit/server/api.ts';

const owner = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD, source: 'post', campaignType: '' };
const mallory = { ...owner, name: 'Mallory', lastName: 'M', password: 'Gravel#2026', source: 'spam' };

/** Anyone can register any address. The code proves the mailbox, not who typed the password (Z-41). */
describe('two registrations of one address', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const register = (email: string, input: object) => api.call('register', { body: { ...input, email } });
  const login = (email: string, password: string) => api.call('login', { body: { email, password } });
  const newestCode = async (email: string) => codeIn((await api.mails(email))[0]?.text);
  const verify = async (email: string) =>
    api.call('verifyOtp', { body: { email, otp: await newestCode(email) } });
  const linkIn = (text = ''): string =>
    new URL(/http\S+reset-password\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';

  it.each([
    ['after', [owner, mallory]],
    ['before', [mallory, owner]],
  ])(
    'create the owner’s account without a password when a stranger registered %s (Z-41)',
    async (when, both) => {
      const email = `victim-${when}@example.com`;
      for (const input of both) await register(email, input);
      const session = testSessionOf(await verify(email));
      expect(session.user).toMatchObject({ email, name: `victim-${when}`, newUser: true });
      for (const { password } of both) {
        expect((await login(email, password)).body.status).not.toBe('success');
      }

      const mail = (await api.mails(email)).find(({ subject }) => subject.startsWith('Choose'));
      expect(mail?.subject).toBe('Choose your Homefront Club password');
      const body = { token: linkIn(mail?.text), newPassword: 'Chosen#2026' };
      expect((await api.call('resetPassword', { body })).status).toBe(200);
      expect((await login(email, 'Chosen#2026')).body.status).toBe('success');
    },
  );

  it('keep the name and the campaign that both share', async () => {
    const email = 'agreed@example.com';
    await register(email, owner);
    await register(email, { ...mallory, name: 'Jane', source: 'post' });
    expect(testSessionOf(await verify(email)).user.name).toBe('Jane');
  });

  it('stay contested when the first person registers once more', async () => {
    const email = 'thrice@example.com';
    for (const input of [owner, mallory, mallory]) await register(email, input);
    await verify(email);
    expect((await login(email, mallory.password)).body.status).not.toBe('success');
  });

  it('merge when the password is the same, with the newest name', async () => {
    const email = 'again@example.com';
    await register(email, { ...owner, name: 'Jnae' });
    await register(email, owner);
    expect(testSessionOf(await verify(email)).user.name).toBe('Jane');
    expect((await login(email, owner.password)).body.status).toBe('success');
    expect((await api.mails(email)).map(({ subject }) => subject)).not.toContain(
      'Choose your Homefront Club password',
    );
  });

  it('are contested even when they arrive at the same time', async () => {
    const email = 'race@example.com';
    await Promise.all([register(email, owner), register(email, mallory)]);
    await verify(email);
    for (const { password } of [owner, mallory]) {
      expect((await login(email, password)).body.status).not.toBe('success');
    }
  });

  it('do not show their sender that the address became a member', async () => {
    const email = 'shown@example.com';
    await register(email, owner);
    await register(email, mallory);
    const before = await login(email, mallory.password);
    await verify(email);
    api.clock.pass(11 * MINUTE_MS);
    const after = await login(email, mallory.password);
    expect([before.body.status, after.body.status]).toEqual(['otp_required', 'otp_required']);
    const [mail] = await api.mails(email);
    expect(mail?.subject).toBe('You already have a Homefront Club account');
  });
});
