import { describe, expect, it } from 'vitest';
import type { ClubEvent } from '#core/club.ts';
import { testClub } from '#testing/test-club.ts';
import { dispatchSessionEvents } from './page-club.ts';

const kinds = ['club-logout', 'club-inactivity-logout', 'club-token-refreshed'];

describe('dispatchSessionEvents', () => {
  it.each<[string, ClubEvent, [string, object][]]>([
    [
      'logout (SESSION-20)',
      { kind: 'signed-out', reason: 'member' },
      [['club-logout', { reason: 'member' }]],
    ],
    [
      'inactivity-logout (SESSION-23)',
      { kind: 'signed-out', reason: 'inactivity' },
      [
        ['club-inactivity-logout', {}],
        ['club-logout', { reason: 'inactivity' }],
      ],
    ],
    ['token-refreshed (SESSION-26)', { kind: 'token-refreshed' }, [['club-token-refreshed', {}]]],
    ['nothing for a sign-in', { kind: 'signed-in' }, []],
  ])('dispatches %s', (_, event, expected) => {
    const target = new EventTarget();
    const heard: [string, unknown][] = [];
    for (const kind of kinds) {
      target.addEventListener(kind, (heardEvent) =>
        heard.push([heardEvent.type, (heardEvent as CustomEvent<unknown>).detail]),
      );
    }
    const listeners = new Set<(event: ClubEvent) => void>();
    const stop = dispatchSessionEvents(target, {
      session: testClub().club.session,
      onEvent(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    });
    for (const listener of listeners) listener(event);
    expect(heard).toEqual(expected);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('dispatches club-session at the start and with every change, without personal data', async () => {
    const { club } = testClub();
    const target = new EventTarget();
    const heard: unknown[] = [];
    target.addEventListener('club-session', (event) => heard.push((event as CustomEvent<unknown>).detail));
    const stop = dispatchSessionEvents(target, club);
    expect(heard).toEqual([]);
    await Promise.resolve();
    expect(heard).toEqual([{ signedIn: false }]);
    await club.accounts.login({ email: 'a@b.co', password: 'x' });
    club.session.logout();
    expect(heard).toEqual([{ signedIn: false }, { signedIn: true }, { signedIn: false }]);
    stop();
    await club.accounts.login({ email: 'a@b.co', password: 'x' });
    expect(heard).toHaveLength(3);
  });
});
