import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

const FAILURE = 'Server error. Try again later.';
const REASON = 'You’re offline. Nothing you typed is lost. Try again when you’re back online.';

/** Submits the login form offline, once its code is there. Returns what is typed then. */
async function submitOffline(page: Page, live: string): Promise<string[]> {
  await page.locator(live).waitFor({ state: 'attached' });
  await page.locator('input[type=email]').fill('frances@example.com');
  await page.locator('input[type=password]').fill('Pass#1234');
  await page.context().setOffline(true);
  await page.locator('button[type=submit]').click();
  await page.getByText(FAILURE, { exact: true }).waitFor();
  await page.getByText(REASON).waitFor();
  return page
    .locator('input[type=email], input[type=password]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}

describe('a login that is sent offline', () => {
  it('shows the reason and keeps what was typed on a partner’s page (ERROR-30)', async () => {
    const body = `<club-login></club-login><script type="module" src="${site.url}/embed/club-login.js"></script>`;
    const isReady = () =>
      addEventListener('club-ready', () => document.documentElement.setAttribute('data-ready', ''));
    const { page, close } = await openPartnerPage(site.url, body, { first: isReady });
    expect(await submitOffline(page, 'html[data-ready]')).toEqual(['frances@example.com', 'Pass#1234']);
    await close();
  });

  it('shows the reason in the form of our own site', async () => {
    const page = await (await newContext()).newPage();
    await page.goto(`${site.url}/login`);
    expect(await submitOffline(page, 'html[data-live]')).toEqual(['frances@example.com', 'Pass#1234']);
    await page.context().close();
  });
});
