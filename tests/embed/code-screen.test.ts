import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

it('shows again in an element that was taken out, and gives the focus back to the form', async () => {
  const body = `<main><club-signup loading="eager"></club-signup></main>
<script type="module" src="${site.url}/embed/club-signup.js"></script>`;
  const { page, close } = await openPartnerPage(site.url, body, { policy: '', navigates: true });
  onTestFinished(close);
  await page.getByLabel('First name').fill('Jordan');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Str0ng!pass');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();

  // As a dialog of the page does that is closed, and opened again with the mail read.
  await page.locator('club-signup').evaluate(async (element) => {
    element.remove();
    await new Promise((done) => setTimeout(done, 50));
    document.querySelector('main')?.append(element);
  });
  await code.waitFor();

  const back = page.getByRole('link', { name: 'Back to Signup' });
  await back.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign Up' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('club-signup');
});
