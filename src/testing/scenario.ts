import type { Club, ClubEvent } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import { aUser } from './builders.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { type FakeNet, fakeNet } from './fake-net.ts';
import { fakeRefreshLock } from './fake-refresh-lock.ts';
import { tabChannel } from './fake-tabs.ts';
import { type MemoryStorage, memoryDisk, memoryStorage } from './memory-storage.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';
import { aStoredSession, type TestClub, type TestClubCase, testClub } from './test-club.ts';

/** Another tab of the same browser: same storage, API and clock, a club of its own that is already running. */
export interface ScenarioTab {
  club: Club;
  /** What the club announced since this tab was opened. */
  events: ClubEvent[];
}

export interface Scenario extends TestClub {
  name: ScenarioName;
  /** One sentence on what is so. */
  about: string;
  secondTab(): ScenarioTab;
  /** Timers, other tabs and the first loads begin here; `scenario` itself sends nothing. */
  start(): void;
  /** Stops the club and every tab. */
  dispose(): void;
}

/**
 * The real club on a fake API, a clock that stands still and a host that records: the same worlds that drive our own
 * tests and stories. `more` is laid over what the scenario gives.
 */
export function scenario(name: ScenarioName, more: TestClubCase = {}): Scenario {
  const its = scenarios[name];
  const given = { ...its.given, ...more, storage: { ...its.given?.storage, ...more.storage } };
  const clock = fakeClock();
  const net = fakeNet(clock);
  const refreshLock = fakeRefreshLock();
  const openChannel = tabChannel();
  const stored = { ...(given.signedIn ? aStoredSession(given.member) : {}), ...given.storage };
  const disk = memoryDisk(its.deniesStorage ? {} : stored);
  const openStorage = (): MemoryStorage =>
    its.deniesStorage ? memoryStorage() : { ...disk.openTab(), dump: disk.dump };
  const stops = new Set<Stop>();

  function openTab(): TestClub {
    const storage = openStorage();
    const ports = {
      net: its.answerAfterMs ? slowly(net, clock, its.answerAfterMs) : net,
      clock,
      refreshLock,
    };
    const kit = testClub({
      ...given,
      signedIn: false,
      storage: {},
      ports: { ...ports, storage, tabs: openChannel(), ...given.ports },
    });
    return { ...kit, net, clock, storage };
  }
  function start(club: Club): void {
    stops.add(club.start());
  }

  const first = openTab();
  if (given.member) net.answer('profile', { status: 'success', data: aUser(given.member) });
  its.arrange?.(first);
  return {
    ...first,
    name,
    about: its.about,
    start: () => start(first.club),
    secondTab() {
      const { club } = openTab();
      const events: ClubEvent[] = [];
      stops.add(club.onEvent((event) => events.push(event)));
      start(club);
      return { club, events };
    },
    dispose() {
      for (const stop of stops) stop();
      stops.clear();
    },
  };
}

/** Answers come late by the clock, so that a test lets them come by `clock.pass`. */
function slowly(net: FakeNet, clock: FakeClock, lateMs: number): FakeNet {
  return {
    ...net,
    async send(request) {
      const answer = net.send(request);
      // A failure waits its time, too, and must not count as unhandled meanwhile.
      answer.catch(() => undefined);
      await new Promise<void>((due) => clock.after(lateMs, due));
      return answer;
    },
  };
}
