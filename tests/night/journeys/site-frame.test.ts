import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, openBrowser } from '#kit/browser/browser.ts';
import { faultsOf, watchFaults } from '#kit/browser/faults/page-faults.ts';
import { stopClock } from '#kit/browser/page-clock.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

async function openPage(at: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await watchFaults(page);
  await prepare?.(page);
  await page.goto(site.url + at);
  // A prerendered page can be read before its script loads.
  await page.locator('html[data-live]').waitFor();
  return page;
}
const title = (page: Page) => page.locator('main h1').textContent();

describe('the site around its pages in a browser', () => {
  it('shows toasts top right, above an open dialog too (ERROR-64)', async () => {
    const page = await openPage('/about');
    await title(page);
    const toast = { tone: 'error', text: 'Server error. Try again later.', closeAfterMs: 20_000 };
    const show = () =>
      page.evaluate((detail) => {
        document.dispatchEvent(new CustomEvent('club-notify', { detail, cancelable: true }));
      }, toast);
    await show();
    const shown = page.getByText(toast.text).locator('xpath=../..');
    const box = () => shown.boundingBox().then((found) => found ?? { x: 0, y: 999, width: 0 });
    await expect.poll(async () => 1280 - (await box()).x - (await box()).width).toBeLessThan(40);
    await expect.poll(async () => (await box()).y).toBeLessThan(160);
    await page.evaluate(() => {
      document.dispatchEvent(
        new CustomEvent('club-paid-member', { detail: { guestPlace: 'signup' }, cancelable: true }),
      );
    });
    await page.getByRole('dialog').waitFor();
    await show();
    // The list is in the top layer and nothing covers it. The dialog makes it inert, so a hit test would not find it.
    const raised = () =>
      page.evaluate(
        () => document.querySelector('club-toaster')?.shadowRoot?.querySelector(':popover-open')?.textContent,
      );
    await expect.poll(raised).toContain(toast.text);
    await page.context().close();
  });

  it('makes the header sticky past 100 px without moving the page (SHELL-06)', async () => {
    const page = await openPage('/terms');
    await title(page);
    await page.evaluate(() => window.scrollTo(0, 100));
    const header = page.locator('header.club-header');
    expect(await header.getAttribute('data-state')).toBe('resting');
    await page.evaluate(() => window.scrollTo(0, 101));
    await page.locator('header.club-header[data-state=sticky]').waitFor();
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(101);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('restores the scroll position on Back, and opens a new page at its top (ROUTE-27)', async () => {
    const page = await openPage('/terms');
    await title(page);
    await page.locator('html[data-live]').waitFor();
    // The click itself would scroll to a header that is still moving.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.locator('header.club-header[data-state=sticky]').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    await page.getByRole('banner').getByRole('link', { name: 'Benefits' }).click();
    await page.getByRole('heading', { name: 'Your benefits' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 5_000 }).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Terms of use' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 5_000 }).toBe(400);
    await page.context().close();
  });

  it.each([
    ['a chunk', /static\/js\/terms-[^/]*\.js/],
    ['the sheet of a chunk', /static\/assets\/pricing-[^/]*\.css/],
  ])('requests %s once more when it fails (A-91)', async (what, pattern) => {
    let requestCount = 0;
    // A served page has its own sheet in the HTML. The next page of the visit requests it.
    const page = await openPage('/terms', (prepared) =>
      prepared.route(pattern, (route) => {
        requestCount += 1;
        return requestCount === 1 ? route.abort() : route.continue();
      }),
    );
    if (what !== 'a chunk') {
      await page.getByRole('banner').getByRole('link', { name: 'Plans' }).click();
      await page.getByRole('heading', { name: 'Membership plans' }).waitFor();
    }
    expect(await title(page)).toMatch(/Terms of use|plans/i);
    // The idle page may have asked for the sheet ahead.
    await expect.poll(() => requestCount).toBeGreaterThanOrEqual(2);
    await page.context().close();
  });

  it('offers Reload when a chunk hangs for 120 s, not before (TIME-15)', async () => {
    let requestCount = 0;
    const page = await openPage('/about', async (prepared) => {
      await prepared.clock.install();
      await prepared.route(/static\/js\/terms-[^/]*\.js/, async (route) => {
        requestCount += 1;
        if (requestCount > 1) await route.continue();
      });
    });
    await title(page);
    // Otherwise the time that a busy machine takes would count, too.
    await stopClock(page.context(), page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    await expect.poll(() => requestCount).toBe(1);
    await page.clock.runFor(119_000);
    expect(await page.getByRole('button', { name: 'Reload' }).isVisible()).toBe(false);
    await page.clock.runFor(2_000);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Terms of use' }).waitFor();
    expect(requestCount).toBe(2);
    await page.context().close();
  });

  it.each(['/about', '/login', '/unsubscribe'])(
    'shows each link of the footer in a third of the screen of a phone: %s (SHELL-13)',
    async (at) => {
      const page = await openPage(at, (opened) => opened.setViewportSize({ width: 390, height: 844 }));
      const footer = page.getByRole('contentinfo');
      const menu = footer.getByRole('navigation', { name: 'Footer menu' });
      expect(await menu.getByRole('link').filter({ visible: true }).count()).toBe(7);
      expect((await footer.boundingBox())?.height).toBeLessThan(320);
      expect(await faultsOf(page)).toEqual([]);
      await page.context().close();
    },
  );
});
