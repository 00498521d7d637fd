import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { STRONG_PASSWORD, type TestApi, testApi, testSessionOf } from '#kit/server/api.ts';
import { notMeToken, openNotMe, pressNotMe } from '#kit/server/mail-links.ts';
import { knownDevices, members } from '../../db/schema/accounts.ts';
import { deviceName } from '../../http/device-name.ts';
import { mailLimits } from '../../http/limits.ts';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
};
/** Signs in, and waits until the device is noted: later a test moves the clock. */
async function signInFrom(api: TestApi, email: string, agent?: string, password = STRONG_PASSWORD) {
  const headers: Record<string, string> = agent ? { 'User-Agent': agent } : {};
  const answer = await api.call('login', { body: { email, password }, headers });
  await api.deps.background.drain();
  return testSessionOf(answer);
}
const sessionsOf = async (api: TestApi, token: string) => {
  const { data } = (await api.call('security', { token })).body as {
    data: { sessions: { id: string; device: string; current: boolean; lastUsedAt: string }[] };
  };
  return data.sessions;
};
const subjects = async (api: TestApi, email: string) => (await api.mails(email)).map((mail) => mail.subject);
const NEW_DEVICE = 'New login to your Homefront Club account';

describe('deviceName', () => {
  it.each([
    [agents.iphone, 'iPhone, Safari'],
    [agents.windows, 'Windows, Edge'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918U) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Android, Samsung Internet',
    ],
    ['Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36', 'Android, Chrome'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0', 'Mac, Firefox'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/126.0.0.0 Safari/537.36', 'Chromebook, Chrome'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) CriOS/126.0 Mobile Safari/604.1', 'iPhone, Chrome'],
    ['Mozilla/5.0 (iPhone) Mobile/15E148 [FBAN/FBIOS;FBAV/468.0]', 'iPhone, Facebook'],
    ['<b>Press here: evil.example</b>', ''],
    [undefined, ''],
  ])('names %s "%s" (DEVICE-01)', (agent, name) => expect(deviceName(agent)).toBe(name));
});

describe('the sessions of a member', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  it('list device, last use and this device, the last used one first (DEVICE-01)', async () => {
    await api.signUp('list@example.com');
    api.clock.pass(MINUTE_MS);
    const phone = await signInFrom(api, 'list@example.com', agents.iphone);
    api.clock.pass(MINUTE_MS);
    const desk = await signInFrom(api, 'list@example.com', agents.windows);
    const list = await sessionsOf(api, phone.token);
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Windows, Edge', false],
      ['iPhone, Safari', true],
      ['', false],
    ]);
    api.clock.pass(MINUTE_MS);
    await api.call('refreshToken', { body: { refreshToken: phone.refreshToken } });
    const [first] = await sessionsOf(api, desk.token);
    expect(first).toMatchObject({
      device: 'iPhone, Safari',
      current: false,
      lastUsedAt: new Date(api.clock.now()).toISOString(),
    });
  });

  it('leave out sessions that ended and those of others (DEVICE-01)', async () => {
    const kept = await api.signUp('mine@example.com');
    const gone = await api.signIn('mine@example.com');
    await api.signUp('other@example.com');
    await api.call('logout', { body: { refreshToken: gone.refreshToken } });
    expect(await sessionsOf(api, kept.token)).toHaveLength(1);
  });

  it('end at once, except the one that asks (DEVICE-02, V7.4.3)', async () => {
    const mine = await api.signUp('others@example.com');
    const elsewhere = await api.signIn('others@example.com');
    const stranger = await api.signUp('stranger@example.com');
    const { status, body } = await api.call('endOtherSessions', { token: mine.token });
    expect([status, body.message]).toEqual([200, 'You’re logged out everywhere else.']);
    expect((await api.call('profile', { token: mine.token })).status).toBe(200);
    expect((await api.call('profile', { token: elsewhere.token })).status).toBe(401);
    const renewed = await api.call('refreshToken', { body: { refreshToken: elsewhere.refreshToken } });
    expect(renewed.status).toBe(401);
    expect((await api.call('profile', { token: stranger.token })).status).toBe(200);
  });

  it('end one by one: its next call gets 401, and the others stay (DEVICE-07)', async () => {
    const mine = await api.signUp('one@example.com');
    const lost = await signInFrom(api, 'one@example.com', agents.iphone);
    const kept = await signInFrom(api, 'one@example.com', agents.windows);
    const stranger = await api.signUp('one-stranger@example.com');
    const id = (await sessionsOf(api, mine.token)).find(({ device }) => device === 'iPhone, Safari')?.id;
    const end = (token: string) => api.call('endOneSession', { id, token });

    expect((await end(stranger.token)).status).toBe(404);
    expect((await api.call('profile', { token: lost.token })).status).toBe(200);

    const { status, body } = await end(mine.token);
    expect([status, body.message]).toEqual([200, 'That device is logged out.']);
    expect((await api.call('profile', { token: lost.token })).status).toBe(401);
    const renewed = await api.call('refreshToken', { body: { refreshToken: lost.refreshToken } });
    expect(renewed.status).toBe(401);
    for (const { token } of [mine, kept, stranger]) {
      expect((await api.call('profile', { token })).status).toBe(200);
    }
    const left = (await sessionsOf(api, mine.token)).map(({ device }) => device);
    expect(left.toSorted()).toEqual(['', 'Windows, Edge']);
    expect((await end(mine.token)).status).toBe(404);
  });
});

describe('a sign-in from a new device', async () => {
  const api = await testApi({ env: { CLUB_TRUST_PROXY: 'on' } });
  afterAll(() => api.close());

  it('is mailed from the second device on, once for each device (DEVICE-03)', async () => {
    const email = 'devices@example.com';
    await api.signUp(email);
    const before = await subjects(api, email);
    await signInFrom(api, email, agents.iphone);
    await signInFrom(api, email, agents.iphone);
    expect(await subjects(api, email)).toEqual(before);
    await signInFrom(api, email, agents.windows);
    await signInFrom(api, email, agents.windows);
    expect(await subjects(api, email)).toEqual([NEW_DEVICE, ...before]);
    const [mail] = await api.mails(email);
    expect(mail?.text).toContain('Device: Windows, Edge\nTime: January 15, 2026 at 12:00 PM UTC');
    // A browser without a name is not a way around the mail, nor is a copied name from elsewhere.
    const body = { email, password: STRONG_PASSWORD };
    const elsewhere = { 'X-Forwarded-For': '198.51.100.7' };
    await api.call('login', { body, headers: elsewhere });
    expect((await api.mails(email))[0]?.text).toContain('Device: unknown');
    await api.call('login', { body, headers: { ...elsewhere, 'User-Agent': agents.iphone } });
    await api.call('login', {
      body,
      headers: { 'X-Forwarded-For': '198.51.9.9', 'User-Agent': agents.iphone },
    });
    expect(await subjects(api, email)).toEqual([NEW_DEVICE, NEW_DEVICE, NEW_DEVICE, ...before]);
  });

  it('is mailed again after 90 days without it (DEVICE-03)', async () => {
    const email = 'later@example.com';
    await api.signUp(email);
    await signInFrom(api, email, agents.iphone);
    api.clock.pass(80 * DAY_MS);
    await signInFrom(api, email, agents.windows);
    api.clock.pass(80 * DAY_MS);
    await signInFrom(api, email, agents.iphone);
    expect((await subjects(api, email)).filter((subject) => subject === NEW_DEVICE)).toHaveLength(2);
  });

  it('is mailed again after a recovery, from each device (DEVICE-04)', async () => {
    const email = 'recovered@example.com';
    await api.signUp(email);
    for (const agent of [agents.iphone, agents.windows]) await signInFrom(api, email, agent);
    await pressNotMe(api, notMeToken((await api.mails(email))[0]?.text));
    await api.deps.db.update(members).set({ otpNextLogin: false }).where(eq(members.email, email));
    const mailed = async () =>
      (await subjects(api, email)).filter((subject) => subject === NEW_DEVICE).length;
    const before = await mailed();
    for (const agent of [agents.windows, agents.iphone, agents.windows]) await signInFrom(api, email, agent);
    expect(await mailed()).toBe(before + 2);
  });

  it('can be recovered from while devices of an earlier recovery are stored (DEVICE-04)', async () => {
    const email = 'recovered-twice@example.com';
    const { user } = await api.signUp(email);
    for (const agent of [agents.iphone, agents.windows]) await signInFrom(api, email, agent);
    const row = {
      memberId: user.id,
      device: 'iPhone, Safari',
      expiresAt: new Date(api.clock.now() + DAY_MS),
    };
    await api.deps.db.insert(knownDevices).values(['k', 'ended k'].map((key) => ({ ...row, key })));
    const answer = await pressNotMe(api, notMeToken((await api.mails(email))[0]?.text));
    expect(answer.status).toBe(303);
  });

  it('is mailed at most five times a day (DEVICE-03)', async () => {
    const email = 'many@example.com';
    await api.signUp(email);
    const systems = ['iPhone', 'iPad', 'CrOS', 'Android', 'Windows', 'Macintosh', 'Linux'];
    for (const system of systems) await signInFrom(api, email, `(${system}) Firefox/120`);
    const sent = (await subjects(api, email)).filter((subject) => subject === NEW_DEVICE);
    expect(sent).toHaveLength(mailLimits.device.most.max);
    expect(api.logged).toEqual([]);
  });

  it('has a link that does nothing when it is opened, and ends every session by its button, without scripts (DEVICE-04, NS-03, V3.5.3)', async () => {
    const email = 'taken@example.com';
    const owner = await api.signUp(email);
    await signInFrom(api, email, agents.iphone);
    const thief = await signInFrom(api, email, agents.windows);
    const [mail] = await api.mails(email);
    const token = notMeToken(mail?.text);
    const page = await openNotMe(api, token);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await page.text();
    expect([page.status, html.includes('<form method="post">'), html.includes('<script')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await api.call('profile', { token: thief.token })).status).toBe(200);

    const location = (await pressNotMe(api, token)).headers.get('location');
    for (const session of [owner, thief])
      expect((await api.call('profile', { token: session.token })).status).toBe(401);

    const reset = new URL(location ?? '');
    expect(reset.pathname).toBe('/reset-password');
    const body = { token: reset.searchParams.get('token') ?? '', newPassword: 'Brandnew#2026' };
    expect((await api.call('resetPassword', { body })).status).toBe(200);
    expect((await signInFrom(api, email, agents.iphone, body.newPassword)).user.email).toBe(email);
    expect((await pressNotMe(api, token)).status).toBe(410);
    expect((await openNotMe(api, token)).status).toBe(410);
  });

  it('has a link that works for seven days (DEVICE-04)', async () => {
    const email = 'week@example.com';
    await api.signUp(email);
    await signInFrom(api, email, agents.iphone);
    await signInFrom(api, email, agents.windows);
    const token = notMeToken((await api.mails(email))[0]?.text);
    api.clock.pass(7 * DAY_MS - 1);
    expect((await openNotMe(api, token)).status).toBe(200);
    api.clock.pass(1);
    expect((await openNotMe(api, token)).status).toBe(410);
  });

  it('is in the language of the sign-in, like the page of its link (DEVICE-04)', async () => {
    const email = 'espanol@example.com';
    await api.signUp(email);
    await signInFrom(api, email, agents.iphone);
    const headers = { 'User-Agent': agents.windows, 'Accept-Language': 'es' };
    await api.call('login', { body: { email, password: STRONG_PASSWORD }, headers });
    const [mail] = await api.mails(email);
    expect(mail?.subject).toBe('Nuevo inicio de sesión en su cuenta de Homefront Club');
    expect(mail?.text).toMatch(/\/not-me\?lang=es&token=\w{16}\n/);
  });
});

describe('the mail about a changed password', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  it('has the link "this wasn’t me" (DEVICE-05)', async () => {
    const { token } = await api.signUp('changed@example.com');
    await api.call('updateProfile', { token, body: { name: 'Jane', newPassword: 'Brandnew#2026' } });
    const [mail] = await api.mails('changed@example.com');
    expect(mail?.subject).toBe('Your Homefront Club password was changed');
    expect(mail?.text).toMatch(/This wasn’t me:\nhttp:\/\/club\.test\/not-me\?token=\w{16}\n/);
  });
});
