import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { openDelayedPage } from '#kit/browser/delayed-page.ts';
import { openPartner, servePartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// The prerendered plans are as tall as the plans of the sample club. The page reserves no space for them.

const site = sharedSite();
afterAll(closeBrowser);

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Runs in the page. Notes every layout shift from the start of the page. */
const noteShifts = () => {
  const shifts: { at: number; value: number }[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shifts.push({ at: entry.startTime, value: Reflect.get(entry, 'value') as number });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Returns the shifts after `from`, once the browser has reported all of them. */
async function shiftsSince(page: Page, from: number) {
  await page.waitForTimeout(300);
  return page.evaluate((start) => {
    const shifts = Reflect.get(globalThis, 'shifts') as { at: number; value: number }[];
    return shifts.filter(({ at }) => at > start);
  }, from);
}

const heightOf = (page: Page) =>
  page.evaluate(() => document.querySelector('club-pricing')?.getBoundingClientRect().height ?? 0);

const untilWhole = (page: Page) => page.locator('club-pricing .club-accordion').waitFor();

describe.each(sizes)('prerendered plans at $width px', (viewport) => {
  it('have their final height, and nothing moves when the plans and the questions are there (AHEAD-09)', async () => {
    const { page, goLive, close } = await openDelayedPage(site.url, 'club-pricing', '', { viewport });
    await page.locator('.club-pricing-plan').first().waitFor();
    await page.evaluate(noteShifts);
    const from = await page.evaluate(() => performance.now());
    const prerendered = await heightOf(page);
    await goLive();
    await untilWhole(page);
    expect(await shiftsSince(page, from)).toEqual([]);
    expect(Math.abs((await heightOf(page)) - prerendered)).toBeLessThan(4);
    await close();
  });

  it('leave the place of the Google button in a form, which comes later (AHEAD-09)', async () => {
    const config = { siteOrigin: site.url, googleClientId: 'an-id' };
    const { page, goLive, close } = await openDelayedPage(site.url, 'club-signup', '', { viewport, config });
    await page.getByRole('button', { name: 'Sign Up' }).waitFor();
    await page.evaluate(noteShifts);
    const from = await page.evaluate(() => performance.now());
    await goLive();
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    expect(await shiftsSince(page, from)).toEqual([]);
    await close();
  });

  it('move nothing at all on a page that waits for the entry before it paints (AHEAD-09)', async () => {
    const partner = await openPartner();
    const head = `<script type="module" blocking="render" src="${site.url}/embed/club-pricing.js"></script>`;
    const body = '<h1>Our base</h1><main><club-pricing></club-pricing></main><p>More about us.</p>';
    servePartnerPage(partner, site.url, body, { head });
    const context = await newContext({ viewport });
    const page = await context.newPage();
    await page.addInitScript(noteShifts);
    await page.goto(`${partner.origin}/`);
    await untilWhole(page);
    expect(await shiftsSince(page, 0)).toEqual([]);
    await context.close();
    await partner.close();
  });
});
