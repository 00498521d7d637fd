/** The page of the tests with real tabs. It shows whether a member is signed in, and records the events of its club. */
import { effect } from '@preact/signals-core';
import { configureClub, pageClub } from '#browser/page/page-club.ts';
import { createRefreshLock } from '#browser/refresh-lock.ts';
import type { Club } from '#core/club.ts';

/** What a test can read and call in a tab, as `window.tab`. */
export interface CoreTab {
  club: Club;
  /** Kinds of the DOM events dispatched, each with its time in ms since 1970. */
  announced: { kind: string; at: number }[];
  /** When the view changed to signed out, in ms since 1970. Undefined while signed in. */
  signedOutAt: number | undefined;
  /** When this page came back from the back-forward cache, in ms since 1970. */
  restoredAt: number | undefined;
  login(): Promise<string>;
  /** Makes `count` member calls at the same time. Resolves with the number that succeeded. */
  call(count: number): Promise<number>;
  /**
   * Takes the test's own refresh lock `times` times and adds one to its generation. Resolves with the longest wait in
   * ms.
   */
  raise(times: number): Promise<number>;
  generation(): Promise<number>;
  /** Takes that refresh lock and never releases it. Resolves when it has the lock. */
  hog(): Promise<void>;
  /** Resolves with the time that work waited for the lock, in ms. */
  waitForLock(atMostMs: number): Promise<number>;
}

declare global {
  var coreTab: CoreTab;
}

configureClub({ siteUrl: document.documentElement.dataset.site ?? '' });
const club = pageClub();
const refreshLock = createRefreshLock('proof:');
const LOCK_WAIT_MS = 20_000;

const tab: CoreTab = {
  club,
  announced: [],
  signedOutAt: undefined,
  restoredAt: undefined,
  login: async () => (await club.accounts.login({ email: 'ann@club.test', password: 'Passw0rd!' })).kind,
  async call(count) {
    // Different ids, so that two calls cannot share one request.
    const calls = Array.from({ length: count }, (_, index) => club.membership.invoice(`in_${index + 1}`));
    return (await Promise.all(calls)).filter((invoice) => invoice !== undefined).length;
  },
  async raise(times) {
    let longest = 0;
    for (let time = 0; time < times; time += 1) {
      const start = performance.now();
      await refreshLock.hold(async ({ generation, commit }) => {
        longest = Math.max(longest, performance.now() - start);
        await commit(generation + 1);
      }, LOCK_WAIT_MS);
    }
    return longest;
  },
  generation: () => refreshLock.hold(({ generation }) => Promise.resolve(generation), LOCK_WAIT_MS),
  async waitForLock(atMostMs) {
    const start = performance.now();
    return refreshLock.hold(() => Promise.resolve(performance.now() - start), atMostMs);
  },
  hog: () =>
    new Promise((resolve) => {
      void refreshLock.hold(() => {
        resolve();
        return new Promise(() => {});
      }, LOCK_WAIT_MS);
    }),
};
globalThis.coreTab = tab;

for (const kind of ['club-logout', 'club-inactivity-logout', 'club-token-refreshed']) {
  document.addEventListener(kind, () => tab.announced.push({ kind, at: Date.now() }));
}
addEventListener('pageshow', (event) => {
  if (event.persisted) tab.restoredAt = Date.now();
});

const view = document.createElement('p');
document.body.append(view);
effect(() => {
  const { session } = club;
  view.textContent = session.signedIn.value
    ? `Signed in as ${session.name.value ?? ''} (${session.email.value ?? ''})`
    : 'Signed out';
  tab.signedOutAt = session.signedIn.value ? undefined : Date.now();
});
