import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { API_ORIGIN, testApi } from '#kit/server/api.ts';
import { members } from '../../db/schema/accounts.ts';

const refused = {
  status: 'error',
  message: 'Invalid or expired token',
  error: { errors: ['Invalid or expired token'] },
};

describe('forgotPassword, validateResetToken and resetPassword', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const forgot = (email: string) => api.call('forgotPassword', { body: { email } });
  const validate = (token: string) => api.call('validateResetToken', { query: { token } });
  const reset = (token: string, newPassword = 'Renewed#2026') =>
    api.call('resetPassword', { body: { token, newPassword } });
  const tokenFor = async (email: string) => {
    // Half the life of a link, so that the hourly limit is not reached.
    api.clock.pass(30 * MINUTE_MS);
    await forgot(email);
    const [mail] = await api.mails(email);
    return new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
  };

  it('answers the same for each address and mails a link to a known one (CALL-10, ERROR-58, Z-43)', async () => {
    await api.signUp('lost@example.com');
    const known = await forgot('lost@example.com');
    const unknown = await forgot('nobody@example.com');
    expect(known.body).toEqual({ status: 'success', message: 'Password reset link sent to your email' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const [mail] = await api.mails('lost@example.com');
    expect(mail?.text).toContain(`${API_ORIGIN}/reset-password?token=`);
    expect(new Set((await api.mails()).map(({ to }) => to))).toEqual(new Set(['lost@example.com']));
  });

  it('is not used up by 100 checks, only by the reset (CALL-11, Z-44)', async () => {
    const token = await tokenFor('lost@example.com');
    for (let n = 0; n < 50; n += 1) {
      expect((await validate(token)).body).toEqual({ status: 'success', message: 'Token is valid' });
      const head = await api.fetch(`/api/users/validate-reset-token?token=${token}`, { method: 'HEAD' });
      expect(head.status).toBe(200);
    }
    expect((await reset(token)).body).toEqual({
      status: 'success',
      message: 'Password updated successfully.',
    });
    expect((await validate(token)).body).toEqual(refused);
  });

  it('works once under 50 parallel resets (CALL-12, ERROR-59, V6.4.3)', async () => {
    const token = await tokenFor('lost@example.com');
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  });

  it('ends every session and every other link of the member', async () => {
    const before = await api.signIn('lost@example.com', 'Renewed#2026');
    const spare = await tokenFor('lost@example.com');
    await reset(await tokenFor('lost@example.com'), 'Again#2026');
    expect((await api.call('profile', { token: before.token })).status).toBe(401);
    expect((await validate(spare)).status).toBe(400);
    expect((await api.signIn('lost@example.com', 'Again#2026')).token).toBeTruthy();
  });

  it('refuses a weak password without using up the link (ERROR-35)', async () => {
    const token = await tokenFor('lost@example.com');
    const weak = await reset(token, 'weak');
    expect([weak.status, weak.body.message]).toEqual([
      400,
      'Password does not meet the required conditions.',
    ]);
    expect((await validate(token)).status).toBe(200);
  });

  it('refuses junk, and a link after 60 minutes (ERROR-33, ERROR-34)', async () => {
    const token = await tokenFor('lost@example.com');
    expect((await validate('junk')).body).toEqual(refused);
    expect((await reset('junk')).body).toEqual(refused);
    api.clock.pass(60 * MINUTE_MS);
    const late = await validate(token);
    expect([late.status, late.body]).toEqual([400, refused]);
    expect((await reset(token)).status).toBe(400);
  });

  it('logs no token, code or password', () => {
    expect(api.logged).toEqual([]);
  });
});

describe('unsubscribe', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  it('answers the same for each address and changes only the mail preference (CALL-13, ERROR-61, Z-51)', async () => {
    await api.signUp('reader@example.com');
    await api.deps.background.drain();
    const [before] = await api.deps.db.select().from(members);
    const known = await api.call('unsubscribe', { body: { email: 'Reader@example.com' } });
    const unknown = await api.call('unsubscribe', { body: { email: 'nobody@example.com' } });
    expect(known.body).toEqual({
      status: 'success',
      message: 'You have unsubscribed from our mailing list.',
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(new Set((await api.mails()).map(({ to }) => to))).toEqual(new Set(['reader@example.com']));
    const [after] = await api.deps.db.select().from(members);
    expect(after).toEqual({ ...before, unsubscribedAt: new Date(api.clock.now()) });
  });
});
