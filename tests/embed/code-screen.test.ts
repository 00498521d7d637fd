import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { fillSignup } from '#kit/browser/deployed-line.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

/** Signs up in an element of a partner's page, and opens its code screen. */
async function signedUp() {
  const body = `<main><club-signup loading="eager"></club-signup></main>
<script type="module" src="${site.url}/embed/club-signup.js"></script>`;
  const { page, close } = await openPartnerPage(site.url, body, { policy: '', navigates: true });
  onTestFinished(close);
  const email = `${randomUUID()}@example.com`;
  await fillSignup(page, email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  return { page, email, code };
}

/** Takes the element out, as a dialog of the page does that is closed, and puts it back. */
const putBack = (page: Page) =>
  page.locator('club-signup').evaluate(async (element) => {
    element.remove();
    await new Promise((done) => setTimeout(done, 50));
    document.querySelector('main')?.append(element);
  });

describe('the code screen of an element', () => {
  it('shows again when the element was taken out, and gives the focus back to the form', async () => {
    const { page, code } = await signedUp();
    await putBack(page);
    await code.waitFor();
    await page.getByRole('link', { name: 'Back to Signup' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign Up' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('club-signup');
  });

  it('does not show again once the member is signed in', async () => {
    const { page, email, code } = await signedUp();
    await code.pressSequentially(await site.code(email));
    await page.getByText('OTP verified successfully').first().waitFor();
    await putBack(page);
    await page.getByRole('heading', { name: 'You’re logged in' }).waitFor();
    expect(await code.count()).toBe(0);
  });
});
