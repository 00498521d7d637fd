import { afterAll, expect, it } from 'vitest';
import type { EnginePage } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, engines, openEngine } from '#kit/browser/engines/open-engine.ts';
import { untilMemberLoaded } from '#kit/server/sample-visitors.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// The main job on the built site, the reference API and its database, without a fake.
const PASSWORD = 'Str0ng!pass';
const site = sharedSite();
afterAll(closeEngines);

const seen = (page: EnginePage, text: string | RegExp) => page.getByText(text).first().waitFor();
const isInvoices = (url: URL) => url.pathname === '/invoice' && !url.searchParams.has('session_id');
const codeField = 'input[autocomplete="one-time-code"]';

async function signUpByPointer(page: EnginePage, email: string): Promise<void> {
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
  await page.locator(codeField).pressSequentially(await site.code(email));
  await seen(page, 'OTP verified successfully');
}

async function logOutAndIn(page: EnginePage, email: string): Promise<void> {
  // A link of the site: a new address would cancel requests, which the page logs as failed.
  await page.locator('.club-header a[href="/profile"]').first().click();
  // The last call of the profile. One that a logout overtakes gets 401, which the page logs as failed.
  await seen(page, 'This device only');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${site.url}/`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userid') === null)).toBe(true);
  await page.getByRole('link', { name: 'SignIn' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await seen(page, 'Login successful');
  await page.waitForURL('**/benefit');
}

describeIn(engines, (engine) => {
  it('signs up, verifies, logs in, pays and sees the invoice, by pointer (SIGNUP-01, OTP-01, LOGIN-01, PRICING-02)', async () => {
    const context = await openEngine(engine);
    const page = await context.newPage();
    const email = `pointer-${engine}-${Date.now()}@example.com`;
    await signUpByPointer(page, email);
    // A button on the page, a link without its script.
    await page.locator('.club-otp-verified a, .club-otp-verified button').click();
    await page.waitForURL('**/benefit');
    await untilMemberLoaded(page);
    await logOutAndIn(page, email);

    await page.getByRole('link', { name: 'Plans' }).first().click();
    // The member's own plan has loaded: a page that is left earlier logs a failed request.
    await page.getByRole('button', { name: 'Active' }).first().waitFor();
    await page.getByRole('button', { name: 'Join Month' }).first().click();
    await page.waitForURL('**/checkout/**');
    await seen(page, /test mode/i);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(isInvoices);
    const invoice = page.getByRole('link', { name: /view invoice/i });
    await invoice.first().click();
    await page.waitForURL('**/invoiceDetails**');
    await seen(page, 'Total');
    await seen(page, '$19.99');
    await seen(page, email);
    expect(context.faults).toEqual([]);
    await context.close();
    // WebKit shares two cores with the journeys of two other workers.
  }, 240_000);
});
