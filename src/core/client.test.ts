import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { aToken } from '#testing/builders.ts';
import { fakeClock, settle } from '#testing/fake-clock.ts';
import { type FakeNet, fakeNet } from '#testing/fake-net.ts';
import { fakeRefreshLock } from '#testing/fake-refresh-lock.ts';
import { fakeTabs } from '#testing/fake-tabs.ts';
import { memoryStorage } from '#testing/memory-storage.ts';
import { recordingLog } from '#testing/recording-log.ts';
import { aStoredSession } from '#testing/test-club.ts';
import { ApiError } from './api/api-error.ts';
import { createTransmit } from './api/transmit.ts';
import { createClient } from './client.ts';
import { withDefaults } from './club-options.ts';
import { createEvents } from './events.ts';
import { createSession } from './session/session.ts';
import { createStoredSession } from './session/stored-session.ts';

function aClient(storedKeys: Record<string, string> = aStoredSession(), apiHost = '') {
  const clock = fakeClock();
  const net: FakeNet = fakeNet(clock);
  const storage = memoryStorage(storedKeys);
  const log = recordingLog();
  const stored = createStoredSession({ storage }, withDefaults({}));
  const transmit = createTransmit(net, apiHost);
  const events = createEvents(log);
  const ports = { clock, refreshLock: fakeRefreshLock(), tabs: fakeTabs(), log };
  const session = createSession({ stored, transmit, events, ports });
  let alive = true;
  const send = createClient({ transmit, session, mayAsk: () => alive, onLimited: () => {} });
  const die = () => {
    alive = false;
  };
  return { send, net, storage, log, session, die };
}
const authorization = (net: FakeNet, name: CallName) =>
  net.calls(name).map((call) => call.headers.Authorization);

describe('createClient', () => {
  it('sends requests to {host}/api (CALL-01)', async () => {
    const { send, net } = aClient({}, 'https://api.test/');
    await send('plans');
    expect(net.calls('plans')[0]?.url).toBe('https://api.test/api/membership/subscriptions/plans');
  });

  it('puts an escaped id into the path and an escaped query behind it (CALL-22, CALL-11)', async () => {
    const { send, net } = aClient();
    await send('cancelSubscription', { id: 'a/b' });
    await send('validateResetToken', { query: { token: 'a&b' } });
    expect(net.calls().map((call) => call.url)).toEqual([
      '/api/membership/subscriptions/subscription/a%2Fb',
      '/api/users/validate-reset-token?token=a%26b',
    ]);
  });

  const byAuth = (auth: string) =>
    (Object.keys(calls) as CallName[]).filter((name) => calls[name].auth === auth);

  it.each(byAuth('yes'))('%s carries the token (CALL-02)', async (name) => {
    const { send, net, storage } = aClient();
    await send(name, { id: '1' });
    expect(authorization(net, name)).toEqual([`Bearer ${storage.dump().authToken}`]);
  });

  it.each(byAuth('no'))('%s carries none (CALL-02)', async (name) => {
    const { send, net } = aClient();
    await send(name);
    expect(authorization(net, name)).toEqual([undefined]);
  });

  it.each(byAuth('optional'))(
    '%s carries it if there is one, and a 401 changes nothing (A-08)',
    async (name) => {
      const { send, net, storage, session } = aClient();
      await send(name);
      net.answer(name, { status: 'error' }, 401);
      await expect(send(name)).rejects.toMatchObject({ code: 'refused', status: 401 });
      expect(authorization(net, name)[0]).toBe(`Bearer ${storage.dump().authToken}`);
      expect(net.calls('refreshToken')).toEqual([]);
      expect(session.signedIn.value).toBe(true);
      const guest = aClient({});
      await guest.send(name);
      expect(authorization(guest.net, name)).toEqual([undefined]);
    },
  );

  const wasNotSent = {
    code: 'signed-out',
    message: 'GET /membership/users/profile was not sent (signed-out)',
  };
  const expired = { level: 'error', text: 'Session expired. Please log in again.' };

  it('sends nothing for a guest or a session that has ended', async () => {
    const guest = aClient({});
    await expect(guest.send('profile')).rejects.toMatchObject(wasNotSent);
    const idle = aClient();
    idle.die();
    await expect(idle.send('profile')).rejects.toMatchObject(wasNotSent);
    expect([...guest.net.names(), ...idle.net.names()]).toEqual([]);
  });

  it('ends a session without a token instead of sending Bearer null (Z-20, ERROR-01)', async () => {
    const { send, net, storage, log } = aClient({ userid: 'u' });
    await expect(send('profile')).rejects.toMatchObject(wasNotSent);
    expect(net.names()).toEqual([]);
    expect(storage.dump()).toEqual({ club_end_reason: 'expired' });
    expect(log.entries).toEqual([{ ...expired, cause: 'no token' }]);
  });

  it('refreshes once on a 401 and sends once more (SESSION-15, SESSION-16)', async () => {
    const { send, net, storage } = aClient();
    const old = storage.dump().authToken;
    net.answerOnce('profile', { status: 'error' }, 401);
    await expect(send('profile')).resolves.toMatchObject({ status: 'success' });
    expect(net.names()).toEqual(['profile', 'refreshToken', 'profile']);
    expect(authorization(net, 'profile')).toEqual([`Bearer ${old}`, `Bearer ${storage.dump().authToken}`]);
    expect(net.calls('refreshToken')[0]?.body).toEqual({ refreshToken: 'refresh-0' });
  });

  it('ends the session at the second 401 (SESSION-17)', async () => {
    const { send, net, session, log } = aClient();
    net.answer('profile', { status: 'error' }, 401);
    await expect(send('profile')).rejects.toMatchObject({ code: 'signed-out', status: 401 });
    expect(net.names()).toEqual(['profile', 'refreshToken', 'profile', 'logout']);
    expect(session.signedIn.value).toBe(false);
    expect(log.entries).toEqual([{ ...expired, cause: 'refused after a refresh' }]);
  });

  it('never refreshes for the 401 of a login', async () => {
    const { send, net } = aClient();
    net.answer('login', { status: 'error', message: 'Wrong password' }, 401);
    await expect(send('login')).rejects.toMatchObject({ code: 'refused', serverMessage: 'Wrong password' });
    expect(net.names()).toEqual(['login']);
  });

  it('discards the answer for a member who has left meanwhile (Z-29)', async () => {
    const { send, net, session } = aClient();
    const release = net.hold('profile');
    const request = send('profile');
    await settle();
    session.end('member');
    session.begin(
      { token: aToken(), refreshToken: 'r' },
      { id: 'user-2', name: 'Member Two', email: 'member.two@example.com' },
    );
    release();
    await expect(request).rejects.toMatchObject({ code: 'signed-out' });
  });

  it('names the call in the message, never a token, an id, a query or an address', async () => {
    const { send, net, storage } = aClient(aStoredSession(), 'https://api.test');
    const secrets = ['api.test', 'sub-9', 'reset-1', storage.dump().authToken, storage.dump().refreshToken];
    const messageOf = (work: Promise<unknown>) => work.catch((error: ApiError) => error.message);
    net.answer('cancelSubscription', { status: 'error', requestId: 'r-7' }, 503);
    net.answer('validateResetToken', { status: 'error' }, 400);
    net.offline('profile');
    const messages = [
      await messageOf(send('cancelSubscription', { id: 'sub-9' })),
      await messageOf(send('validateResetToken', { query: { token: 'reset-1' } })),
      await messageOf(send('profile')),
    ];
    expect(messages).toEqual([
      'DELETE /membership/subscriptions/subscription/:id answered 503 (refused, request id r-7)',
      'GET /users/validate-reset-token answered 400 (refused)',
      'GET /membership/users/profile got no answer (network)',
    ]);
    for (const secret of secrets) expect(messages.join()).not.toContain(secret);
  });

  it('rejects with network when no answer came (ERROR-63)', async () => {
    const { send, net, session } = aClient();
    net.offline('profile');
    await expect(send('profile')).rejects.toMatchObject({ code: 'network', status: 0 });
    expect(session.signedIn.value).toBe(true);
  });

  it.each([
    [400, { error: { errors: ['One', 'Two'] } }, 'One, Two'],
    [404, { message: 'Gone' }, 'Gone'],
    [500, undefined, undefined],
    [502, '<html>', undefined],
    [200, undefined, undefined],
    [200, 'null', undefined],
    [204, null, undefined],
    [199, { status: 'success' }, undefined],
    [300, { status: 'success' }, undefined],
  ])('refuses %i with %j (CALL-03, ERROR-63)', async (status, json, serverMessage) => {
    const { send, net } = aClient();
    net.answer('plans', json, status);
    const error = await send('plans').catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'refused', status, serverMessage });
  });
});
