import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { type ApiAnswer, codeIn, STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { pressNotMe } from '#kit/server/mail-links.ts';
import { issueStandInToken } from '../google/identity-port.ts';

const person = { name: 'Eve', lastName: 'Doe', password: 'Gravel#2026', source: '', campaignType: '' };
const seen = ({ status, body }: ApiAnswer) => [status, { ...body, mailKey: body.mailKey && 'a secret' }];

describe('an old address that can still be taken back', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const newest = async (email: string) => (await api.mails(email))[0];
  const codeOf = async (email: string) => codeIn((await newest(email))?.text);
  let count = 0;

  /** Changes the email of a new member. Returns the old and the new address and the undo link. */
  async function changed() {
    count += 1;
    const [old, next] = [`old-${count}@example.com`, `next-${count}@example.com`];
    const { token, user } = await api.signUp(old);
    await api.call('startEmailChange', { token, body: { email: next } });
    const body = { currentCode: await codeOf(old), newCode: await codeOf(next) };
    await api.call('confirmEmailChange', { token, body });
    const undo = /not-me\?token=(\w{16})/.exec((await newest(old))?.text ?? '')?.[1] ?? '';
    return { old, next, undo, token, id: user.id };
  }
  const press = (link: string) => pressNotMe(api, link);
  const logIn = async (email: string, password = STRONG_PASSWORD) =>
    (await api.call('login', { body: { email, password } })).body.status;
  const google = async (email: string) => {
    const identity = { sub: email, email, emailVerified: true, name: 'Eve' };
    const accessToken = await issueStandInToken(api.deps.secrets, api.clock, identity);
    return api.call('googleAccess', { body: { accessToken } });
  };

  it('answers a sign-up like a member’s address, and mails no code (EMAIL-09)', async () => {
    const { old, next, undo } = await changed();
    const steps = async (email: string) => [
      seen(await api.call('register', { body: { ...person, email } })),
      seen(await api.call('login', { body: { email, password: person.password } })),
      seen(await api.call('login', { body: { email, password: 'Wrong#2026' } })),
      seen(await api.call('resendOtp', { body: { email } })),
      seen(await api.call('verifyOtp', { body: { email, otp: '000000' } })),
      seen(await api.call('forgotPassword', { body: { email } })),
    ];
    expect(await steps(old)).toEqual(await steps(next));
    const codes = (await api.mails(old)).map(({ subject }) => subject).filter((text) => /^\d{6}/.test(text));
    expect(codes).toHaveLength(2);
    expect((await press(undo)).headers.get('location')).toContain('/reset-password');
    expect([await logIn(old), await logIn(next)]).toEqual(['otp_required', 'error']);
  });

  it('is not given to another member, as email or personal address (EMAIL-09)', async () => {
    const { old, undo } = await changed();
    const stranger = await api.signUp(`stranger-${count}@army.mil`);
    const { token } = stranger;
    for (const call of ['startEmailChange', 'startPersonalEmail'] as const)
      expect((await api.call(call, { token, body: { email: old } })).status).toBe(200);
    const known = (await newest(old))?.subject;
    expect(known).toBe('You already have a Homefront Club account');
    expect((await press(undo)).headers.get('location')).toContain('/reset-password');
    expect(await logIn(old)).toBe('otp_required');
  });

  it('is not given to a member whose codes were mailed before (EMAIL-09)', async () => {
    count += 1;
    const [old, next] = [`old-${count}@example.com`, `next-${count}@example.com`];
    const waiting = await api.signUp(`waiting-${count}@example.com`);
    await api.call('startEmailChange', { token: waiting.token, body: { email: old } });
    const codes = { currentCode: await codeOf(waiting.user.email), newCode: await codeOf(old) };
    // Another member gets the address and leaves it.
    const { token } = await api.signUp(old);
    await api.call('startEmailChange', { token, body: { email: next } });
    const body = { currentCode: await codeOf(old), newCode: await codeOf(next) };
    expect((await api.call('confirmEmailChange', { token, body })).status).toBe(200);
    expect((await api.call('confirmEmailChange', { token: waiting.token, body: codes })).status).toBe(400);
  });

  it('makes no member of a Google account, with the answer of a known address (EMAIL-09)', async () => {
    const { old, undo } = await changed();
    const refused = await google(old);
    expect(seen(refused)).toEqual([401, { status: 'error', message: 'Google login failed' }]);
    expect((await press(undo)).headers.get('location')).toContain('/reset-password');
  });

  it('can be taken by its own member again (EMAIL-09)', async () => {
    const { old, next, token } = await changed();
    await api.call('startEmailChange', { token, body: { email: old } });
    const body = { currentCode: await codeOf(next), newCode: await codeOf(old) };
    expect((await api.call('confirmEmailChange', { token, body })).status).toBe(200);
    expect([await logIn(old), await logIn(next)]).toEqual(['success', 'error']);
  });

  it('is free after seven days, and after the change was undone (EMAIL-09)', async () => {
    const { old, undo } = await changed();
    api.clock.pass(7 * DAY_MS);
    const { user } = await api.signUp(old, person);
    expect(user.email).toBe(old);
    expect((await press(undo)).status).toBe(410);
    const other = await changed();
    await press(other.undo);
    expect((await api.signUp(other.next, person)).user.email).toBe(other.next);
  });
});
