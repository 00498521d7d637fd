import type { BrowserContext, Page } from 'playwright';
import { vi } from 'vitest';
import { openCalls } from './browser.ts';

const MOST_AHEAD_MS = 60_000;
const SETTLED_WITHIN_MS = 30_000;

/**
 * Stops the clock of every tab; only the test moves it from here on. Call it once the pages are live, because pages load
 * parts when the browser is idle, which a stopped clock prevents.
 */
export async function stopClock(context: BrowserContext, page: Page): Promise<void> {
  // On a busy machine more than a second passes between the two calls. Then the time to stop at is in the past.
  for (let aheadMs = 1_000; ; aheadMs *= 2) {
    const stopAt = (await page.evaluate(() => Date.now())) + aheadMs;
    const fault = await context.clock.pauseAt(stopAt).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    if (fault === undefined) return;
    if (aheadMs > MOST_AHEAD_MS) throw fault;
  }
}

/**
 * Moves the clock of every tab in steps. After each step it waits until no call and no lock is open: otherwise the clock
 * would pass the time limit of a call whose response takes some real milliseconds.
 */
export async function passTime(context: BrowserContext, ms: number, stepMs = 30_000): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    await context.clock.runFor(Math.min(left, stepMs));
    await vi.waitUntil(() => isSettled(context), { timeout: SETTLED_WITHIN_MS, interval: 10 });
  }
}

async function isSettled(context: BrowserContext): Promise<boolean> {
  const locks = await Promise.all(context.pages().map((page) => page.evaluate(countLocks)));
  return openCalls(context) === 0 && locks.every((count) => count === 0);
}

/**
 * Runs in the page. Returns the locks of its origin that are held or requested. A refresh opens its database before it
 * requests its lock. Requests to open one database wait for each other, so this one ends after all earlier ones.
 */
async function countLocks(): Promise<number> {
  // Plain-http pages have no locks.
  if (!('locks' in navigator)) return 0;
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve) => {
      const request = indexedDB.open(name);
      request.onerror = () => resolve();
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
  }
  const { held = [], pending = [] } = await navigator.locks.query();
  return held.length + pending.length;
}
