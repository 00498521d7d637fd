import { afterAll, describe, expect, it } from 'vitest';
import { ourBrand as brand } from '#club/facts/brand.ts';
import { places, serverRenderedPlaces } from '#club/facts/places.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { sampleOf } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// The built site in a browser without scripts, on the reference API and its database, without a fake.
const site = sharedSite();
afterAll(closeBrowser);

const needsScripts = Object.entries(places)
  .filter(([name]) => !serverRenderedPlaces.has(name as keyof typeof places))
  .map(([, { path }]) => path);
const forms = [places.login, places.signup, places['forgot-password'], places.support].map(
  ({ path }) => path,
);

describe('the site without scripts', () => {
  it('names what is needed and an address to write to on every page that needs scripts (NS-01)', async () => {
    const context = await newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    for (const path of sampleOf([...needsScripts, ...forms], 5)) {
      await page.goto(site.url + path);
      const note = page.locator(`p:has(a[href^="mailto:${brand.supportEmail}"])`).first();
      await note.waitFor();
      expect([path, await note.textContent()]).toEqual([path, expect.stringContaining('needs JavaScript')]);
      expect([path, await page.locator('form:visible').count()]).toEqual([path, 0]);
    }
    await page.goto(`${site.url}/login?lang=es`);
    // Text searches of the browser tool skip noscript.
    expect(await page.locator('main noscript p').first().textContent()).toContain('Esta página necesita');
    await context.close();
  });

  it('asks before a link of a mail acts, and shows it in the dark and on a narrow screen (NS-03)', async () => {
    const context = await newContext({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(`${site.url}/not-me?token=${'x'.repeat(43)}`);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await context.close();
  });
});

describe('a page whose script cannot run', () => {
  it.each(
    sampleOf(
      [
        ['does not load', { status: 503, body: '' }],
        ['is not understood', { status: 200, body: 'const = newer syntax;' }],
      ] as const,
      2,
    ),
  )('shows it when it %s, and keeps what was typed (NS-02)', async (_, answer) => {
    const context = await newContext({ viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.route('**/static/js/index-*.js', (route) =>
      route.fulfill({ ...answer, contentType: 'text/javascript' }),
    );
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Email').fill('free@homefront.example.com');
    await page.getByLabel('Password', { exact: true }).fill('Free#Member1');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByRole('link', { name: 'Reload' }).waitFor();
    expect(page.url()).toBe(`${site.url}/login`);
    expect(await page.getByLabel('Email').inputValue()).toBe('free@homefront.example.com');
    await context.close();
  });

  it('does not show it on a page that works after an error of another script (NS-02)', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () =>
        dispatchEvent(new ErrorEvent('error', { filename: location.href })),
      );
    });
    await page.goto(`${site.url}/login`);
    await page.locator('html[data-live]').waitFor();
    const message = page.locator('[data-load-failed]');
    expect([await message.getAttribute('hidden'), await message.isVisible()]).toEqual([null, false]);
    await context.close();
  });
});
