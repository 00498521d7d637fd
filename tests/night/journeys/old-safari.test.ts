import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { places, serverRenderedPlaces } from '#club/facts/places.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { layoutFaults } from '#kit/browser/faults/layout-faults.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';

// The oldest Safari of docs/browsers.md, 15.4: Chromium without what that Safari lacks. An iPhone SE of 2016 is 320 px
// wide, an iPhone 7 375 px.

const site = sharedSite();
afterAll(closeBrowser);

const WIDTHS_PX = [320, 375, 1280];
const paths = [...serverRenderedPlaces].map((place) => places[place].path);

/** Opens a page of Safari 15.4: without containers, adopted sheets, popovers and newer members. */
async function openOldSafari(width: number): Promise<{ page: Page; errors: string[] }> {
  const context = await newContext({ viewport: { width, height: 667 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(String(error)));
  await page.route('**/*.css', async (route) => {
    const css = await (await route.fetch()).text();
    const older = css
      .replaceAll('@container', '@unknown')
      .replaceAll(/\bcontainer(-type|-name)?:/g, 'unknown$1:')
      .replaceAll(/(\d)cq[iw]\b/g, '$1unknown')
      .replaceAll('subgrid', 'unknown');
    await route.fulfill({ contentType: 'text/css', body: older });
  });
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [Document.prototype, ['adoptedStyleSheets']],
      [ShadowRoot.prototype, ['adoptedStyleSheets']],
      [CSSStyleSheet.prototype, ['replace', 'replaceSync']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [AbortSignal, ['timeout', 'any']],
      [URL, ['canParse', 'parse']],
      [URLSearchParams.prototype, ['size']],
      [globalThis, ['requestIdleCallback']],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  return { page, errors };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator('html[data-live]').waitFor();
}

async function logIn(page: Page, password: string): Promise<void> {
  await open(page, places.login.path);
  await page.getByLabel('Email').fill(sampleMembers.free.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('main form [type=submit]').click();
}

/** Closes the page. A sheet that is still on its way would otherwise fail in the handler above. */
async function close(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

describe('our site in Safari 15.4', () => {
  it.each(WIDTHS_PX)(
    'shows its pages whole at %i px (WCAG 1.4.4, 1.4.10, 508 302.2)',
    { timeout: 300_000 },
    async (width) => {
      const { page, errors } = await openOldSafari(width);
      const faults: string[] = [];
      for (const path of paths) {
        await open(page, path);
        for (const fault of await layoutFaults(page)) faults.push(`${path}: ${fault}`);
      }
      expect(faults).toEqual([]);
      expect(errors).toEqual([]);
      await close(page);
    },
  );

  it('has the menu of a phone on a phone and that of a computer on a computer', async () => {
    const { page } = await openOldSafari(375);
    await open(page, places.about.path);
    await page.locator('.club-header-toggle').click();
    await page.locator('.club-slide-out[open] .club-menu-links').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, places.about.path);
    await page.locator('.club-header-menu .club-menu-links').waitFor();
    await expect.poll(() => page.locator('.club-header-toggle').isVisible()).toBe(false);
    await close(page);
  });

  it('shows an error of a form inside the form, and its success as a toast that it cannot style', async () => {
    const { page, errors } = await openOldSafari(375);
    await logIn(page, 'Wrong-pass1');
    await page.locator('main .club-toast-fallback [role=alert]').getByText(/\w/).waitFor();
    expect(await page.locator('.club-plain-toast[data-tone]').count()).toBe(0);
    await logIn(page, sampleMembers.free.password);
    const toast = page.locator('.club-plain-toast [role=status]');
    await toast.getByText('Login successful').waitFor();
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(100);
    expect(errors).toEqual([]);
    await close(page);
  });

  it('sends a form that was submitted before the script was there', async () => {
    const { page } = await openOldSafari(375);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/static/js/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.url}${places.login.path}`, { waitUntil: 'commit' });
    await page.locator('main form [type=submit]').click();
    release();
    await expect.poll(() => page.locator('main [aria-invalid=true]').count()).toBeGreaterThan(0);
    await close(page);
  });
});
