import type { Member } from '#contract/read.ts';
import type { GivenOptions } from '#core/club.ts';
import { createClub, type InitialData } from '#core/create-club.ts';
import type { LazyClub } from '#core/lazy-club.ts';
import { openMember } from '#core/member-part.ts';
import type { Ports } from '#core/ports.ts';
import { aMember, aToken, aUser, aWireBilling, aWireCurrentPlan } from './builders.ts';
import { signInReply } from './default-replies.ts';
import { type FakeActivity, fakeActivity } from './fake-activity.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { type FakeNet, fakeNet } from './fake-net.ts';
import { type FakeUpload, fakeCipher, fakeRandom, fakeUpload } from './fake-ports.ts';
import { fakeRefreshLock } from './fake-refresh-lock.ts';
import { type FakeTabs, fakeTabs } from './fake-tabs.ts';
import { type MemoryStorage, memoryStorage, memoryTabStorage } from './memory-storage.ts';
import { type RecordingHost, recordingHost } from './recording-host.ts';
import { type RecordingLog, recordingLog } from './recording-log.ts';

/** What a test club starts with. */
export interface TestClubCase {
  /** Whether tokens and user id are stored. */
  signedIn?: boolean;
  /** The member of whom the API answers: profile and plan. */
  member?: Member;
  /** More local storage, which overrides the rest. */
  storage?: Record<string, string>;
  tabStorage?: Record<string, string>;
  options?: GivenOptions;
  /** Data that came with the page. */
  known?: InitialData;
  /** Ports that replace the fakes. */
  ports?: Partial<Ports>;
}

/** The club with its fake ports. */
export interface TestClub {
  club: LazyClub;
  host: RecordingHost;
  net: FakeNet;
  clock: FakeClock;
  storage: MemoryStorage;
  tabStorage: ReturnType<typeof memoryTabStorage>;
  log: RecordingLog;
  activity: FakeActivity;
  tabs: FakeTabs;
  upload: FakeUpload;
}

/**
 * Returns the real club on fake ports, with its part for members and the clock at `NOON_MS`. `club.start()` starts timers, activity and tab
 * messages.
 */
export function testClub(testCase: TestClubCase = {}): TestClub {
  const clock = fakeClock();
  const storage = memoryStorage({
    ...(testCase.signedIn ? aStoredSession(testCase.member) : {}),
    ...testCase.storage,
  });
  const tabStorage = memoryTabStorage(testCase.tabStorage);
  const net = fakeNet(clock);
  if (testCase.member) answerFor(net, testCase.member);
  const log = recordingLog();
  const activity = fakeActivity();
  const tabs = fakeTabs();
  const upload = fakeUpload();
  const club = createClub(
    {
      net,
      storage,
      tabStorage,
      clock,
      tabs,
      refreshLock: fakeRefreshLock(),
      activity,
      random: fakeRandom(),
      log,
      cipher: fakeCipher(),
      upload,
      ...testCase.ports,
    },
    { ...testOptions, ...testCase.options },
    { openMember, ...testCase.known },
  );
  return { club, host: recordingHost(), net, clock, storage, tabStorage, log, activity, tabs, upload };
}

const signIns = ['login', 'googleAccess', 'verifyOtp', 'passkeyLogin', 'enterSite'] as const;

/** Has the API answer what it knows about a member: profile and plan, and whom a sign-in signs in. */
export function answerFor(net: FakeNet, member: Member): void {
  const user = { status: 'success', data: aUser(member) };
  const billing = aWireBilling(member);
  const data = { currentPlan: aWireCurrentPlan(member), ...(billing && { billing }) };
  net.answer('profile', user);
  net.answer('updateProfile', user);
  net.answer('subscriptionInfo', { status: 'success', data });
  for (const name of signIns) net.answer(name, () => signInReply(member, net.now()));
}

/** The options of a test club, which is on the own site. */
export const testOptions: GivenOptions = {
  pageOrigin: 'https://club.test',
  partnerUrl: 'https://partner.test/deals',
  googleClientId: 'google-client',
  handoffKey: btoa('0123456789abcdef0123456789abcdef'),
};

/** Returns the local storage of a signed-in member. */
export const aStoredSession = (member: Member = aMember()): Record<string, string> => ({
  authToken: aToken(),
  refreshToken: 'refresh-0',
  userid: member.id,
  email: member.email,
  name: member.name,
});

/** Returns a member on a page of a partner, whose session may not do everything. */
export const onPartnerPage = (member: Member = aMember()): TestClubCase => ({
  member,
  storage: Object.fromEntries(
    Object.entries({ ...aStoredSession(member), club_limited: '1' }).map(([key, value]) => [
      `club:${key}`,
      value,
    ]),
  ),
  options: { siteUrl: 'https://club.test', pageOrigin: 'https://deals.test', storagePrefix: 'club:' },
});

/** Returns a member whom a code of a partner's page has signed in on the club's own site. */
export const enteredByCode = (member: Member = aMember()): TestClubCase => ({
  signedIn: true,
  member,
  storage: { club_limited: '1' },
});
