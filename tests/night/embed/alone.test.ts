import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartner, openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { elementTags } from '#widgets/element-list.ts';

// A partner pastes one element and nothing else: no toaster, no listener. Every failure must still be visible.

const site = sharedSite();
afterAll(closeBrowser);

const place = (tag: string, more = '') =>
  `<main><${tag} loading="eager"></${tag}>${more}</main><script type="module" src="${site.url}/embed/${tag}.js"></script>`;
const toaster = `<club-toaster></club-toaster><script type="module" src="${site.url}/embed/club-toaster.js"></script>`;
const takesToasts = () => addEventListener('club-notify', (event) => event.preventDefault());

async function failLogin(more = '', first?: () => void) {
  const opened = await openPartnerPage(site.url, place('club-login', more), first ? { first } : {});
  const { page } = opened;
  await page.getByLabel('Email').fill('free@homefront.example.com');
  await page.getByLabel('Password', { exact: true }).fill('Wrong#Password1');
  const refused = page.waitForResponse('**/users/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await refused;
  await page.locator('club-login section[data-state="entering"]').waitFor();
  return opened;
}

describe('a widget on a page without a toaster', () => {
  it('shows a wrong password in an alert inside its form (A-98)', async () => {
    const { page, close } = await failLogin();
    await expect.poll(() => page.locator('club-login').getByRole('alert').textContent()).toMatch(/\w/);
    await close();
  });

  it('lets a toaster show the toast, once (A-98)', async () => {
    const { page, close } = await failLogin(toaster);
    const toast = page.locator('club-toaster .club-toast');
    await toast.waitFor();
    expect(await toast.count()).toBe(1);
    expect(await page.locator('club-login').getByRole('alert').textContent()).toBe('');
    await close();
  });

  it('shows no toast when a listener prevents the event (A-98)', async () => {
    const { page, close } = await failLogin('', takesToasts);
    expect(await page.locator('club-login').getByRole('alert').textContent()).toBe('');
    await close();
  });

  it('shows that signup failed when the API answers 500, and keeps the entered text (A-98, WCAG 3.3.7)', async () => {
    const { page, close } = await openPartnerPage(site.url, place('club-signup'));
    await page.route('**/users/register', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.getByLabel('First name').fill('Jane');
    await page.getByLabel('Last name').fill('Doe');
    await page.getByLabel('Email').fill('jane@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Strong#2026pass');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.locator('club-signup').getByRole('alert').getByText('Registration failed').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('jane@example.com');
    await close();
  });
});

describe('club-pricing when the API does not answer', () => {
  it('shows the page’s content, then the plans after the API is back', async () => {
    const link = '<a href="https://club.example.com/pricing-plan">See plans</a>';
    const tag = `<main><club-pricing loading="eager">${link}</club-pricing></main>`;
    const script = `<script type="module" src="${site.url}/embed/club-pricing.js"></script>`;
    const isDown = () => {
      const real = globalThis.fetch;
      globalThis.fetch = (...call) =>
        document.documentElement.dataset.api === 'up' ? real(...call) : Promise.reject(new TypeError('down'));
    };
    const { page, close } = await openPartnerPage(site.url, tag + script, { first: isDown });
    await page.clock.install();
    await page.reload();
    const own = page.getByRole('link', { name: 'See plans' });
    const plans = page.getByRole('heading', { name: 'Premium' }).first();
    await page.locator('club-pricing section[data-state="empty"]').waitFor({ state: 'attached' });
    await own.waitFor();
    expect(await plans.isVisible()).toBe(false);
    await page.evaluate(() => document.documentElement.setAttribute('data-api', 'up'));
    await page.clock.fastForward(15_000);
    await plans.waitFor();
    await own.waitFor({ state: 'hidden' });
    await close();
  });
});

describe('every element', () => {
  it('sets the order of the cascade layers in its first sheet, before any other sheet', async () => {
    const tags = elementTags;
    const body = tags.map((tag) => place(tag)).join('');
    const { page, close } = await openPartnerPage(site.url, body);
    await page.waitForFunction(
      (names) => names.every((name) => document.querySelector(name)?.shadowRoot?.adoptedStyleSheets.length),
      tags,
    );
    const firstRules = await page.evaluate(
      (names) =>
        names.map(
          (name) => document.querySelector(name)?.shadowRoot?.adoptedStyleSheets[0]?.cssRules[0]?.cssText,
        ),
      tags,
    );
    const order = '@layer club.tokens, club.base, club.piece, club.widget, club.site;';
    expect(Object.fromEntries(tags.map((tag, at) => [tag, firstRules[at]]))).toEqual(
      Object.fromEntries(tags.map((tag) => [tag, order])),
    );
    await close();
  });

  it('draws the text of Join Now in a color that differs from its button', async () => {
    const { page, close } = await openPartnerPage(site.url, place('club-account'));
    const style = await page
      .getByRole('link', { name: 'Join Now' })
      .evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).backgroundColor]);
    expect(style[0]).not.toBe(style[1]);
    expect(style[0]).toBe('rgb(255, 255, 255)');
    await close();
  });
});

describe('a page without a doctype', () => {
  it('has the form of an element where a page with one has it', async () => {
    const partner = await openPartner();
    const formOf = async (doctype: string) => {
      const { page, close } = await openPartnerPage(site.url, place('club-login'), { partner });
      partner.show(
        `${doctype}<html lang="en"><body style="margin: 0">${place('club-login')}<p>Next</p></body></html>`,
      );
      await page.reload();
      await page.locator('club-login form').waitFor();
      const boxes = await page.evaluate(() => {
        const form = document.querySelector('club-login')?.shadowRoot?.querySelector('form');
        const { height = 0 } = form?.parentElement?.getBoundingClientRect() ?? {};
        return { height, margin: form && getComputedStyle(form).marginBlockEnd, mode: document.compatMode };
      });
      await close();
      return boxes;
    };
    const standards = await formOf('<!doctype html>');
    expect(standards).toEqual({ height: standards.height, margin: '0px', mode: 'CSS1Compat' });
    expect(await formOf('')).toEqual({ ...standards, mode: 'BackCompat' });
    await partner.close();
  });
});
