import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { codeIn, STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { notMeToken, pressNotMe } from '#kit/server/mail-links.ts';

const EVIL_PASSWORD = 'Gravel#2026';
const OWN_PASSWORD = 'Brandnew#2026';

describe('an account that somebody else took', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  const newest = async (email: string) => (await api.mails(email))[0];
  /** Returns the links "this wasn't me" of a mailbox, the newest first. */
  const linksOf = async (email: string) =>
    (await api.mails(email)).map(({ text }) => notMeToken(text)).filter((link) => link !== '');
  const change = async (token: string, from: string, to: string) => {
    await api.call('startEmailChange', { token, body: { email: to } });
    const body = {
      currentCode: codeIn((await newest(from))?.text),
      newCode: codeIn((await newest(to))?.text),
    };
    return (await api.call('confirmEmailChange', { token, body })).status;
  };
  const setPassword = (token: string, newPassword: string) =>
    api.call('updateProfile', { token, body: { name: 'Jane', newPassword } });
  /** Presses the button of a link. Returns the token of the password link, '' when the link does nothing. */
  const press = async (link: string) => {
    const location = (await pressNotMe(api, link)).headers.get('location');
    return location ? (new URL(location).searchParams.get('token') ?? '') : '';
  };
  const choose = async (token: string, newPassword = OWN_PASSWORD) =>
    (await api.call('resetPassword', { body: { token, newPassword } })).status;
  const logIn = async (email: string, password: string) =>
    (await api.call('login', { body: { email, password } })).body.status;
  /** Presses every link of a mailbox. Returns how many worked. */
  const pressAll = async (email: string) => {
    let worked = 0;
    for (const link of await linksOf(email)) if (await press(link)) worked += 1;
    return worked;
  };

  it('comes back by the link in the old mailbox after a new email and a new password (ACCESS-03, V6.4.4)', async () => {
    const [own, evil] = ['one@example.com', 'one@evil.test'];
    const { token } = await api.signUp(own);
    expect(await change(token, own, evil)).toBe(200);
    const undo = notMeToken((await newest(own))?.text);
    await setPassword(token, EVIL_PASSWORD);
    await api.call('forgotPassword', { body: { email: evil } });
    const reset = /reset-password\?token=(\w{16})/.exec((await newest(evil))?.text ?? '')?.[1] ?? '';
    await api.call('exportData', { token });
    const data = /(\/account\/data\/\S+)/.exec((await newest(evil))?.text ?? '')?.[1] ?? '';
    expect((await api.fetch(data)).status).toBe(200);

    const given = await press(undo);
    expect(given).not.toBe('');
    expect((await api.fetch(data)).status).toBe(410);
    expect([await choose(reset, EVIL_PASSWORD), await pressAll(evil)]).toEqual([400, 0]);
    expect((await api.call('profile', { token })).status).toBe(401);
    // Before the owner chooses a password, the attacker's needs a code of the owner's mailbox.
    expect([await logIn(own, EVIL_PASSWORD), await logIn(evil, EVIL_PASSWORD)]).toEqual([
      'otp_required',
      'error',
    ]);
    expect(await choose(given)).toBe(200);
    expect([await logIn(own, OWN_PASSWORD), await logIn(own, EVIL_PASSWORD)]).toEqual(['success', 'error']);
  });

  it('cannot be kept by links in the attacker’s own mailboxes, after two changes (ACCESS-03)', async () => {
    const [own, evil, worse] = ['two@example.com', 'two@evil.test', 'two@worse.test'];
    const { token } = await api.signUp(own);
    await change(token, own, evil);
    const undo = notMeToken((await newest(own))?.text);
    api.clock.pass(MINUTE_MS);
    await change(token, evil, worse);
    await setPassword(token, EVIL_PASSWORD);
    // The attacker recovers by every link: that of the last mailbox, then the undo link of the one before.
    expect(await pressAll(worse)).toBe(1);
    expect(await choose(await press(notMeToken((await newest(evil))?.text)), EVIL_PASSWORD)).toBe(200);
    expect(await logIn(evil, EVIL_PASSWORD)).toBe('success');

    const given = await press(undo);
    expect(await choose(given)).toBe(200);
    expect([await pressAll(evil), await pressAll(worse)]).toEqual([0, 0]);
    expect(await logIn(own, OWN_PASSWORD)).toBe('success');
  });

  it('cannot be kept by the link in an added personal address (ACCESS-03)', async () => {
    const [own, evil] = ['three@army.mil', 'three@evil.test'];
    const { token } = await api.signUp(own);
    await api.call('startPersonalEmail', { token, body: { email: evil } });
    await api.call('confirmPersonalEmail', { token, body: { code: codeIn((await newest(evil))?.text) } });
    const mine = notMeToken((await newest(own))?.text);
    expect(await choose(await press(notMeToken((await newest(evil))?.text)), EVIL_PASSWORD)).toBe(200);
    // The new password ended that link, and its mail brought another one. It outlives the attacker's next recovery.
    expect(await press(mine)).toBe('');
    const [fresh] = await linksOf(own);
    expect(await press((await linksOf(evil))[0] ?? '')).not.toBe('');
    expect(await choose(await press(fresh ?? ''))).toBe(200);
    expect([await pressAll(evil), await logIn(evil, OWN_PASSWORD)]).toEqual([0, 'error']);
    expect(await logIn(own, OWN_PASSWORD)).toBe('success');
  });

  it('comes back by the newest link only, because each new password ends the earlier ones (ACCESS-01)', async () => {
    const own = 'four@example.com';
    const { token } = await api.signUp(own);
    await setPassword(token, 'Second#2026');
    await setPassword(token, 'Third#2026');
    const [newer, older] = await linksOf(own);
    expect(await press(older ?? '')).toBe('');
    const first = await press(newer ?? '');
    expect(await choose(first)).toBe(200);
    expect(await choose(first)).toBe(400);
  });

  it('is out of reach for the undo link after seven days (EMAIL-04)', async () => {
    const [own, next] = ['five@example.com', 'five@next.test'];
    const { token } = await api.signUp(own);
    await change(token, own, next);
    const undo = notMeToken((await newest(own))?.text);
    api.clock.pass(7 * DAY_MS);
    expect(await press(undo)).toBe('');
    expect(await logIn(next, STRONG_PASSWORD)).toBe('success');
  });
});
