import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type CoreServer, openCoreServer } from '#kit/browser/core-page.ts';
import { crash, openTabs } from '#kit/browser/open-tab.ts';

const TABS = 5;
const TIMES = 40;

let server: CoreServer;
beforeAll(async () => {
  server = await openCoreServer();
});
afterAll(async () => {
  await closeBrowser();
  await server.close();
});

async function raised(tab: Page): Promise<number> {
  const start = performance.now();
  await tab.evaluate(() => coreTab.raise(1));
  return performance.now() - start;
}

const TAKE_OVER_MS = 2_000;

describe('refresh lock', () => {
  it('loses no update of five tabs', async () => {
    const context = await newContext();
    const tabs = await openTabs(context, server.siteUrl, TABS);
    const waits = await Promise.all(tabs.map((tab) => tab.evaluate((times) => coreTab.raise(times), TIMES)));
    const generation = await tabs[0]?.evaluate(() => coreTab.generation());
    console.log(
      `figure: refresh lock: ${generation} of ${TABS * TIMES} updates, longest wait ${Math.max(...waits).toFixed(0)} ms`,
    );
    expect(generation).toBe(TABS * TIMES);
    await context.close();
  });

  it('goes to the next tab when its holder is killed', async () => {
    const context = await newContext();
    const [holder, next] = await openTabs(context, server.siteUrl, 2);
    if (!holder || !next) throw new Error('The test needs two tabs.');
    await holder.evaluate(() => coreTab.hog());
    await crash(holder);
    const took = await raised(next);
    console.log(`figure: refresh lock: taken over ${took.toFixed(0)} ms after the kill`);
    expect(took).toBeLessThan(TAKE_OVER_MS);
    await context.close();
  });

  it('never waits longer than its limit, and then runs the work without the lock', async () => {
    const context = await newContext();
    const [holder, next] = await openTabs(context, server.siteUrl, 2);
    if (!holder || !next) throw new Error('The test needs two tabs.');
    await holder.evaluate(() => coreTab.hog());
    const took = await next.evaluate(() => coreTab.waitForLock(500));
    expect(took).toBeGreaterThanOrEqual(450);
    expect(took).toBeLessThan(3_000);
    await context.close();
  });
});
