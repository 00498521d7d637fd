import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { places } from '#club/facts/places.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { phoneFaults } from '#kit/browser/faults/phone-faults.ts';
import { enterAs, pathsFor, type SampleVisitor } from '#kit/server/sample-visitors.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// What an iPhone does that a computer does not. docs/browsers.md lists what only a phone can show.

const site = sharedSite();
afterAll(closeBrowser);

const visitors: readonly SampleVisitor[] = ['guest', 'paid'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

async function aPhone(): Promise<Page> {
  return (await newContext({ ...phone, reducedMotion: 'reduce' })).newPage();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator('html[data-live]').waitFor();
  await page.waitForFunction(
    () => !document.querySelector('main :is([data-state=loading], [data-state=checking], [aria-busy=true])'),
  );
}

/** Moves the edges of the screen, like the camera and the home indicator of an iPhone. */
async function insets(page: Page, insets: { top: number; right: number; bottom: number; left: number }) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
}

describe('a phone', () => {
  it.each(visitors)(
    'gets fields that do not zoom, the right keyboard and controls for a finger, as %s (WCAG 2.5.8)',
    { timeout: 300_000 },
    async (visitor) => {
      const page = await aPhone();
      await enterAs(page, site, visitor);
      const faults: string[] = [];
      for (const path of pathsFor(visitor)) {
        if (path === places['verify-otp'].path)
          await page.evaluate(() => localStorage.setItem('email', 'member.one@example.com'));
        await open(page, path);
        // A page may choose smaller text for us.
        await page.evaluate(() => document.documentElement.style.setProperty('--club-font-size', '15px'));
        const small = (await phoneFaults(page)).filter((fault) => fault.includes('text of'));
        await page.evaluate(() => document.documentElement.style.removeProperty('--club-font-size'));
        for (const fault of [...small, ...(await phoneFaults(page))]) faults.push(`${path}: ${fault}`);
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  it('gets digits and the code of the mail above the keyboard (OTP-04)', async () => {
    const page = await aPhone();
    await open(page, places.about.path);
    await page.evaluate(() => localStorage.setItem('email', 'member.one@example.com'));
    await open(page, places['verify-otp'].path);
    const field = page.getByLabel('6-digit code');
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    await page.context().close();
  });

  it('keeps bars and menu clear of the home indicator and the camera', async () => {
    const page = await aPhone();
    await open(page, places.about.path);
    const button = page.locator('.club-bottom-bar a').last();
    const footOf = async () =>
      844 - ((await button.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.height ?? 0);
    const before = await footOf();
    await insets(page, { top: 0, right: 0, bottom: 34, left: 0 });
    await expect.poll(footOf).toBeCloseTo(before + 34, 0);
    await page.setViewportSize({ width: 844, height: 390 });
    await insets(page, { top: 0, right: 59, bottom: 21, left: 59 });
    const mark = page.locator('.club-header .club-logo');
    await expect.poll(async () => (await mark.boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(59);
    await page.locator('.club-header-toggle').click();
    const endOfClose = async () => {
      const close = await page.locator('.club-header-toggle').boundingBox();
      return (close?.x ?? 0) + (close?.width ?? 0);
    };
    await expect.poll(endOfClose).toBeLessThanOrEqual(844 - 59);
    await page.context().close();
  });

  it('does not scroll the page behind the menu, and shades it', async () => {
    const page = await aPhone();
    await open(page, places.about.path);
    await page.locator('.club-header-toggle').click();
    const menu = page.locator('.club-slide-out-panel');
    const button = page.locator('.club-header-toggle');
    await expect
      .poll(() => menu.evaluate((node) => getComputedStyle(node).overscrollBehaviorY))
      .toBe('contain');
    const shade = () => button.evaluate((node) => getComputedStyle(node, '::before').backgroundColor);
    await expect.poll(shade).not.toBe('rgba(0, 0, 0, 0)');
    await page.context().close();
  });
});
