import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type CoreServer, openCoreServer } from '#kit/browser/core-page.ts';
import { announcedKinds, call, isSignedIn, openTab, signIn } from '#kit/browser/open-tab.ts';
import { passTime, stopClock } from '#kit/browser/page-clock.ts';

const STEP_MS = 10_000;

let server: CoreServer;
let context: BrowserContext;
let tab: Page;
/** The time of the last activity, by the page's clock in ms. */
let start: number;

beforeAll(async () => {
  server = await openCoreServer();
});
afterAll(async () => {
  await closeBrowser();
  await server.close();
});
beforeEach(async () => {
  context = await newContext();
  await context.clock.install();
  tab = await openTab(context, server.siteUrl);
  await signIn([tab]);
  await stopClock(context, tab);
  await tab.mouse.move(5, 5);
  start = await tab.evaluate(() => Date.now());
});
afterEach(() => context.close());

const pass = (ms: number) => passTime(context, ms, STEP_MS);

describe('a machine that resumes after two hours', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a mouse move', () => tab.mouse.move(50, 50)],
    ['a key', () => tab.keyboard.press('a')],
    ['a call', () => call(tab, 1)],
    [
      'the page becoming visible',
      () => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ],
    ['the next timer', () => context.clock.runFor(MINUTE_MS)],
  ])('signs out before any call when the first event is %s (TIME-04, Z-27)', async (_, first) => {
    server.seen.length = 0;
    await context.clock.setSystemTime(start + 2 * 60 * MINUTE_MS);
    await first();
    await tab.waitForFunction(() => coreTab.signedOutAt !== undefined);
    expect(await call(tab, 1)).toBe(0);
    expect(server.seen.filter((path) => path !== '/users/logout')).toEqual([]);
    await expect.poll(() => announcedKinds(tab)).toContain('club-inactivity-logout');
  });
});

describe('an idle member', () => {
  it('signs out between 15:00 and 16:00, not at 14:59 (TIME-04, TIME-05, SESSION-21, SESSION-22, SESSION-23, V7.3.1)', async () => {
    await pass(15 * MINUTE_MS - 1_000);
    expect(await isSignedIn(tab)).toBe(true);
    await pass(MINUTE_MS + 1_000);
    await expect.poll(() => isSignedIn(tab)).toBe(false);
    const announced = await tab.evaluate(() => coreTab.announced);
    const ended = announced.find(({ kind }) => kind === 'club-inactivity-logout')?.at ?? 0;
    expect(ended - start).toBeGreaterThanOrEqual(15 * MINUTE_MS);
    expect(ended - start).toBeLessThanOrEqual(16 * MINUTE_MS);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['click', () => tab.evaluate(() => document.body.click())],
    ['mouse move', () => tab.mouse.move(60, 60)],
    ['key', () => tab.keyboard.press('a')],
    [
      'scroll',
      // Its event arrives with the next frame. The clock must not move before.
      () =>
        tab.evaluate(() =>
          new Promise((scrolled) => {
            addEventListener('scroll', scrolled, { once: true });
            scrollBy(0, 40);
          }).then(() => undefined),
        ),
    ],
    [
      'touch',
      () => tab.evaluate(() => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))),
    ],
  ])('counts a %s (SESSION-21)', async (_, act) => {
    await pass(14 * MINUTE_MS);
    await act();
    await pass(5 * MINUTE_MS);
    expect(await isSignedIn(tab)).toBe(true);
  });

  it('does not count focus, resize or visibility (SESSION-21)', async () => {
    await pass(14 * MINUTE_MS);
    await tab.evaluate(() => {
      dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await tab.setViewportSize({ width: 700, height: 500 });
    await pass(2 * MINUTE_MS);
    await expect.poll(() => isSignedIn(tab)).toBe(false);
  });
});
