import type { BrowserContext, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { places } from '#club/facts/places.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
afterAll(closeBrowser);

/** Opens a page of the site and waits until its script runs and its fonts are loaded. */
async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.url + path);
  await page.locator('html[data-live]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Returns the sizes in bytes of the font files that the context requests from now on. */
function fontSizes(context: BrowserContext): number[] {
  const sizes: number[] = [];
  context.on('response', async (answer) => {
    if (answer.request().resourceType() === 'font') sizes.push((await answer.body()).length);
  });
  return sizes;
}

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
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toContain('Public');
    expect(sizes).toEqual([]);
    await context.close();
  });

  it.each([places.home.path, places.pricing.path, places.login.path])(
    'gives %s the same height as its fallback, within 2 percent',
    async (path) => {
      const late = await newContext(phone);
      await late.route('**/*.woff2', (route) => route.abort());
      const fallback = await openPage(late, path);

      const early = await newContext(phone);
      await early.route('**/*.css', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace('font-display:optional', 'font-display:block');
        await route.fulfill({ response: answer, body });
      });
      const own = await openPage(early, path);
      expect(await own.evaluate(() => document.fonts.check('16px "Public Sans"'))).toBe(true);

      const heightOf = (page: Page) =>
        page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
      const [is, was] = [await heightOf(own), await heightOf(fallback)];
      expect(Math.abs(is - was) / was).toBeLessThanOrEqual(0.02);
      await late.close();
      // The home page still loads sheets of other pages ahead.
      await early.unrouteAll({ behavior: 'ignoreErrors' });
      await early.close();
    },
  );
});
