import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { INACTIVITY_CHECK_MS, INACTIVITY_MS } from '#club/facts/limits.ts';
import { type CoreServer, openCoreServer } from '#kit/browser/core-page.ts';
import type { EngineContext, EnginePage } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, engines, openEngine } from '#kit/browser/engines/open-engine.ts';
import { announcedKinds, call, isSignedIn, openTab, openTabs, signIn } from '#kit/browser/open-tab.ts';

// The session core with real tabs. Chromium meets more of it in tests/night/journeys.
const TABS = 3;
const CALLS = 5;
/** Fifteen minutes of idle time take six seconds. */
const TIMES_SHORTER = 150;
const HOURS_2_MS = 7_200_000;

let server: CoreServer;
let shortServer: CoreServer;
let context: EngineContext;
beforeAll(async () => {
  server = await openCoreServer();
  shortServer = await openCoreServer({ timesShorter: TIMES_SHORTER });
});
afterAll(async () => {
  await closeEngines();
  await server.close();
  await shortServer.close();
});
beforeEach(() => {
  server.tokens.reset();
  server.seen.length = 0;
});
afterEach(() => context.close());

/** Makes calls at the same moment in every tab, although a driver asks one tab after the other. */
async function callTogether(tabs: EnginePage[]): Promise<number[]> {
  const startAt = Date.now() + 1_500;
  for (const tab of tabs)
    await tab.evaluate(
      ([at, calls]) => {
        setTimeout(() => {
          void coreTab.call(calls).then((succeeded) => Reflect.set(globalThis, 'succeeded', succeeded));
        }, at - Date.now());
      },
      [startAt, CALLS] as const,
    );
  await Promise.all(tabs.map((tab) => tab.waitForFunction(() => 'succeeded' in globalThis)));
  return Promise.all(tabs.map((tab) => tab.evaluate(() => Reflect.get(globalThis, 'succeeded') as number)));
}

const untilSignedOut = (tab: EnginePage) =>
  tab.waitForFunction(() => 'coreTab' in globalThis && coreTab.signedOutAt !== undefined);

describeIn(engines, (engine) => {
  it('sends one refresh when three tabs meet a refused token at once (SESSION-15)', async () => {
    context = await openEngine(engine);
    const tabs = await openTabs(context, server.siteUrl, TABS);
    await signIn(tabs);
    server.tokens.expireAccess();
    server.tokens.reset();
    server.refreshDelay.beforeMs = 300;
    expect(await callTogether(tabs)).toEqual(tabs.map(() => CALLS));
    server.refreshDelay.beforeMs = 0;
    expect(server.tokens.counts.refreshes).toBe(1);
    expect(await Promise.all(tabs.map(isSignedIn))).toEqual(tabs.map(() => true));
  });

  it('signs out every tab after one logout', async () => {
    context = await openEngine(engine);
    const tabs = await openTabs(context, server.siteUrl, TABS);
    await signIn(tabs);
    await tabs[0]?.evaluate(() => coreTab.club.session.logout());
    await Promise.all(tabs.map(untilSignedOut));
    await expect.poll(() => Promise.all(tabs.map(announcedKinds))).toEqual(tabs.map(() => ['club-logout']));
    await expect.poll(() => server.seen.filter((path) => path === '/users/logout')).toHaveLength(1);
  });

  it('shows no data of the member when Back returns to a page after a logout in another tab', async () => {
    context = await openEngine(engine);
    const [left, other] = await openTabs(context, server.siteUrl, 2);
    if (!left || !other) throw new Error('The test needs two tabs.');
    await signIn([left, other]);
    await left.getByText('Signed in as Ann').waitFor();
    await left.goto(server.elsewhereUrl);
    await other.evaluate(() => coreTab.club.session.logout());
    await left.evaluate(() => void setTimeout(() => history.back()));
    await untilSignedOut(left);
    expect(await left.evaluate(() => document.documentElement.innerHTML)).not.toMatch(/Ann|ann@club/);
  });

  it('logs no failure of a request that the browser cancels when the visitor leaves', async () => {
    context = await openEngine(engine);
    const tab = await openTab(context, server.siteUrl);
    await signIn([tab]);
    server.tokens.expireAccess();
    server.refreshDelay.beforeMs = 5_000;
    server.elsewhereDelayMs = 1_000;
    await tab.evaluate(() => void coreTab.call(1));
    await expect.poll(() => server.seen).toContain('/users/refresh-token');
    await tab.goto(server.elsewhereUrl);
    server.refreshDelay.beforeMs = 0;
    server.elsewhereDelayMs = 0;
    // Chromium itself logs the refused call that made the tab refresh.
    expect(context.faults.filter((line) => !line.includes('401 (Unauthorized)'))).toEqual([]);
  });

  it('signs out an idle member after the idle time', async () => {
    context = await openEngine(engine);
    const tab = await openTab(context, shortServer.siteUrl);
    await signIn([tab]);
    const start = await tab.evaluate(() => {
      document.body.click();
      return Date.now();
    });
    await untilSignedOut(tab);
    const ended = await tab.evaluate(() => coreTab.signedOutAt ?? 0);
    expect(ended - start).toBeGreaterThanOrEqual(INACTIVITY_MS / TIMES_SHORTER);
    // A busy machine runs timers late.
    expect(ended - start).toBeLessThan((INACTIVITY_MS + INACTIVITY_CHECK_MS) / TIMES_SHORTER + 2_000);
    await expect.poll(() => announcedKinds(tab)).toContain('club-inactivity-logout');
  });

  it('signs out before any call when the machine slept for two hours (TIME-04)', async () => {
    const first =
      'globalThis.sleptMs = 0; const now = Date.now; Date.now = () => now() + globalThis.sleptMs;';
    context = await openEngine(engine, { first: `(() => { ${first} })()` });
    const tab = await openTab(context, server.siteUrl);
    await signIn([tab]);
    expect(await call(tab, 1)).toBe(1);
    server.seen.length = 0;
    await tab.evaluate((ms) => Reflect.set(globalThis, 'sleptMs', ms), HOURS_2_MS);
    await tab.mouse.move(50, 50);
    await untilSignedOut(tab);
    expect(await call(tab, 1)).toBe(0);
    expect(server.seen.filter((path) => path !== '/users/logout')).toEqual([]);
  });
});
