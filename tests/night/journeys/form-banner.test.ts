import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { BANNER_MS } from '#club/facts/limits.ts';
import { places } from '#club/facts/places.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { stopClock } from '#kit/browser/page-clock.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

/** Opens the form in a small window, where the banner is below the fold and must scroll into view. */
async function openForm(path: string): Promise<Page> {
  const page = await (await newContext({ viewport: { width: 390, height: 420 } })).newPage();
  await page.clock.install();
  await page.goto(site.url + path);
  await page.locator('html[data-live]').waitFor();
  await stopClock(page.context(), page);
  return page;
}

const banner = (page: Page) => page.locator('.club-banner[data-tone=good]');

/** Sends by keyboard, so that the pointer does not move. */
async function send(page: Page): Promise<void> {
  await page.locator('main [name=name]').fill('Member One');
  await page.locator('main [name=email]').fill('member.one@example.com');
  await page.locator('main [name=message]').fill('More trails, please.');
  await page.locator('main form [type=submit]').press('Enter');
  await banner(page).waitFor();
}

const untilCleared = async (page: Page) => {
  await page.clock.runFor(BANNER_MS + 100);
  await expect.poll(() => banner(page).count()).toBe(0);
};
const untilUnderPointer = async (page: Page) => {
  await expect.poll(() => banner(page).evaluate((node) => node.matches(':hover'))).toBe(true);
};

describe.each([places.suggestion.path, places.support.path])('the banner of %s', (path) => {
  it('disappears after 5 s under a pointer that was already there, and stays under one that moves (FORM-07, TIME-11)', async () => {
    const page = await openForm(path);
    await send(page);
    const box = await banner(page).boundingBox();
    if (!box) throw new Error('The banner has no box.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await untilCleared(page);

    await page.evaluate(() => window.scrollTo(0, 0));
    await page.mouse.move(x, y);
    await send(page);
    await untilUnderPointer(page);
    await untilCleared(page);

    await send(page);
    await untilUnderPointer(page);
    await page.mouse.move(x + 5, y);
    await page.clock.runFor(60_000);
    expect(await banner(page).count()).toBe(1);
    await page.mouse.move(0, 0);
    await untilCleared(page);
    await page.context().close();
  });
});
