import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

const ENGLISH = '24/7 chaplain support';
const SPANISH = 'Apoyo de capellanes las 24 horas';

describe('two elements in two languages', () => {
  it('show the plans each in its own, also after a change', async () => {
    const body = `<club-pricing id="one" loading="eager"></club-pricing>
<club-pricing id="two" lang="es" loading="eager"></club-pricing>
<script type="module" src="${site.url}/embed/club-pricing.js"></script>`;
    const { page, close } = await openPartnerPage(site.url, body, { policy: '' });
    onTestFinished(close);
    const shows = (id: string, feature: string) =>
      page.locator(`#${id} li`, { hasText: feature }).first().waitFor();
    await shows('one', ENGLISH);
    await shows('two', SPANISH);
    expect(await page.locator('#one li', { hasText: SPANISH }).count()).toBe(0);
    expect(await page.locator('#two li', { hasText: ENGLISH }).count()).toBe(0);

    await page.locator('#one').evaluate((element) => element.setAttribute('lang', 'es'));
    await shows('one', SPANISH);
    await page.locator('#two').evaluate((element) => element.removeAttribute('lang'));
    await shows('two', ENGLISH);
    await expect.poll(() => page.locator('#one li', { hasText: ENGLISH }).count()).toBe(0);
  });

  it('show a form in the language that it has when it enters the page again', async () => {
    const body = `<main><club-login lang="es" loading="eager"></club-login></main>
<script type="module" src="${site.url}/embed/club-login.js"></script>`;
    const { page, close } = await openPartnerPage(site.url, body, { policy: '' });
    onTestFinished(close);
    const title = () => page.getByRole('heading', { level: 1 }).textContent();
    await expect.poll(title).toBe('Nos alegra verle de nuevo');
    await page.locator('club-login').evaluate(async (element) => {
      element.remove();
      await new Promise((done) => setTimeout(done, 50));
      element.removeAttribute('lang');
      document.querySelector('main')?.append(element);
    });
    await expect.poll(title).toBe('Welcome back');
  });
});
