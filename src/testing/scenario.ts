import type { Club, ClubEvent } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { type FakeNet, fakeNet } from './fake-net.ts';
import { fakeRefreshLock } from './fake-refresh-lock.ts';
import { tabChannel } from './fake-tabs.ts';
import { type MemoryStorage, memoryDisk, memoryStorage } from './memory-storage.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';
import { answerFor, aStoredSession, type TestClub, type TestClubCase, testClub } from './test-club.ts';

/** Another tab of the same browser: the same storage, API and clock, and its own running club. */
export interface ScenarioTab {
  club: Club;
  /** The events of the club since this tab was opened. */
  events: ClubEvent[];
}

/** A test club in a known state. */
export interface Scenario extends TestClub {
  name: ScenarioName;
  /** The state in one sentence. */
  about: string;
  /** Opens another tab. */
  secondTab(): ScenarioTab;
  /** Starts timers, tab messages and the first loads. `scenario` itself sends no request. */
  start(): void;
  /** Stops the club and every tab. */
  dispose(): void;
}

/**
 * Returns the real club on a fake API, with a clock that a test moves and a host that records. The tests and stories of the
 * club use the same scenarios. `more` overrides the scenario.
 */
export function scenario(name: ScenarioName, more: TestClubCase = {}): Scenario {
  const its = scenarios[name];
  const testCase = { ...its.given, ...more, storage: { ...its.given?.storage, ...more.storage } };
  const clock = fakeClock();
  const net = fakeNet(clock);
  const refreshLock = fakeRefreshLock();
  const openChannel = tabChannel();
  const stored = { ...(testCase.signedIn ? aStoredSession(testCase.member) : {}), ...testCase.storage };
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
      ...testCase,
      signedIn: false,
      storage: {},
      ports: { ...ports, storage, tabs: openChannel(), ...testCase.ports },
    });
    return { ...kit, net, clock, storage };
  }
  function start(club: Club): void {
    stops.add(club.start());
  }

  const first = openTab();
  if (testCase.member) answerFor(net, testCase.member);
  its.arrange?.(first, testCase.member);
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

/** Returns a Net port whose answers come late by the clock, so that a test releases them with `clock.pass`. */
function slowly(net: FakeNet, clock: FakeClock, lateMs: number): FakeNet {
  return {
    ...net,
    async send(request) {
      const answer = net.send(request);
      // A rejection waits, too, and must not count as unhandled until then.
      answer.catch(() => undefined);
      await new Promise<void>((due) => clock.after(lateMs, due));
      return answer;
    },
  };
}
