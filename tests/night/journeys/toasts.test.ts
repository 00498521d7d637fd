import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TOAST_LOGIN_MS, TOAST_MS } from '#club/facts/limits.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { stopClock } from '#kit/browser/page-clock.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
let page: Page;
afterAll(closeBrowser);
beforeEach(async () => {
  const context = await newContext();
  await context.clock.install();
  page = await context.newPage();
  await page.goto(`${site.url}/login`);
  // The toaster loads when the browser is idle, which a paused clock would prevent.
  await page.locator('html[data-live]').waitFor();
  await page.waitForFunction(() => document.querySelector('club-toaster')?.shadowRoot);
  await stopClock(context, page);
});
afterEach(() => page.context().close());

const toasts = () => page.locator('club-toaster [part=toast]');
const notify = (text: string, closeAfterMs = TOAST_MS) =>
  page.evaluate(
    (detail) =>
      void document.dispatchEvent(
        new CustomEvent('club-notify', { detail, bubbles: true, cancelable: true }),
      ),
    { tone: 'info', text, closeAfterMs },
  );
/** Resolves after `count` toasts are drawn, without a timer. */
async function expectDrawn(count: number): Promise<void> {
  await expect.poll(() => toasts().count()).toBe(count);
}

describe('toasts on the site', () => {
  it('show at the top right and stay 2000 ms on login (ERROR-64, TIME-10)', async () => {
    await notify('Welcome back', TOAST_LOGIN_MS);
    await expectDrawn(1);
    const box = () =>
      toasts()
        .boundingBox()
        .then((found) => found ?? { x: 0, y: 999, width: 0 });
    const width = page.viewportSize()?.width ?? 0;
    await expect.poll(async () => width - (await box()).x - (await box()).width).toBeLessThan(40);
    await expect.poll(async () => (await box()).y).toBeLessThan(160);
    await page.clock.runFor(TOAST_LOGIN_MS - 100);
    await expectDrawn(1);
    await page.clock.runFor(200);
    await expectDrawn(0);
  });

  it('stay 3000 ms, or longer while a pointer is over them (TIME-09)', async () => {
    await notify('Saved');
    await expectDrawn(1);
    await page.clock.runFor(TOAST_MS - 500);
    await toasts().hover();
    await page.clock.runFor(60_000);
    await expectDrawn(1);
    await page.mouse.move(5, 300);
    await page.clock.runFor(400);
    await expectDrawn(1);
    await page.clock.runFor(200);
    await expectDrawn(0);
  });

  it('can be reached and closed by keyboard; focus stays in the list, then returns to the page', async () => {
    // The toasts are the first elements of the page.
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    await notify('One', 600_000);
    await notify('Two', 600_000);
    await expectDrawn(2);
    const focused = () =>
      page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'));
    for (let presses = 0; presses < 3 && (await focused()) !== 'Close'; presses += 1) {
      await page.keyboard.press('Shift+Tab');
    }
    expect(await focused()).toBe('Close');
    await page.keyboard.press('Enter');
    await expectDrawn(1);
    await expect.poll(focused).toBe('Close');
    await page.keyboard.press('Enter');
    await expectDrawn(0);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  it('are announced once each, and the same text twice as two toasts (WCAG 4.1.3, 508 302.1)', async () => {
    await page.evaluate(() => {
      const announced: string[] = [];
      Object.assign(globalThis, { announced });
      const region = document.querySelector('club-toaster')?.shadowRoot?.querySelector('[aria-live=polite]');
      // A live region announces text that was added or changed inside it.
      new MutationObserver((changes) => {
        for (const { type, addedNodes, target } of changes) {
          const texts = type === 'childList' ? [...addedNodes] : [target];
          announced.push(...texts.map((node) => node.textContent?.trim() ?? '').filter(Boolean));
        }
      }).observe(region ?? document.body, { childList: true, characterData: true, subtree: true });
    });
    await notify('Same');
    await page.clock.runFor(1_000);
    await notify('Same');
    await notify('Other');
    await notify('Fourth');
    await expectDrawn(3);
    await page.clock.runFor(2 * TOAST_MS + 1_000);
    await expectDrawn(0);
    const announced = await page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced);
    expect(announced.map((line) => line.replace(/\s*×$/, '').replace(/\s+/g, ' '))).toEqual([
      'Note: Same',
      'Note: Same',
      'Note: Other',
      'Note: Fourth',
    ]);
  });

  it('do not move with reduced motion, and keep a border in forced colors', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await notify('Still');
    await expectDrawn(1);
    const style = await toasts().evaluate((toast) => {
      const { animationName, borderTopWidth, borderTopStyle } = getComputedStyle(toast);
      return { animationName, borderTopWidth, borderTopStyle };
    });
    expect(style).toEqual({ animationName: 'none', borderTopWidth: '1px', borderTopStyle: 'solid' });
  });
});
