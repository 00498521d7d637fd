import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await closeBrowser();
  await site.stop();
});

interface Report {
  call: string;
  status: number;
  answer: unknown;
  body: Record<string, unknown>;
}

/** Returns the campaign reports of the context with their responses. */
function reportsOf(context: BrowserContext): Report[] {
  const reports: Report[] = [];
  context.on('response', (response) => {
    const call = /\/campaigns\/([\w-]+)$/.exec(response.url())?.[1];
    if (!call || response.request().method() !== 'POST') return;
    const body = response.request().postDataJSON() as Record<string, unknown>;
    const report: Report = { call, status: response.status(), answer: undefined, body };
    reports.push(report);
    void response.json().then(
      (answer) => (report.answer = answer),
      () => undefined,
    );
  });
  return reports;
}
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const isReported = (reports: Report[], call: string) => () =>
  reports.some((report) => report.call === call && report.answer !== undefined);
const accepted = { status: 200, answer: { status: 'success' } };

describe('a campaign from its link to the payment', () => {
  it('reports arrival, registration and payment to the API, and removes its marker (CAMPAIGN-10, CAMPAIGN-12, CAMPAIGN-15, CHECKOUT-13, CALL-25, CALL-26, CALL-27, A-70, A-71, A-72)', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const reports = reportsOf(context);
    const email = 'campaign@example.com';

    await page.goto(`${site.url}/?campaign=CCA&source=newsletter`);
    await expect.poll(isReported(reports, 'track')).toBe(true);
    await expect.poll(() => stored(page, 'campaign_tracked_cca')).toMatch(/^camp_\d{13}_cca_[a-z0-9]{12}$/);
    const uniqueId = await stored(page, 'campaign_tracked_cca');
    expect(reports).toEqual([
      {
        call: 'track',
        ...accepted,
        body: {
          campaignId: 'cca',
          source: 'newsletter',
          uniqueId,
          actionType: 'page_view',
          elementId: 'cca',
          success: true,
          pageUrl: `${site.url}/`,
        },
      },
    ]);
    await page.reload();
    await page.locator('main h1').first().waitFor();

    await page.goto(`${site.url}/signup`);
    await page.getByLabel('First name').fill('Casey');
    await page.getByLabel('Last name').fill('Nguyen');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Str0ng!pass');
    await page.getByRole('checkbox').check();
    await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
    await expect.poll(isReported(reports, 'track-registration')).toBe(true);
    expect(reports[1]).toMatchObject({
      ...accepted,
      body: { campaignId: 'cca', uniqueId, registrationData: { email }, success: true, conversionValue: 0 },
    });

    await page.waitForURL('**/verify-otp');
    await page.locator('input[autocomplete="one-time-code"]').pressSequentially(await site.code(email));
    await page.waitForURL('**/pricing-plan');
    await page.getByRole('button', { name: 'Join Month' }).first().click();
    await page.waitForURL('**/checkout/**');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL((url) => url.pathname === '/invoice' && !url.searchParams.has('session_id'));
    await expect.poll(isReported(reports, 'track-payment')).toBe(true);

    const userId = await stored(page, 'userid');
    expect(reports[2]).toEqual({
      call: 'track-payment',
      ...accepted,
      body: {
        campaignId: 'cca',
        userId,
        uniqueId: await stored(page, 'uniqueId'),
        paymentData: {
          amount: expect.anything(),
          currency: 'USD',
          paymentMethod: 'credit_card',
          transactionId: expect.stringMatching(/./),
        },
        success: true,
        conversionValue: 19.99,
      },
    });
    // One report of each kind: reloads, StrictMode and the second page view add none.
    expect(reports.map(({ call }) => call)).toEqual(['track', 'track-registration', 'track-payment']);
    // The page removes its marker after it has read the response.
    const markers = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('campaign_tracked_')));
    await expect.poll(markers).toEqual([]);
    await context.close();
  });

  it('reports nothing for a visitor without a campaign (CAMPAIGN-11)', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const reports = reportsOf(context);
    await page.goto(`${site.url}/?source=mail`);
    await expect.poll(() => stored(page, 'source')).toBe('mail');
    expect(reports).toEqual([]);
    await context.close();
  });
});
