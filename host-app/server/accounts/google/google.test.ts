import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '#kit/nightly.ts';
import { STRONG_PASSWORD, type TestApi, testApi, testSessionOf } from '#kit/server/api.ts';
import { type Fault, type GoogleServer, startGoogle } from '#kit/server/google-server.ts';
import { members, registrations, sessions } from '../../db/schema/accounts.ts';
import { createIdentityPort } from './identity-port.ts';

const CLIENT = '1045-club.apps.googleusercontent.test';
/** The provider may take five seconds. The day run shortens that, the night run waits for all of it. */
const WAIT_MS = isNightly ? undefined : 200;

describe('sign-in with Google, against an OAuth server', () => {
  let google: GoogleServer;
  let api: TestApi;
  beforeAll(async () => {
    google = await startGoogle(CLIENT);
    api = await testApi({ env: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_API_BASE: google.origin } });
    // The provider uses its own clock.
    api.clock.at = Date.now();
  });
  afterAll(async () => {
    await api.close();
    await google.close();
  });
  const access = (accessToken: string) => api.call('googleAccess', { body: { accessToken } });
  const memberOf = async (email: string) =>
    (await api.deps.db.select().from(members).where(eq(members.email, email)))[0];
  const person = { email: 'gale@example.com', email_verified: true, name: 'Gale' };

  it('signs in a verified Google account and finds it again', async () => {
    const first = testSessionOf(await access(await google.token(person)));
    expect(first.user).toMatchObject({ email: 'gale@example.com', name: 'Gale', newUser: true });
    const again = testSessionOf(await access(await google.token({ ...person, email: 'Gale@Example.com' })));
    expect(again.user).toMatchObject({ id: first.user.id, newUser: false });
  });

  it.each([
    ['a direction that is left open', 'gale\u202e', 'gale'],
    ['invisible signs only', '\u200b\u2060', 'invisible'],
  ])('stores no name with %s', async (_, name, kept) => {
    const token = await google.token({
      email: `invisible@${kept}.example`,
      email_verified: true,
      name,
      sub: kept,
    });
    expect(testSessionOf(await access(token)).user.name).toBe(kept);
  });

  it('accepts "true" as a string, which the provider sometimes sends', async () => {
    const token = await google.token({ email: 'text@example.com', email_verified: 'true' });
    expect(testSessionOf(await access(token)).user).toMatchObject({
      email: 'text@example.com',
      name: 'text',
    });
  });

  const refused: [string, number, () => Promise<string>][] = [
    ['made for another site', 401, () => google.token({ ...person, aud: 'other-client' })],
    [
      'made for another site whose name begins like ours',
      401,
      () => google.token({ ...person, aud: `${CLIENT}.x` }),
    ],
    ['that is over', 401, () => google.token(person, -60)],
    ['without an address', 401, () => google.token({ email_verified: true })],
    ['with an address that is none', 401, () => google.token({ ...person, email: 'gale' })],
    ['of nobody', 401, async () => 'junk'],
    ['with a line break in it', 401, async () => 'a\r\nX-Evil: 1'],
    ['of an address that is not verified', 403, () => google.token({ ...person, email_verified: false })],
    ['of an address that is not said to be verified', 403, () => google.token({ email: 'new@example.com' })],
    ['of an address verified as "false"', 403, () => google.token({ ...person, email_verified: 'false' })],
    ['of an address verified as "1"', 403, () => google.token({ ...person, email_verified: '1' })],
  ];
  it.each(refused)('refuses a token %s with %i (Z-42, V10.5.4)', async (_, status, make) => {
    const { length: before } = await api.deps.db.select().from(sessions);
    const answer = await access(await make());
    expect([answer.status, answer.body.status]).toEqual([status, 'error']);
    expect(answer.body.data).toBeUndefined();
    expect(await api.deps.db.select().from(sessions)).toHaveLength(before);
  });

  it('refuses a revoked token', async () => {
    const token = await google.token(person);
    google.revoke(token);
    expect((await access(token)).status).toBe(401);
  });

  it('does not link, create or drop anything for an unverified address (Z-42)', async () => {
    await api.signUp('owner@example.com');
    await api.deps.background.drain();
    const before = await memberOf('owner@example.com');
    const body = { name: 'Joe', lastName: 'Doe', password: STRONG_PASSWORD, source: '', campaignType: '' };
    await api.call('register', { body: { ...body, email: 'waiting@example.com' } });
    for (const email of ['owner@example.com', 'waiting@example.com', 'nobody@example.com']) {
      for (const email_verified of [false, 'false', undefined]) {
        const { status, body: said } = await access(
          await google.token({ email, email_verified, name: 'Eve' }),
        );
        expect([status, said.data]).toEqual([403, undefined]);
      }
    }
    expect(await memberOf('owner@example.com')).toEqual(before);
    expect(await memberOf('nobody@example.com')).toBeUndefined();
    const waiting = eq(registrations.email, 'waiting@example.com');
    expect(await api.deps.db.select().from(registrations).where(waiting)).toHaveLength(1);
    expect((await api.signIn('owner@example.com')).user.id).toBe(before?.id);
  });

  it('refuses another Google account with the address of a member (Z-42, V6.8.1)', async () => {
    const first = { email: 'reassigned@example.com', email_verified: true, sub: 'first owner' };
    const owner = testSessionOf(await access(await google.token(first)));
    const answer = await access(await google.token({ ...first, sub: 'second owner' }));
    expect([answer.status, answer.body.message]).toEqual([401, 'Google login failed']);
    expect((await memberOf('reassigned@example.com'))?.googleSub).toBe('first owner');
    expect(testSessionOf(await access(await google.token(first))).user.id).toBe(owner.user.id);
  });

  it('links the Google account at the first sign-in of a member who has a password', async () => {
    const { user } = await api.signUp('password@example.com');
    const claims = { email: 'password@example.com', email_verified: true, sub: 'linked' };
    expect(testSessionOf(await access(await google.token(claims))).user).toMatchObject({ id: user.id });
    expect((await access(await google.token({ ...claims, sub: 'another' }))).status).toBe(401);
    expect((await api.signIn('password@example.com')).user.id).toBe(user.id);
  });

  it('finds a member whose address changed at Google (V10.5.2)', async () => {
    const claims = { email: 'before@example.com', email_verified: true, sub: 'moved' };
    const { user } = testSessionOf(await access(await google.token(claims)));
    const after = testSessionOf(await access(await google.token({ ...claims, email: 'after@example.com' })));
    expect(after.user).toMatchObject({ id: user.id, email: 'before@example.com', newUser: false });
    expect(await memberOf('after@example.com')).toBeUndefined();
  });

  it('creates one member from parallel first sign-ins, and signs all of them in', async () => {
    for (const sub of ['one', 'two', 'three', 'four', 'five']) {
      const token = await google.token({ email: `${sub}@parallel.example.com`, email_verified: true, sub });
      const answers = await Promise.all(Array.from({ length: 8 }, () => access(token)));
      expect(new Set(answers.map((answer) => testSessionOf(answer).user.id)).size).toBe(1);
    }
  });

  it.each<Fault>(['500', '429', 'html', 'empty', 'reset', 'redirect'])(
    'reports that Google did not answer when it answers with: %s (V15.3.2)',
    async (fault) => {
      google.fail(fault);
      const { status, body } = await access(await google.token(person));
      google.fail(undefined);
      expect([status, body.message]).toEqual([
        502,
        'Google login failed because Google didn’t respond. Please try again.',
      ]);
    },
  );

  it('gives up after the configured wait', async () => {
    const port = createIdentityPort({ ...api.deps, fetch, waitMs: WAIT_MS });
    google.fail('slow');
    await expect(port.userInfo(await google.token(person))).rejects.toThrow(/timeout/);
    google.fail(undefined);
  }, 15_000);

  it('writes no token and no address into the log', () => {
    // A failing provider is in the log, by its kind of failure only.
    expect(api.logged.length).toBeGreaterThan(0);
    expect(
      api.logged.filter((line) => !line.startsWith('a call to a service outside failed: google ')),
    ).toEqual([]);
    expect(api.logged.filter((line) => /@example|ya29|access_token|eyJ/.test(line))).toEqual([]);
  });
});
