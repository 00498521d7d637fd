import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type CoreServer, openCoreServer } from '#kit/browser/core-page.ts';
import { announcedKinds, call, isSignedIn, openTab, openTabs, signIn } from '#kit/browser/open-tab.ts';
import { passTime } from '#kit/browser/page-clock.ts';
import { isNightly, sampleOf } from '#kit/nightly.ts';

/** No timer signs a tab out later. A machine that runs other tests may take longer for the same work. */
const SIGNED_OUT_MS = isNightly ? 1_000 : 5_000;
const RESTORED_MS = isNightly ? 100 : 2_000;

let server: CoreServer;
beforeAll(async () => {
  server = await openCoreServer();
});
afterAll(async () => {
  await closeBrowser();
  await server.close();
});

/** Counts logout calls only: calls that read the profile after the sign-in may still arrive. */
const logoutCalls = () => server.seen.filter((path) => path === '/users/logout').length;

const pages = [
  ['our own site', 'siteUrl'],
  ['a partner page', 'partnerUrl'],
] as const;

describe('tabs of one member', () => {
  it.each(sampleOf(pages, 2, 1))(
    'are all signed out within a second of one logout on %s (SESSION-19, SESSION-20)',
    async (_, where) => {
      const context = await newContext();
      const tabs = await openTabs(context, server[where], 5);
      await signIn(tabs);
      server.seen.length = 0;
      const start = await tabs[0]?.evaluate(() => {
        const now = Date.now();
        coreTab.club.session.logout();
        return now;
      });
      await Promise.all(tabs.map((tab) => tab.waitForFunction(() => coreTab.signedOutAt !== undefined)));
      const ended = await Promise.all(tabs.map((tab) => tab.evaluate(() => coreTab.signedOutAt ?? 0)));
      const took = ended.map((at) => at - (start ?? 0));
      expect(Math.max(...took)).toBeLessThan(SIGNED_OUT_MS);
      expect(await tabs[0]?.evaluate(() => Object.values({ ...localStorage }).join())).not.toMatch(
        /refresh-|eyJ/,
      );
      await expect.poll(() => Promise.all(tabs.map(announcedKinds))).toEqual(tabs.map(() => ['club-logout']));
      await expect.poll(logoutCalls).toBe(1);
      await context.close();
    },
  );

  it.each(sampleOf(pages, 2))(
    'end the session on the server even when the page closes at once, on %s (Z-23)',
    async (_, where) => {
      const context = await newContext();
      const tabs = await openTabs(context, server[where], 1);
      await signIn(tabs);
      server.seen.length = 0;
      const [tab] = tabs;
      await tab?.evaluate(() => {
        coreTab.club.session.logout();
        location.href = 'about:blank';
      });
      await tab?.waitForURL('about:blank');
      await expect.poll(logoutCalls).toBe(1);
      await context.close();
    },
  );

  it('never change the partner’s own storage keys, whatever their names (Z-21, Z-22)', async () => {
    const context = await newContext();
    await context.addInitScript(() => {
      localStorage.setItem('userid', 'theirs');
      localStorage.setItem('email', 'theirs');
    });
    const tab = await openTab(context, server.partnerUrl);
    expect(await isSignedIn(tab)).toBe(false);
    await signIn([tab]);
    await tab.evaluate(() => coreTab.club.session.logout({ clearAll: true }));
    expect(await tab.evaluate(() => ({ ...localStorage }))).toEqual({ userid: 'theirs', email: 'theirs' });
    await context.close();
  });

  it.runIf(isNightly)(
    'share activity: work in one tab keeps the idle tab signed in (Z-28, SESSION-21)',
    async () => {
      const context = await newContext();
      await context.clock.install();
      const [used, idle] = await openTabs(context, server.siteUrl, 2);
      if (!used || !idle) throw new Error('The test needs two tabs.');
      await signIn([used, idle]);
      for (let minute = 0; minute < 20; minute += 1) {
        await used.evaluate(() => document.body.click());
        await passTime(context, 60_000, 10_000);
      }
      expect([await isSignedIn(used), await isSignedIn(idle)]).toEqual([true, true]);
      expect(await call(idle, 1)).toBe(1);
      await context.close();
    },
  );

  it.runIf(isNightly)(
    'show no data of the member when Back restores a page after a logout in another tab (V14.3.1)',
    async () => {
      const context = await newContext({}, { whole: true });
      const [left, other] = await openTabs(context, server.siteUrl, 2);
      if (!left || !other) throw new Error('The test needs two tabs.');
      await signIn([left, other]);
      expect(await left.locator('body').innerText()).toContain('Ann');
      await left.goto(server.elsewhereUrl);
      await other.evaluate(() => coreTab.club.session.logout());
      // The page is gone before a call that goes back itself could return.
      await left.evaluate(() => void setTimeout(() => history.back()));
      await left.waitForFunction(() => 'coreTab' in globalThis && coreTab.signedOutAt !== undefined);
      const { restoredAt, signedOutAt } = await left.evaluate(() => ({
        restoredAt: coreTab.restoredAt,
        signedOutAt: coreTab.signedOutAt ?? 0,
      }));
      expect(restoredAt, 'the page came from the back-forward cache').toBeDefined();
      const took = signedOutAt - (restoredAt ?? 0);
      expect(took).toBeLessThanOrEqual(RESTORED_MS);
      expect(await left.locator('html').innerHTML()).not.toMatch(/Ann|ann@club/);
      await context.close();
    },
  );
});
