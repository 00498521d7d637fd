import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { pressOn, tabTo, typeInto } from '#kit/browser/keyboard.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';

// The main job of the product, on the built site, the reference API and its database, without a fake.
const PASSWORD = 'Str0ng!pass';
let site: SiteServer;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await closeBrowser();
  await site.stop();
});

/** Opens a page. Any uncaught error or console error fails the journey. */
async function openPage(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  return { page, faults };
}

const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe('the main job', () => {
  it('signs up, verifies, logs in, pays and sees the invoice, by pointer (SIGNUP-01, OTP-01, LOGIN-01, PRICING-02)', async () => {
    const context = await newContext();
    const { page, faults } = await openPage(context);
    const email = 'pointer@example.com';

    await page.goto(site.url);
    await page.getByRole('link', { name: 'Join Now' }).first().click();
    await page.waitForURL('**/signup');
    await page.getByLabel('First name').fill('Jordan');
    await page.getByLabel('Last name').fill('Reyes');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await seen(page, 'Your Account registration is successful.');
    await page.waitForURL('**/verify-otp');

    await page.locator('input[autocomplete="one-time-code"]').pressSequentially(await site.code(email));
    await seen(page, 'OTP verified successfully');
    await page
      .getByRole('button', { name: 'Go to Dashboard' })
      .or(page.getByRole('link', { name: 'Go to Dashboard' }))
      .click();
    await page.waitForURL('**/benefit');

    await page.goto(`${site.url}/profile`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${site.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('userid'))).toBeNull();

    await page.getByRole('link', { name: 'SignIn' }).first().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await seen(page, 'Login successful');
    await page.waitForURL('**/benefit');

    await page.getByRole('link', { name: 'Plans' }).first().click();
    await page.getByRole('button', { name: 'Join Month' }).first().click();
    await page.waitForURL('**/checkout/**');
    await seen(page, /test mode/i);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL((url) => url.pathname === '/invoice' && !url.searchParams.has('session_id'));

    await page
      .getByRole('link', { name: /view invoice/i })
      .first()
      .click();
    await page.waitForURL('**/invoiceDetails**');
    await seen(page, 'Total');
    await seen(page, '$19.99');
    await seen(page, email);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('does the same by keyboard alone (promise 53)', async () => {
    const context = await newContext();
    const { page, faults } = await openPage(context);
    const email = 'keyboard@example.com';

    await page.goto(site.url);
    await pressOn(page, /^Join Now/);
    await page.waitForURL('**/signup');
    await typeInto(page, /First name/, 'Sam');
    await typeInto(page, /Last name/, 'Okafor');
    await typeInto(page, /Email/, email);
    await typeInto(page, /^Password/, PASSWORD);
    await tabTo(page, /agree/i);
    await page.keyboard.press('Space');
    await pressOn(page, /^Sign Up/);
    await page.waitForURL('**/verify-otp');
    const code = await site.code(email);
    // The field must have focus at once.
    await page.locator('input[autocomplete="one-time-code"]:focus').waitFor();
    await page.keyboard.type(code);
    await seen(page, 'OTP verified successfully');
    await pressOn(page, /Go to Dashboard/);
    await page.waitForURL('**/benefit');
    await pressOn(page, /^Plans$/);
    await page.waitForURL('**/pricing-plan');
    await page.getByRole('button', { name: 'Active' }).first().waitFor();
    await pressOn(page, /Join Month/);
    await page.waitForURL('**/checkout/**');
    await pressOn(page, /^Pay/);
    await page.waitForURL((url) => url.pathname === '/invoice' && !url.searchParams.has('session_id'));
    await page
      .getByRole('link', { name: /view invoice/i })
      .first()
      .waitFor();
    await pressOn(page, /view invoice/i);
    await page.waitForURL('**/invoiceDetails**');
    await seen(page, 'Total');
    expect(faults).toEqual([]);
    await context.close();
  });
});
