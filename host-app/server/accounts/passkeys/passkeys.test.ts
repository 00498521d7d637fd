import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { type AuthenticatorCase, anAuthenticator } from '#kit/fakes/authenticator.ts';
import { API_ORIGIN, STRONG_PASSWORD, type TestSession, testApi } from '#kit/server/api.ts';
import { notMeToken, pressNotMe } from '#kit/server/mail-links.ts';
import { members } from '../../db/schema/accounts.ts';

interface Options {
  challenge: string;
  user: { id: string; name: string };
  excludeCredentials: { id: string }[];
}
interface Passkey {
  id: string;
  name: string;
  lastUsedAt?: string;
}

describe('passkeys', async () => {
  const api = await testApi({ env: { CLUB_FRAME_PARENTS: 'https://partner.test' } });
  afterAll(() => api.close());
  const optionsOf = async (name: 'passkeyOptions' | 'passkeyLoginOptions', token?: string) => {
    const { body } = await api.call(name, { token });
    return (body.data as { options: Options }).options;
  };
  const listOf = async (token: string) =>
    ((await api.call('security', { token })).body.data as { passkeys: Passkey[] }).passkeys;
  const add = async (
    { token }: TestSession,
    device = anAuthenticator(API_ORIGIN),
    testCase?: AuthenticatorCase,
  ) => {
    const { challenge } = await optionsOf('passkeyOptions', token);
    const credential = device.register(challenge, testCase);
    return { device, answer: await api.call('addPasskey', { token, body: { credential } }) };
  };
  const logIn = async (
    device: ReturnType<typeof anAuthenticator>,
    id: string,
    testCase?: AuthenticatorCase,
  ) => {
    const { challenge } = await optionsOf('passkeyLoginOptions');
    return api.call('passkeyLogin', { body: { credential: device.logIn(challenge, id, testCase) } });
  };

  it('are added, listed, renamed and removed by their member (PASSKEY-01)', async () => {
    const session = await api.signUp('keys@example.com');
    const { token } = session;
    expect(await optionsOf('passkeyOptions', token)).toMatchObject({
      rp: { id: 'club.test', name: 'Homefront Club' },
      user: { name: 'keys@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { device, answer } = await add(session);
    expect([answer.status, answer.body.message]).toEqual([200, 'Your passkey is ready.']);
    const [key] = await listOf(token);
    expect(key).toMatchObject({ name: 'Passkey' });
    expect((await optionsOf('passkeyOptions', token)).excludeCredentials).toMatchObject([{ id: device.id }]);
    const id = key?.id ?? '';
    expect((await api.call('renamePasskey', { token, id, body: { name: ' My phone ' } })).status).toBe(200);
    expect((await listOf(token))[0]).toMatchObject({ name: 'My phone' });
    expect((await logIn(device, session.user.id)).status).toBe(200);
    expect((await api.call('removePasskey', { token, id })).status).toBe(200);
    expect(await listOf(token)).toEqual([]);
    expect((await logIn(device, session.user.id)).status).toBe(410);
  });

  it('sign the member in, without a code, and are listed with their last use (PASSKEY-02)', async () => {
    const session = await api.signUp('login@example.com');
    const { device } = await add(session);
    await api.deps.db.update(members).set({ otpNextLogin: true }).where(eq(members.id, session.user.id));
    const { status, body } = await logIn(device, session.user.id);
    expect([status, body]).toMatchObject([
      200,
      { status: 'success', data: { expiresIn: 900, user: { email: 'login@example.com' } } },
    ]);
    expect(api.events.at(-1)).toMatchObject({ event: 'sign-in', method: 'passkey', outcome: 'done' });
    const { token } = body.data as TestSession;
    expect((await listOf(token))[0]?.lastUsedAt).toBe(new Date(api.clock.now()).toISOString());
    // The password still works as before.
    const asked = await api.call('login', {
      body: { email: 'login@example.com', password: STRONG_PASSWORD },
    });
    expect(asked.body.status).toBe('otp_required');
  });

  it.each<[string, AuthenticatorCase]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['another site', { rpId: 'evil.test' }],
    ['a device that did not check its owner', { verifiesUser: false }],
  ])('are refused from %s (PASSKEY-03)', async (_, testCase) => {
    const email = `${Object.keys(testCase)[0]?.toLowerCase()}@example.com`;
    const session = await api.signUp(email);
    expect((await add(session, undefined, testCase)).answer.status).toBe(400);
    const { device } = await add(session);
    const refused = await logIn(device, session.user.id, testCase);
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'This passkey no longer works here. Please log in with your password.',
    ]);
    expect((await logIn(device, session.user.id)).status).toBe(200);
  });

  it('are added without a check of the owner only by a password manager, and log in only with it (PASSKEY-09)', async () => {
    const session = await api.signUp('unattended@example.com');
    const device = anAuthenticator(API_ORIGIN);
    const unattended = { verifiesUser: false, isTouched: false };
    const addWith = async (mediation?: 'conditional') => {
      const { challenge } = await optionsOf('passkeyOptions', session.token);
      const credential = device.register(challenge, unattended);
      const body = { credential, ...(mediation && { mediation }) };
      return (await api.call('addPasskey', { token: session.token, body })).status;
    };
    expect([await addWith(), await addWith('conditional')]).toEqual([400, 200]);
    const [mail] = await api.mails('unattended@example.com');
    expect(mail?.subject).toBe('A passkey was added to your Homefront Club account');
    // Also true for a member without a password.
    expect(mail?.text).toContain('Your other ways to log in still work.');
    expect((await logIn(device, session.user.id, unattended)).status).toBe(401);
    expect((await logIn(device, session.user.id, { verifiesUser: false })).status).toBe(401);
    expect((await logIn(device, session.user.id)).status).toBe(200);
  });

  it('log in from a frame on a listed page only (PASSKEY-06)', async () => {
    const session = await api.signUp('framed@example.com');
    const { device } = await add(session);
    const from = async (topOrigin: string) => (await logIn(device, session.user.id, { topOrigin })).status;
    expect([await from('https://partner.test'), await from('https://evil.test')]).toEqual([200, 401]);
  });

  it('take each challenge once, for its purpose, for an hour (PASSKEY-03)', async () => {
    const session = await api.signUp('replay@example.com');
    const other = await api.signUp('other@example.com');
    const { challenge } = await optionsOf('passkeyOptions', other.token);
    const device = anAuthenticator(API_ORIGIN);
    const { token, user } = session;
    const foreign = { credential: device.register(challenge) };
    expect((await api.call('addPasskey', { token, body: foreign })).status).toBe(400);
    await add(session, device);

    const asked = (await optionsOf('passkeyLoginOptions')).challenge;
    const body = { credential: device.logIn(asked, user.id) };
    const parallel = await Promise.all(Array.from({ length: 10 }, () => api.call('passkeyLogin', { body })));
    expect(parallel.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = (await optionsOf('passkeyLoginOptions')).challenge;
    const own = Buffer.from('own challenge').toString('base64url');
    const forAdding = (await optionsOf('passkeyOptions', token)).challenge;
    api.clock.pass(60 * MINUTE_MS);
    for (const each of [late, own, forAdding, '']) {
      const answer = await api.call('passkeyLogin', { body: { credential: device.logIn(each, user.id) } });
      expect(answer.status).toBe(401);
    }
  });

  it('are refused when a copy of the device was used, and for another account (PASSKEY-03)', async () => {
    const session = await api.signUp('copy@example.com');
    const { device } = await add(session);
    expect((await logIn(device, session.user.id, { counter: 7 })).status).toBe(200);
    expect((await logIn(device, session.user.id, { counter: 7 })).status).toBe(401);
    expect((await logIn(device, session.user.id, { counter: 8 })).status).toBe(200);
    expect((await logIn(device, 'somebody', { counter: 9 })).status).toBe(401);
  });

  it('of all devices of a member work with the counter of each device', async () => {
    const session = await api.signUp('synced@example.com');
    const { device } = await add(session);
    for (const counter of [7, 3, 0, 7])
      expect((await logIn(device, session.user.id, { counter, isSynced: true })).status).toBe(200);
  });

  it('answer 410 when they are not stored, and only then, so that a browser may hide them (PASSKEY-07)', async () => {
    const session = await api.signUp('gone@example.com');
    const { device } = await add(session);
    const stale = device.logIn(Buffer.from('stale').toString('base64url'), session.user.id);
    expect((await api.call('passkeyLogin', { body: { credential: stale } })).status).toBe(401);
    const unknown = await logIn(anAuthenticator(API_ORIGIN), session.user.id);
    expect([unknown.status, unknown.body.message]).toEqual([
      410,
      'This passkey no longer works here. Please log in with your password.',
    ]);
    expect((await logIn(device, session.user.id)).status).toBe(200);
  });

  it('are listed with what a browser needs to update its own list (PASSKEY-07)', async () => {
    const session = await api.signUp('true@example.com');
    const accountOf = async () =>
      ((await api.call('security', { token: session.token })).body.data as { passkeyAccount: unknown })
        .passkeyAccount;
    const account = {
      rpId: 'club.test',
      userId: Buffer.from(session.user.id).toString('base64url'),
      name: 'true@example.com',
      displayName: session.user.name,
      credentialIds: [] as string[],
    };
    expect(await accountOf()).toEqual(account);
    const { device } = await add(session);
    expect(await accountOf()).toEqual({ ...account, credentialIds: [device.id] });
    await api.deps.db
      .update(members)
      .set({ email: 'new@example.com', name: 'Jo' })
      .where(eq(members.id, session.user.id));
    expect(await accountOf()).toMatchObject({ name: 'new@example.com', displayName: 'Jo' });
  });

  it('of others cannot be renamed or removed, nor added twice (PASSKEY-03)', async () => {
    const owner = await api.signUp('owner@example.com');
    const stranger = await api.signUp('stranger@example.com');
    const { device } = await add(owner);
    const [key] = await listOf(owner.token);
    const theirs = { token: stranger.token, id: key?.id ?? '' };
    expect((await api.call('removePasskey', theirs)).status).toBe(404);
    expect((await api.call('renamePasskey', { ...theirs, body: { name: 'Mine' } })).status).toBe(404);
    expect((await add(stranger, device)).answer.status).toBe(400);
    expect(await listOf(owner.token)).toEqual([key]);
  });

  it('need a login of the last 15 minutes, and are at most ten (PASSKEY-04, V7.5.1)', async () => {
    const session = await api.signUp('old@example.com');
    for (let n = 0; n < 10; n += 1) expect((await add(session)).answer.status).toBe(200);
    expect((await api.call('passkeyOptions', { token: session.token })).status).toBe(409);
    api.clock.pass(15 * MINUTE_MS + 1);
    const renewed = await api.call('refreshToken', { body: { refreshToken: session.refreshToken } });
    const { accessToken: token } = renewed.body.result as { accessToken: string };
    const refused = await api.call('passkeyOptions', { token });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'For your safety, log out and log in again, then do this within 15 minutes.',
    ]);
    const [key] = await listOf(token);
    expect((await api.call('removePasskey', { token, id: key?.id ?? '' })).status).toBe(403);
    expect(await listOf(token)).toHaveLength(10);
  });

  it('are at most ten after 16 parallel calls (PASSKEY-04)', async () => {
    const session = await api.signUp('parallel@example.com');
    const { token } = session;
    const bodies = [];
    for (let n = 0; n < 16; n += 1) {
      const { challenge } = await optionsOf('passkeyOptions', token);
      bodies.push({ credential: anAuthenticator(API_ORIGIN).register(challenge) });
    }
    const answers = await Promise.all(bodies.map((body) => api.call('addPasskey', { token, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 6 }, () => 409),
    ]);
    expect(await listOf(token)).toHaveLength(10);
  });

  it('are mailed when one is removed, with a link that recovers the account (PASSKEY-05)', async () => {
    const session = await api.signUp('removed@example.com');
    await add(session);
    const [key] = await listOf(session.token);
    await api.call('removePasskey', { token: session.token, id: key?.id ?? '' });
    const [mail] = await api.mails('removed@example.com');
    expect(mail?.subject).toBe('A passkey was removed from your Homefront Club account');
    expect(mail?.text).toContain('“Passkey”');
    const link = /not-me\?token=(\w{16})/.exec(mail?.text ?? '')?.[1] ?? '';
    await pressNotMe(api, link);
    expect((await api.call('profile', { token: session.token })).status).toBe(401);
  });

  it('are mailed, and the link "this wasn’t me" removes them all (PASSKEY-05)', async () => {
    const session = await api.signUp('mailed@example.com');
    const { device } = await add(session);
    const [mail] = await api.mails('mailed@example.com');
    expect(mail?.subject).toBe('A passkey was added to your Homefront Club account');
    await pressNotMe(api, notMeToken(mail?.text));
    expect((await logIn(device, session.user.id)).status).toBe(410);
  });
});
