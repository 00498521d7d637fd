import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeBrowser, newContext, openBrowser } from '#kit/browser/browser.ts';
import { type CoreServer, openCoreServer } from '#kit/browser/core-page.ts';
import { announcedKinds, call, openTab, signIn } from '#kit/browser/open-tab.ts';

/** Fifteen minutes of idle time, and of a token, take six seconds. */
const TIMES_SHORTER = 150;
const STOPPED_MS = 8_000;

let server: CoreServer;
let context: BrowserContext;
let tab: Page;

beforeAll(async () => {
  server = await openCoreServer({ timesShorter: TIMES_SHORTER });
});
afterAll(async () => {
  await closeBrowser();
  await server.close();
});
beforeEach(async () => {
  context = await newContext();
  tab = await openTab(context, server.siteUrl);
});
afterEach(() => context.close());

/** Stops these processes, as a sleeping machine does. Resolves with the time of their restart. */
async function stopped(pids: number[], meanwhile: () => void): Promise<number> {
  try {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await pause(STOPPED_MS / 2);
    // Requests that were sent before have arrived.
    server.seen.length = 0;
    meanwhile();
    await pause(STOPPED_MS / 2);
    return Date.now();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

async function processesOf(kinds: 'pages' | 'all'): Promise<number[]> {
  const debug = await (await openBrowser()).newBrowserCDPSession();
  const { processInfo } = await debug.send('SystemInfo.getProcessInfo');
  await debug.detach();
  return processInfo.filter(({ type }) => kinds === 'all' || type === 'renderer').map(({ id }) => id);
}

/** Returns the longest time between two turns of the page's event loop, to prove that the page was stopped. */
const longestTurn = () =>
  tab.evaluate(() => {
    const turns = performance.getEntriesByName('turn').map(({ startTime }) => startTime);
    return Math.max(...turns.map((at, index) => at - (turns[index - 1] ?? at)));
  });

describe('a browser whose processes stop for longer than a session lasts', () => {
  it.each([
    ['the pages', 'a call', 'pages', () => call(tab, 1)],
    ['the pages', 'a mouse move', 'pages', () => tab.mouse.move(50, 50)],
    ['the whole browser', 'a call', 'all', () => call(tab, 1)],
    ['the whole browser', 'a key', 'all', () => tab.keyboard.press('a')],
    ['the whole browser', 'the next timer', 'all', () => Promise.resolve()],
  ] as const)(
    '%s: signs out before it sends a call when %s comes first after the stop (TIME-04, Z-27)',
    async (_, __, kinds, first) => {
      const pids = await processesOf(kinds);
      expect(pids.length).toBeGreaterThan(0);
      await signIn([tab]);
      expect(await call(tab, 1)).toBe(1);
      await tab.evaluate(() => {
        performance.mark('turn');
        setInterval(() => performance.mark('turn'), 50);
      });

      let waiting: Promise<unknown> = Promise.resolve();
      const wokeAt = await stopped(pids, () => {
        waiting = first();
      });
      await waiting;
      await tab.waitForFunction(() => coreTab.signedOutAt !== undefined, undefined, { timeout: 5_000 });
      const tookMs = ((await tab.evaluate(() => coreTab.signedOutAt)) ?? 0) - wokeAt;

      expect(await longestTurn()).toBeGreaterThan(STOPPED_MS - 1_000);
      expect(await call(tab, 1)).toBe(0);
      expect(server.seen.filter((path) => path !== '/users/logout')).toEqual([]);
      expect(server.tokens.counts).toMatchObject({ refreshes: 0, stale: 0 });
      expect(await announcedKinds(tab)).toContain('club-inactivity-logout');
      expect(tookMs).toBeLessThan(1_000);
    },
  );
});
