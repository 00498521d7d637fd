import { describe, expect, it } from 'vitest';
import { aMember, aToken } from '#testing/builders.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeRefreshLock } from '#testing/fake-refresh-lock.ts';
import { fakeTabs } from '#testing/fake-tabs.ts';
import { memoryStorage } from '#testing/memory-storage.ts';
import { recordingLog } from '#testing/recording-log.ts';
import { aStoredSession } from '#testing/test-club.ts';
import { ApiError } from '../api/api-error.ts';
import { withDefaults } from '../club-options.ts';
import type { ClubEvent } from '../club.ts';
import { createEvents } from '../events.ts';
import type { NetReply, RefreshLock } from '../ports.ts';
import { createSession } from './session.ts';
import { createStoredSession } from './stored-session.ts';

const member = aMember();
const tokens = () => ({ token: aToken(), refreshToken: 'next' });
const renewed = () => ({ status: 'success', result: { accessToken: aToken(), refreshToken: 'next' } });

/** The session on fakes. `reply` is the answer to a refresh. */
function aSession(
  given: { storage?: Record<string, string>; refreshLock?: RefreshLock; reply?: () => NetReply } = {},
) {
  const clock = fakeClock();
  const storage = memoryStorage(given.storage ?? aStoredSession(member));
  const tabs = fakeTabs();
  const log = recordingLog();
  const events = createEvents(log);
  const seen: ClubEvent[] = [];
  events.on((event) => void seen.push(event));
  const stored = createStoredSession({ storage }, withDefaults({}));
  const sent: string[] = [];
  const session = createSession({
    stored,
    transmit: async (name: unknown) => {
      sent.push(String(name));
      return given.reply?.() ?? { status: 200, json: renewed() };
    },
    events,
    ports: { clock, refreshLock: given.refreshLock ?? fakeRefreshLock(), tabs, log },
  });
  return { session, storage, tabs, log, seen, sent };
}
const codeOf = (work: Promise<unknown>) => work.then(() => undefined).catch((fault: ApiError) => fault.code);

describe('Stamp', () => {
  it('is current until its session ends', () => {
    const { session } = aSession();
    const stamp = session.stamp();
    expect(session.isCurrent(stamp)).toBe(true);
    expect(() => session.mustBeCurrent(stamp)).not.toThrow();
    session.end('member');
    expect(session.isCurrent(stamp)).toBe(false);
    expect(() => session.mustBeCurrent(stamp)).toThrow(ApiError);
  });

  it('is never current for a guest', () => {
    const { session } = aSession({ storage: {} });
    expect(session.isCurrent(session.stamp())).toBe(false);
  });

  it('is not current after the same member signed in again, here or in another tab (Z-29)', () => {
    const { session, storage } = aSession();
    const first = session.stamp();
    session.end('member');
    session.begin(tokens(), member);
    expect(session.isCurrent(first)).toBe(false);
    const second = session.stamp();
    storage.remove('userid');
    session.sync();
    session.begin(tokens(), member);
    expect(session.isCurrent(second)).toBe(false);
    expect(session.isCurrent(first)).toBe(false);
  });

  it('is not current once storage names another member, even before the tab has noticed', () => {
    const { session, storage } = aSession();
    const stamp = session.stamp();
    storage.set('userid', 'somebody-else');
    expect(session.isCurrent(stamp)).toBe(false);
  });
});

describe('end and expire', () => {
  it('do nothing for a guest', () => {
    const { session, storage, tabs, log, seen } = aSession({ storage: { authToken: 'x', theme: 'dark' } });
    session.end('member');
    session.expire('why');
    expect(storage.dump()).toEqual({ authToken: 'x', theme: 'dark' });
    session.end('member', { clearAll: true });
    expect(storage.dump()).toEqual({});
    expect([tabs.sent, seen, log.entries]).toEqual([[], [], []]);
  });

  it.each(['end', 'expire'] as const)('%s: a session whose user id is gone from storage ends, too', (how) => {
    const { session, storage, tabs, seen } = aSession();
    storage.remove('userid');
    if (how === 'end') session.end('expired');
    else session.expire('why');
    expect(seen).toEqual([{ kind: 'signed-out', reason: 'expired' }]);
    expect(tabs.sent).toEqual([{ kind: 'signed-out' }]);
    expect(storage.dump().authToken).toBeUndefined();
  });
});

describe('begin', () => {
  it('takes over the generation of the refresh lock only if it is higher', async () => {
    const { session, storage } = aSession({
      storage: { club_generation: '5' },
      refreshLock: fakeRefreshLock(3),
    });
    session.begin(tokens(), member);
    await Promise.resolve().then(() => undefined);
    expect(storage.dump().club_generation).toBe('5');
  });
});

describe('renew', () => {
  it('returns a stored token that differs from the refused one, without a request', async () => {
    const { session, sent, storage } = aSession();
    expect(await session.renew('an older one')).toBe(storage.dump().authToken);
    expect(sent).toEqual([]);
  });

  it('sends one request when no answer comes, and rejects with the cause', async () => {
    const reply = () => {
      throw new ApiError('network');
    };
    const { session, sent, log } = aSession({ reply });
    expect(await codeOf(session.renew(session.token() ?? ''))).toBe('network');
    expect([sent, log.entries]).toEqual([['refreshToken'], []]);
  });

  it.each<[string, number, unknown, boolean]>([
    ['tokens with success', 200, renewed(), true],
    ['tokens alone', 201, { result: renewed().result }, true],
    ['tokens with an error', 200, { ...renewed(), status: 'error' }, false],
    ['tokens with 400', 400, renewed(), false],
    ['tokens with 300', 300, renewed(), false],
    ['tokens with 199', 199, renewed(), false],
  ])(
    'keeps or ends the session after a refresh with %s, %i (SESSION-17)',
    async (_, status, json, goesOn) => {
      const { session, seen } = aSession({ reply: () => ({ status, json }) });
      const code = await codeOf(session.renew(session.token() ?? ''));
      expect(code).toBe(goesOn ? undefined : 'signed-out');
      expect(session.signedIn.value).toBe(goesOn);
      expect(seen.map(({ kind }) => kind)).toEqual([goesOn ? 'token-refreshed' : 'signed-out']);
    },
  );

  it.each([408, 429, 500, 599])('takes %i for no answer, whatever the body holds (A-97)', async (status) => {
    const { session, seen } = aSession({ reply: () => ({ status, json: renewed() }) });
    const before = session.token();
    expect(await codeOf(session.renew(before ?? ''))).toBe('network');
    expect([session.token(), seen]).toEqual([before, []]);
  });

  it('sends no request when the session ended during the wait for the refresh lock', async () => {
    const inner = fakeRefreshLock();
    const held: { end?: () => void } = {};
    const refreshLock: RefreshLock = {
      hold: (work, waitMs) => {
        held.end?.();
        return inner.hold(work, waitMs);
      },
    };
    const { session, sent, seen } = aSession({ refreshLock });
    held.end = () => session.end('member');
    expect(await codeOf(session.renew(session.token() ?? ''))).toBe('signed-out');
    expect(sent).toEqual(['logout']);
    expect(seen).toEqual([{ kind: 'signed-out', reason: 'member' }]);
  });

  it('sends no event when another tab had refreshed the token', async () => {
    const inner = fakeRefreshLock();
    const held: { write?: () => void } = {};
    const refreshLock: RefreshLock = {
      hold: (work, waitMs) => {
        held.write?.();
        return inner.hold(work, waitMs);
      },
    };
    const { session, storage, sent, seen, tabs } = aSession({ refreshLock });
    held.write = () => storage.set('authToken', 'theirs');
    expect(await session.renew(session.token() ?? '')).toBe('theirs');
    expect([sent, seen, tabs.sent]).toEqual([[], [], []]);
  });
});

describe('sync', () => {
  const gone = (storage: { remove(key: string): void }) => storage.remove('userid');

  it('keeps tokens that another tab wrote', async () => {
    const never = aSession();
    gone(never.storage);
    never.session.sync();
    expect(never.storage.dump().authToken).toBeDefined();

    const later = aSession();
    await later.session.renew(later.session.token() ?? '');
    later.storage.set('authToken', 'theirs');
    gone(later.storage);
    later.session.sync();
    expect(later.storage.dump().authToken).toBe('theirs');
  });

  it('removes tokens that this tab wrote after a logout, and only then', async () => {
    const { session, storage } = aSession();
    await session.renew(session.token() ?? '');
    storage.set('userid', 'somebody-else');
    session.sync();
    expect(storage.dump().authToken).toBeDefined();
    gone(storage);
    session.sync();
    expect(storage.dump().authToken).toBeUndefined();
  });
});
