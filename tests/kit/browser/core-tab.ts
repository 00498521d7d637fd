/** The page of the real-tab proofs: the page's own club, what it announced, and a view of who is signed in. */
import { effect } from '@preact/signals-core';
import { configureClub, pageClub } from '#browser/page/page-club.ts';
import { createRefreshLock } from '#browser/refresh-lock/refresh-lock.ts';
import type { Club } from '#core/club.ts';

export interface CoreTab {
  club: Club;
  /** Kinds of the DOM events announced, and the page's clock when they were. */
  announced: { kind: string; at: number }[];
  /** Page clock (ms since 1970) at which the view turned to signed out; undefined while signed in. */
  signedOutAt: number | undefined;
  /** Whether this page came back from the back-forward cache, and when. */
  restoredAt: number | undefined;
  login(): Promise<string>;
  /** `count` calls that need the member, all at once; how many succeeded. */
  call(count: number): Promise<number>;
  /** Raises a generation of the proof's own refresh lock that often, one hold each; the longest wait in ms. */
  raise(times: number): Promise<number>;
  generation(): Promise<number>;
  /** Holds that refresh lock for ever, from the moment this resolves. */
  hog(): Promise<void>;
  /** How long the work had to wait, in ms. */
  waitForFence(atMostMs: number): Promise<number>;
}

declare global {
  var coreTab: CoreTab;
}

configureClub({ siteUrl: document.documentElement.dataset.site ?? '' });
const club = pageClub();
const refreshLock = createRefreshLock('proof:');
const FENCE_WAIT_MS = 20_000;

const tab: CoreTab = {
  club,
  announced: [],
  signedOutAt: undefined,
  restoredAt: undefined,
  login: async () => (await club.accounts.login({ email: 'ann@club.test', password: 'Passw0rd!' })).kind,
  async call(count) {
    // Different ids, so that nobody may answer two with one request.
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
      }, FENCE_WAIT_MS);
    }
    return longest;
  },
  generation: () => refreshLock.hold(({ generation }) => Promise.resolve(generation), FENCE_WAIT_MS),
  async waitForFence(atMostMs) {
    const start = performance.now();
    return refreshLock.hold(() => Promise.resolve(performance.now() - start), atMostMs);
  },
  hog: () =>
    new Promise((resolve) => {
      void refreshLock.hold(() => {
        resolve();
        return new Promise(() => {});
      }, FENCE_WAIT_MS);
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
