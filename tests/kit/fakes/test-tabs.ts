import type { ClubEvent, ClubOptions } from '#core/club.ts';
import { fakeActivity } from '#testing/fake-activity.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNet } from '#testing/fake-net.ts';
import { fakeRefreshLock } from '#testing/fake-refresh-lock.ts';
import { tabChannel } from '#testing/fake-tabs.ts';
import { memoryDisk } from '#testing/memory-storage.ts';
import { recordingLog } from '#testing/recording-log.ts';
import { aStoredSession, testClub } from '#testing/test-club.ts';

/**
 * Creates several tabs of one browser. They share storage, clock, refresh lock and API. Each has its own started club.
 */
export function testTabs(count: number, given: { options?: Partial<ClubOptions>; signedIn?: boolean } = {}) {
  const clock = fakeClock();
  const net = fakeNet(clock);
  const disk = memoryDisk(given.signedIn === false ? {} : aStoredSession());
  const refreshLock = fakeRefreshLock();
  const log = recordingLog();
  const openChannel = tabChannel();
  const tabs = Array.from({ length: count }, () => {
    const activity = fakeActivity();
    const ports = { clock, net, storage: disk.openTab(), refreshLock, log, activity, tabs: openChannel() };
    const { club } = testClub({ options: given.options, ports });
    const events: ClubEvent[] = [];
    club.onEvent((event) => events.push(event));
    return { club, activity, events, stop: club.start() };
  });
  return { clock, net, disk, refreshLock, log, tabs };
}
