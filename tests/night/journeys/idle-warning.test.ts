import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { passTime, stopClock } from '#kit/browser/page-clock.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';

let site: SiteServer;
let context: BrowserContext;
/** The tab in use, with a half-written message, and an open tab that is not in use. */
let tab: Page;
let other: Page;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await closeBrowser();
  await site.stop();
});
beforeEach(async () => {
  context = await newContext();
  await context.clock.install();
  tab = await context.newPage();
  await tab.goto(`${site.url}/login`);
  await tab.getByLabel('Email').fill(sampleMembers.free.email);
  await tab.getByLabel('Password', { exact: true }).fill(sampleMembers.free.password);
  await tab.getByRole('button', { name: 'Login' }).click();
  await tab.waitForURL('**/benefit');
  await tab.goto(`${site.url}/suggestionForm`);
  other = await context.newPage();
  await other.goto(`${site.url}/about`);
  for (const page of [tab, other]) await page.locator('html[data-live]').waitFor();
  await stopClock(context, tab);
  await tab.bringToFront();
  await message().pressSequentially('half a sentence');
});
afterEach(() => context.close());

const message = () => tab.locator('main textarea');
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('userid') !== null);
/** Resolves with the time of the page's clock when it announces the inactivity logout, in epoch ms. */
const untilSignedOut = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) =>
        document.addEventListener('club-inactivity-logout', () => done(Date.now())),
      ),
  );

const pass = (ms: number) => passTime(context, ms);
async function untilWarned(): Promise<void> {
  await pass(14 * MINUTE_MS + 5_000);
  await Promise.all([dialogOf(tab).waitFor(), dialogOf(other).waitFor()]);
}

describe('the warning before the inactivity logout', () => {
  it('shows in every tab, closes in every tab by one key, and restores the focus and the entered text (TIME-04, SESSION-21, WCAG 2.2.1)', async () => {
    await untilWarned();
    await expect.poll(() => dialogOf(tab).textContent()).toMatch(/logged out in 5\d seconds/);
    await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toBe('Stay logged in');
    await tab.keyboard.press('Enter');
    await dialogOf(tab).waitFor({ state: 'hidden' });
    await dialogOf(other).waitFor({ state: 'hidden' });
    await expect.poll(() => tab.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await tab.keyboard.type(' more');
    expect(await message().inputValue()).toBe('half a sentence more');
    await pass(13 * MINUTE_MS);
    expect([await isSignedIn(tab), await isSignedIn(other)]).toEqual([true, true]);
  });

  it('stays open while a pointer moves to Log out, which signs out every tab (SESSION-21)', async () => {
    await untilWarned();
    const button = await dialogOf(tab).getByRole('button', { name: 'Log out' }).boundingBox();
    if (!button) throw new Error('There is no button to log out.');
    // A pointer moves to the button, which is activity too.
    await tab.mouse.move(10, 10);
    await tab.mouse.move(button.x + button.width / 2, button.y + button.height / 2, { steps: 10 });
    await dialogOf(other).waitFor({ state: 'hidden' });
    await expect.poll(() => dialogOf(tab).textContent()).toContain('You’re still logged in.');
    await tab.mouse.down();
    await tab.mouse.up();
    await dialogOf(tab).waitFor({ state: 'hidden' });
    await expect.poll(() => isSignedIn(other)).toBe(false);
    expect(await message().inputValue()).toBe('half a sentence');
  });

  it('logs both tabs out a minute later without an answer (TIME-04, TIME-05, SESSION-22, SESSION-23)', async () => {
    const ended = Promise.all([tab, other].map(untilSignedOut));
    const start = await tab.evaluate(() => Date.now());
    await untilWarned();
    await pass(MINUTE_MS);
    // The clocks of two tabs move a step side by side. The tab that is ahead ends the session at its own time, and the
    // other one gets the event somewhere in its step.
    const tookMs = Math.max(...(await ended)) - start;
    console.log(`figure: idle warning: signed out ${(tookMs / 1_000).toFixed(1)} s after the last key`);
    expect(tookMs).toBeGreaterThan(15 * MINUTE_MS - 2_000);
    expect(tookMs).toBeLessThan(16 * MINUTE_MS);
    for (const page of [tab, other]) await expect.poll(() => isSignedIn(page)).toBe(false);
    await expect.poll(() => dialogOf(tab).count()).toBe(0);
    expect(await message().inputValue()).toBe('half a sentence');
  });
});
