import { afterAll, expect, it } from 'vitest';
import type { EnginePage } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, engines, openEngine } from '#kit/browser/engines/open-engine.ts';
import { pressOn, tabTo, typeInto } from '#kit/browser/keyboard.ts';
import { isNightly } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// The main job on the built site, the reference API and its database, without a fake.
const PASSWORD = 'Str0ng!pass';
const site = sharedSite();
afterAll(closeEngines);

const seen = (page: EnginePage, text: string | RegExp) => page.getByText(text).first().waitFor();
const isInvoices = (url: URL) => url.pathname === '/invoice' && !url.searchParams.has('session_id');
const codeField = 'input[autocomplete="one-time-code"]';

describeIn(isNightly ? engines : ['chromium'], (engine) => {
  it('does the main job by keyboard alone (WCAG 2.1.1, 508 302.7, 302.8)', async () => {
    const context = await openEngine(engine);
    const page = await context.newPage();
    const email = `keyboard-${engine}-${Date.now()}@example.com`;

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
    // The field must have focus immediately.
    await page.locator(`${codeField}:focus`).waitFor();
    await page.keyboard.type(code);
    await seen(page, 'OTP verified successfully');
    await pressOn(page, /Go to Dashboard/);
    await page.waitForURL('**/benefit');
    // The menu is above the heading that has focus.
    await pressOn(page, /^Plans$/, 'Shift+Tab');
    await page.waitForURL('**/pricing-plan');
    await page.getByRole('button', { name: 'Active' }).first().waitFor();
    await pressOn(page, /^Join Month/);
    await page.waitForURL('**/checkout/**');
    await pressOn(page, /^Pay/);
    await page.waitForURL(isInvoices);
    const invoice = page.getByRole('link', { name: /view invoice/i });
    await invoice.first().waitFor();
    await pressOn(page, /^view invoice/i);
    await page.waitForURL('**/invoiceDetails**');
    await seen(page, 'Total');
    await page.goto(`${site.url}/invoice`);
    await page.getByRole('button', { name: 'Cancel Plan' }).press('Enter');
    await page.locator('dialog[open]').getByRole('button', { name: 'Yes' }).press('Enter');
    await page.getByRole('heading', { name: 'Free' }).first().waitFor();
    expect(context.faults).toEqual([]);
    await context.close();
  });
});
