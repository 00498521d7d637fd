import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { layoutFaults } from '#kit/browser/faults/layout-faults.ts';
import { layouts, showLayout } from '#kit/browser/layouts.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';

// The built site in a browser without scripts, on the reference API and its database, without a fake.
const PASSWORD = 'Str0ng!pass';
let site: SiteServer;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await closeBrowser();
  await site.stop();
});

/** Opens the page of this visitor where tools may run: axe and the measuring of the layout are scripts. */
async function inspect(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  const storageState = await page.context().storageState();
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await newContext({ viewport, storageState, colorScheme });
    const same = await context.newPage();
    await same.goto(page.url());
    expect(await same.title()).toBe(await page.title());
    await same.evaluate(axe.source);
    const { violations } = await same.evaluate(() =>
      (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
    expect([same.url(), found, await layoutFaults(same)]).toEqual([same.url(), [], []]);
    for (const layout of colorScheme === 'light' ? layouts : []) {
      await showLayout(same, layout);
      expect([same.url(), layout.name, await layoutFaults(same)]).toEqual([same.url(), layout.name, []]);
    }
    await context.close();
  }
}

const pathOf = (page: Page) => page.url().slice(site.url.length);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('the site without scripts', () => {
  it.each([390, 1280])(
    'signs up, takes the code, logs out and logs in again at %i px (NS-01, NS-02, NS-04, NS-05, NS-10)',
    async (width) => {
      const context = await newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } });
      const page = await context.newPage();
      const email = `plain-${width}@example.com`;
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

      await page.goto(site.url);
      await page.locator('a[href="/signup"]:visible').first().click();
      await page.getByLabel('First name').fill('Jordan');
      await page.getByLabel('Email').fill(email);
      await press('Sign Up');
      expect(pathOf(page)).toBe('/plain/signup?again=1#problem');
      // The browser moves the focus when it draws the page.
      await expect.poll(() => focused(page)).toBe('problem');
      expect(await page.title()).toMatch(/^Error: /);
      expect(await page.getByLabel('First name').inputValue()).toBe('Jordan');
      await inspect(page);

      await page.getByRole('link', { name: 'Enter your last name.' }).click();
      expect(await focused(page)).toBe('lastName');
      await page.getByLabel('Last name').fill('Reyes');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('checkbox').check();
      await press('Sign Up');
      expect(pathOf(page)).toBe('/plain/code?again=1');
      await page.getByText('Your Account registration is successful.').waitFor();
      await inspect(page);

      await page.getByLabel('6-digit code').fill('12ab');
      await press('Verify OTP');
      await page.getByRole('link', { name: 'Only numbers are allowed' }).waitFor();
      await inspect(page);
      await press('Resend OTP');
      await page.getByText('Resent the OTP').waitFor();
      await page.getByLabel('6-digit code').fill(await site.code(email));
      await press('Verify OTP');
      expect(pathOf(page)).toBe('/plain/member');
      await page.getByText('Free Tier').waitFor();
      await inspect(page);
      await page.reload();
      await page.getByRole('heading', { name: 'You’re logged in' }).waitFor();

      await press('Log out');
      await page.getByText('You’re logged out.').waitFor();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Wrong#2026');
      await press('Login');
      await page.getByText('Invalid email or password.').waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
      await inspect(page);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await press('Login');
      expect(pathOf(page)).toBe('/plain/member');
      await press('Log out');
      await context.close();
    },
    120_000,
  );

  it('asks for a password link, in Spanish (NS-03)', async () => {
    const context = await newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${site.url}/forgot-password?lang=es`);
    await page.getByLabel('Correo electrónico').fill('free@homefront.example.com');
    await page.locator('main button').click();
    expect(pathOf(page)).toBe('/plain/link-sent?lang=es');
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await inspect(page);
    const mails = await site.mails();
    expect(mails.find(({ to }) => to === 'free@homefront.example.com')?.text).toContain(
      '/reset-password?token=',
    );
    await context.close();
  });
});

describe('a page whose script cannot run', () => {
  it.each([
    ['does not load', (): { status: number; body: string } => ({ status: 503, body: '' })],
    ['is not understood', () => ({ status: 200, body: 'const = newer syntax;' })],
  ])('posts a press plainly when it %s (NS-09)', async (_, answer) => {
    const context = await newContext({ viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.route('**/static/js/index-*.js', (route) =>
      route.fulfill({ ...answer(), contentType: 'text/javascript' }),
    );
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Email').fill('free@homefront.example.com');
    await page.getByLabel('Password', { exact: true }).fill('Free#Member1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/plain/member');
    await page.getByText('Free Tier').waitFor();
    await context.close();
  });
});
