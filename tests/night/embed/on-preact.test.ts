import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartner, openPartnerPage, type PartnerSite } from '#kit/browser/partner-page.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';

// What jsdom cannot show of the built files, which use preact/compat. It covers blocked keys, the caret, the inert page
// behind a modal, and the blur of a removed control.
let site: SiteServer;
let partner: PartnerSite;
beforeAll(async () => {
  partner = await openPartner();
  site = await startSite({ CLUB_ALLOWED_ORIGINS: partner.origin });
});
afterAll(async () => {
  await closeBrowser();
  await partner.close();
  await site.stop();
});

const script = (tag: string) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`;
const value = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.value);
const isFocused = (field: Locator) =>
  field.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node);

describe('the built elements on Preact', () => {
  it('block letters in the code, and type after the last digit wherever the caret is (OTP-24)', async () => {
    const { page, faults, close } = await openPartnerPage(
      site.url,
      `<club-verify-otp email="someone@example.com"></club-verify-otp>${script('club-verify-otp')}`,
    );
    const code = page.getByRole('textbox', { name: '6-digit code' });
    await code.click();
    await page.keyboard.type('1a2b-');
    expect(await value(code)).toBe('12');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('3');
    await code.click({ position: { x: 4, y: 10 } });
    await page.keyboard.type('4');
    expect(await value(code)).toBe('1234');
    expect(
      await code.evaluate((input: HTMLInputElement) => [input.spellcheck, input.getAttribute('spellcheck')]),
    ).toEqual([false, 'false']);
    expect(faults).toEqual([]);
    await close();
  });

  it('keep entered text and checked boxes when they render again, and focus the field with the error', async () => {
    const { page, faults, close } = await openPartnerPage(
      site.url,
      `<club-signup></club-signup>${script('club-signup')}`,
    );
    const first = page.getByRole('textbox', { name: 'First name' });
    const consent = page.getByRole('checkbox');
    await first.click();
    await page.keyboard.type('Mem');
    await page.locator('club-signup').evaluate((element) => element.setAttribute('source', 'newsletter'));
    await page.keyboard.type('ber');
    await consent.check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    expect(await value(first)).toBe('Member');
    expect(await consent.isChecked()).toBe(true);
    await expect.poll(() => isFocused(page.getByRole('textbox', { name: 'Last name' }))).toBe(true);
    await consent.uncheck();
    await page.keyboard.press('Tab');
    expect(await consent.isChecked()).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });

  it('keep the focus in the card whose control changes', async () => {
    const { page, faults, close } = await openPartnerPage(
      site.url,
      ['club-login', 'club-benefits'].map((tag) => `<${tag}></${tag}>${script(tag)}`).join(''),
      { partner },
    );
    const card = page.locator('club-benefits [data-service="vausa"]');
    const before = card.getByRole('link', { name: 'Get started' });
    const after = card.getByRole('link', { name: 'Access' });
    await page.getByRole('textbox', { name: 'Email' }).fill('paid@homefront.example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('Paid#Member1');
    await before.waitFor();
    await page.route('**/login', async (route) => {
      await before.focus();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Login' }).click();
    await after.waitFor();
    await expect.poll(() => isFocused(after)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });
});
