import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type CoreServer, openCoreServer } from '#kit/browser/core-page.ts';
import { announcedKinds, call, isSignedIn, openTabs, signIn } from '#kit/browser/open-tab.ts';
import { passTime } from '#kit/browser/page-clock.ts';

const MINUTES = 60;

let server: CoreServer;
beforeAll(async () => {
  server = await openCoreServer();
});
afterAll(async () => {
  await closeBrowser();
  await server.close();
});

describe('an hour with five tabs open', () => {
  it('refreshes four times in all, before every expiry (TIME-02, TIME-03, SESSION-24, SESSION-26)', async () => {
    const context = await newContext();
    const now = Date.now();
    await context.clock.install({ time: now });
    await context.clock.pauseAt(now + 1_000);
    const tabs = await openTabs(context, server.siteUrl, 5);
    await signIn(tabs);
    const [used] = tabs;
    if (!used) throw new Error('The test needs five tabs.');
    server.tokens.reset();

    let responseCount = 0;
    for (let minute = 0; minute < MINUTES; minute += 1) {
      await used.evaluate(() => document.body.click());
      responseCount += await call(used, 1);
      // The refresh lock must never time out during a refresh.
      await passTime(context, 60_000);
    }

    const { refreshes, refused, stale } = server.tokens.counts;
    expect({ refreshes, refused, stale, responseCount }).toEqual({
      refreshes: 4,
      refused: 0,
      stale: 0,
      responseCount: MINUTES,
    });
    expect(await Promise.all(tabs.map(isSignedIn))).toEqual(tabs.map(() => true));
    const kinds = (await Promise.all(tabs.map(announcedKinds))).flat();
    expect(kinds).toEqual(Array.from({ length: 4 }, () => 'club-token-refreshed'));
    await context.close();
  });
});
