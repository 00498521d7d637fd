import type { BrowserContext, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { places } from '#club/facts/places.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { faultsOf, watchFaults } from '#kit/browser/faults/page-faults.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
afterAll(closeBrowser);

/** Opens a page of the site on a line of this latency. Waits until its script runs and its fonts are loaded. */
async function openPage(context: BrowserContext, path: string, latency = 0): Promise<Page> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...unlimited, latency });
  await page.goto(site.url + path);
  await page.locator('html[data-live]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const usesTypeface = (page: Page) =>
  page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily.startsWith('"Public Sans",'));

/** Returns the sizes in bytes of the font files that the context requests from now on. */
function fontSizes(context: BrowserContext): number[] {
  const sizes: number[] = [];
  context.on('response', async (answer) => {
    if (answer.url().endsWith('.woff2')) sizes.push((await answer.body()).length);
  });
  return sizes;
}

/**
 * Shows a page in the typeface that came too late for it. A style sheet that arrives in between makes the browser read
 * the face again, so this repeats until the page has it.
 */
async function showTypeface(page: Page): Promise<void> {
  const hasTypeface = () =>
    page.evaluate(async () => {
      const face = [...document.fonts].find(
        ({ family }) => family.includes('Public Sans') && !family.includes(' in '),
      );
      if (!face) return false;
      face.display = 'block';
      delete document.documentElement.dataset.withoutFont;
      await face.load();
      return document.fonts.check('16px "Public Sans"');
    });
  await expect.poll(hasTypeface).toBe(true);
}

/** Sections below the screen have an estimated height until an idle moment lays them out (`bands.css`). */
const layOutWhole = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.laidOut = '';
  });

describe('the typeface of the site', () => {
  it('is one file of at most 45 kB', async () => {
    const context = await newContext(phone);
    const sizes = fontSizes(context);
    await openPage(context, places.home.path);
    await expect.poll(() => sizes.length).toBe(1);
    expect(sizes[0]).toBeLessThanOrEqual(45_000);
    await context.close();
  });

  it.each([
    ['a visitor who asks for less data', { saveData: true }],
    ['a slow line', { effectiveType: '3g' }],
  ])('is not loaded for %s', async (_, connection) => {
    const context = await newContext(phone);
    await context.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    const sizes = fontSizes(context);
    const page = await openPage(context, places.home.path);
    expect(await usesTypeface(page)).toBe(false);
    expect(sizes).toEqual([]);
    await context.close();
  });

  it('comes with the second page on a line that is not quick', async () => {
    const context = await newContext(phone);
    const page = await openPage(context, places.login.path, 150);
    expect(await usesTypeface(page)).toBe(false);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('club_typeface')), { timeout: 10_000 })
      .toMatch(/\.woff2$/);

    const next = await openPage(context, places.login.path, 150);
    await expect.poll(() => usesTypeface(next)).toBe(true);
    await context.close();
  });

  it.each([200, 500, 1_500])('moves nothing when it arrives %i ms late', async (lateMs) => {
    const context = await newContext(phone);
    const sizes = fontSizes(context);
    await context.route('**/*.woff2', async (route) => {
      await new Promise((done) => setTimeout(done, lateMs));
      await route.continue();
    });
    const page = await context.newPage();
    await watchFaults(page);
    await page.goto(site.url + places.support.path);
    await page.locator('html[data-live]').waitFor();
    await expect.poll(() => sizes.length).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });

  it.each([places.home.path, places.pricing.path, places.login.path])(
    'gives %s the same height as its fallback, within 2 percent',
    async (path) => {
      const late = await newContext(phone);
      await late.route('**/*.woff2', (route) => route.abort());
      const fallback = await openPage(late, path);

      const early = await newContext(phone);
      const own = await openPage(early, path);
      await showTypeface(own);
      const heightOf = async (page: Page) => {
        await layOutWhole(page);
        return page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
      };
      const apart = async () => {
        const [is, was] = [await heightOf(own), await heightOf(fallback)];
        return Math.abs(is - was) / was;
      };
      // Parts that come late have their height reserved, but not to the pixel.
      await expect.poll(apart).toBeLessThanOrEqual(0.02);
      await late.close();
      await early.close();
    },
  );
});
