import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { codeIn, STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { notMeToken, pressNotMe } from '#kit/server/mail-links.ts';

const codesSent = { status: 'success', message: 'We emailed a code to both addresses.' };
const wrong = { status: 'error', message: 'At least one of the codes is wrong. Please check both.' };
const dead = { status: 'error', message: 'These codes no longer work. Please start again.' };
const other = (code: string) => (code === '111111' ? '222222' : '111111');

describe('a change of email', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const newest = async (email: string) => (await api.mails(email))[0];
  const codeOf = async (email: string) => codeIn((await newest(email))?.text);
  const start = async (token: string, email: string) =>
    api.call('startEmailChange', { token, body: { email } });
  const confirm = async (token: string, currentCode: string, newCode: string) =>
    api.call('confirmEmailChange', { token, body: { currentCode, newCode } });
  const logIn = async (email: string) =>
    (await api.call('login', { body: { email, password: STRONG_PASSWORD } })).status;
  /** Changes the email of a new member. Returns the session and what the old mailbox got last. */
  const changed = async (from: string, to: string) => {
    const session = await api.signUp(from);
    await start(session.token, to);
    const answer = await confirm(session.token, await codeOf(from), await codeOf(to));
    return { session, answer, mail: await newest(from) };
  };

  it('needs the codes of both addresses and changes nothing before (EMAIL-01, V2.3.1, V7.5.1)', async () => {
    const { token } = await api.signUp('old@example.com');
    const answer = await start(token, 'New@Example.com');
    expect([answer.status, answer.body]).toEqual([200, codesSent]);
    const [current, fresh] = [await codeOf('old@example.com'), await codeOf('new@example.com')];
    expect((await newest('old@example.com'))?.text).toContain('n***@example.com');
    for (const [one, two] of [
      [other(current), fresh],
      [current, other(fresh)],
      [fresh, current],
    ] as const) {
      if (one === current && two === fresh) continue;
      const refused = await confirm(token, one, two);
      expect([refused.status, refused.body]).toEqual([400, wrong]);
    }
    expect([await logIn('old@example.com'), await logIn('new@example.com')]).toEqual([200, 401]);
    const { status, body } = await confirm(token, current, fresh);
    expect([status, body]).toMatchObject([
      200,
      { message: 'Your email has changed.', data: { email: 'new@example.com' } },
    ]);
    expect([await logIn('old@example.com'), await logIn('new@example.com')]).toEqual([401, 200]);
    expect((await confirm(token, current, fresh)).body).toEqual(dead);
  });

  it('shows the waiting address until it expires, and ends the codes after 30 minutes and five tries (EMAIL-01)', async () => {
    let { token } = await api.signUp('slow@example.com');
    const pending = async () =>
      ((await api.call('security', { token })).body.data as { pendingEmail?: string }).pendingEmail;
    await start(token, 'slow-new@example.com');
    expect(await pending()).toBe('slow-new@example.com');
    const codes = [await codeOf('slow@example.com'), await codeOf('slow-new@example.com')] as const;
    api.clock.pass(30 * MINUTE_MS);
    token = (await api.signIn('slow@example.com')).token;
    expect((await confirm(token, ...codes)).body).toEqual(dead);
    expect(await pending()).toBeUndefined();

    await start(token, 'slow-new@example.com');
    const again = [await codeOf('slow@example.com'), await codeOf('slow-new@example.com')] as const;
    expect((await confirm(token, ...codes)).body).toEqual(wrong);
    for (let n = 0; n < 4; n += 1) await confirm(token, other(again[0]), again[1]);
    expect((await confirm(token, ...again)).body).toEqual(dead);
  });

  it('accepts one of 20 parallel correct confirmations (EMAIL-01)', async () => {
    const { token } = await api.signUp('race@example.com');
    await start(token, 'race-new@example.com');
    const codes = [await codeOf('race@example.com'), await codeOf('race-new@example.com')] as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token, ...codes)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('answers the same for the address of a member, who gets no code, and never takes it (EMAIL-02)', async () => {
    await api.signUp('taken@example.com');
    const { token } = await api.signUp('curious@example.com');
    const answer = await start(token, 'taken@example.com');
    expect([answer.status, answer.body]).toEqual([200, codesSent]);
    const mail = await newest('taken@example.com');
    expect([mail?.subject, codeIn(mail?.text)]).toEqual(['You already have a Homefront Club account', '']);
    expect((await confirm(token, await codeOf('curious@example.com'), '123456')).body).toEqual(wrong);
    expect(await logIn('taken@example.com')).toBe(200);
  });

  it('refuses an address that became a member’s meanwhile like an expired code (EMAIL-02)', async () => {
    const { token } = await api.signUp('first@example.com');
    await start(token, 'contested@example.com');
    const codes = [await codeOf('first@example.com'), await codeOf('contested@example.com')] as const;
    await api.signUp('contested@example.com');
    expect((await confirm(token, ...codes)).body).toEqual(dead);
  });

  it('refuses the member’s own address, and a sixth try of a day (EMAIL-02)', async () => {
    const { token } = await api.signUp('own@example.com');
    expect((await start(token, 'OWN@example.com')).body.message).toMatch(/already the email/);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await start(token, `own-${n}@example.com`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('ends other sessions, reset links and codes of the old address (EMAIL-03)', async () => {
    const mine = await api.signUp('leaving@example.com');
    const elsewhere = await api.signIn('leaving@example.com');
    await api.call('forgotPassword', { body: { email: 'leaving@example.com' } });
    const token = /token=(\w{16})/.exec((await newest('leaving@example.com'))?.text ?? '')?.[1];
    await start(mine.token, 'arriving@example.com');
    await confirm(mine.token, await codeOf('leaving@example.com'), await codeOf('arriving@example.com'));
    expect((await api.call('profile', { token: mine.token })).body.data).toMatchObject({
      email: 'arriving@example.com',
    });
    expect((await api.call('profile', { token: elsewhere.token })).status).toBe(401);
    const reset = { token, newPassword: 'Brandnew#2026' };
    expect((await api.call('resetPassword', { body: reset })).status).toBe(400);
  });

  it('mails both addresses, and the link of the old one undoes it (EMAIL-04)', async () => {
    const { session, mail } = await changed('before@example.com', 'after@example.com');
    expect(mail?.subject).toBe('Your Homefront Club email was changed');
    expect((await newest('after@example.com'))?.subject).toBe(mail?.subject);
    await pressNotMe(api, notMeToken(mail?.text));
    expect((await api.call('profile', { token: session.token })).status).toBe(401);
    expect([await logIn('before@example.com'), await logIn('after@example.com')]).toEqual([200, 401]);
  });

  it('stays when the link of the new address is used (EMAIL-04)', async () => {
    await changed('one@example.com', 'two@example.com');
    const text = (await newest('two@example.com'))?.text ?? '';
    await pressNotMe(api, notMeToken(text));
    expect([await logIn('one@example.com'), await logIn('two@example.com')]).toEqual([401, 200]);
  });

  it('stores no code', async () => {
    const { token } = await api.signUp('hash@example.com');
    await start(token, 'hash-new@example.com');
    const { rows } = await api.deps.db.execute('SELECT * FROM address_changes');
    const text = JSON.stringify(rows);
    expect(text).toContain('hash-new@example.com');
    for (const email of ['hash@example.com', 'hash-new@example.com'])
      expect(text).not.toContain(`"${await codeOf(email)}"`);
  });
});
