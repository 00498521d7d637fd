import { afterAll, expect, it } from 'vitest';
import type { EnginePage } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, engines, openEngine } from '#kit/browser/engines/open-engine.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// A link to a part of a page. The engines differ in when they scroll and when they report the new history entry.
const site = sharedSite();
afterAll(closeEngines);

const topOf = (page: EnginePage) =>
  page.evaluate(() => Math.round(document.querySelector('#section-5')?.getBoundingClientRect().top ?? -1));

describeIn(engines, (engine) => {
  it('shows the section that the contents of the terms name, and stays on the page (ROUTE-27)', async () => {
    const context = await openEngine(engine, { width: 1280, height: 800 });
    const page = await context.newPage();
    await page.goto(`${site.url}/terms`);
    await page.waitForFunction(() => 'live' in document.documentElement.dataset);
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-same', ''));
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await new Promise((next) => setTimeout(next, 300));
    await page.locator('.club-legal-contents > ol a[href="#section-5"]').click();
    await expect.poll(() => topOf(page)).toBeLessThan(300);
    // A moment later it is still there.
    await new Promise((next) => setTimeout(next, 500));
    expect(await topOf(page)).toBeGreaterThanOrEqual(0);
    expect(await topOf(page)).toBeLessThan(300);
    expect(await page.locator('h1[data-same]').count()).toBe(1);
    await page.evaluate(() => history.back());
    // Firefox reports its scroll before the new history entry, so that the place is the section's.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(700);
    expect(context.faults).toEqual([]);
    await context.close();
  });
});
