import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

const script = (tag: string) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`;
const login = '<club-login render="light"><a href="/login">Log in there</a></club-login>';

describe('render="light"', () => {
  it('replaces its content with a real form in the page, without a shadow root', async () => {
    const { page, faults, close } = await openPartnerPage(
      site.url,
      `<main>${login}</main>${script('club-login')}`,
    );
    await page.getByLabel('Email').waitFor();
    const seen = await page.evaluate(() => {
      const element = document.querySelector('club-login');
      const password = document.querySelector<HTMLInputElement>('main form input[type=password]');
      const button = document.querySelector('main form button[type=submit]');
      return {
        root: element?.shadowRoot ?? null,
        autocomplete: password?.autocomplete,
        link: element?.querySelector('a')?.checkVisibility(),
        isStyled: button && getComputedStyle(button).backgroundColor !== 'rgb(239, 239, 239)',
        styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
      };
    });
    expect(seen).toEqual({
      root: null,
      autocomplete: 'current-password',
      link: false,
      isStyled: true,
      styles: 0,
    });
    expect(faults).toEqual([]);
    await close();
  });

  it('adds its style sheets once, changes nothing outside itself, and removes them with the last element', async () => {
    const { page, close } = await openPartnerPage(
      site.url,
      `<h1>Page</h1><main>${login}${login}</main>${script('club-login')}`,
    );
    await page.getByLabel('Email').nth(1).waitFor();
    const read = () =>
      page.evaluate(() => {
        const root = getComputedStyle(document.documentElement);
        const title = document.querySelector('h1');
        return {
          sheets: document.adoptedStyleSheets.length,
          root: [root.colorScheme, root.getPropertyValue('--club-brand'), root.fontFamily],
          title: title && getComputedStyle(title).fontSize,
        };
      });
    const two = await read();
    expect(two.sheets).toBeGreaterThan(3);
    expect(two.root.slice(0, 2)).toEqual(['normal', '']);
    expect(two.title).toBe('32px');
    await page.evaluate(() => document.querySelector('club-login')?.remove());
    expect(await read()).toEqual(two);
    await page.evaluate(() => document.querySelector('club-login')?.remove());
    await expect.poll(read).toMatchObject({ sheets: 0, root: two.root });
    await close();
  });

  it('gets its styles inside a shadow root of the page, too, also after a move', async () => {
    const { page, close } = await openPartnerPage(site.url, `<main>${login}</main>${script('club-login')}`);
    await page.getByLabel('Email').fill('kept@example.com');
    const moved = await page.evaluateHandle(() => {
      const element = document.querySelector('club-login');
      const root = document.createElement('section').attachShadow({ mode: 'open' });
      document.body.append(root.host);
      if (element) root.append(element);
      return root;
    });
    const sheets = () =>
      moved.evaluate((root) => [document.adoptedStyleSheets.length, root.adoptedStyleSheets.length > 3]);
    await expect.poll(sheets).toEqual([0, true]);
    expect(await page.getByLabel('Email').inputValue()).toBe('kept@example.com');
    await close();
  });

  it('replaces the form with the code screen, in the same theme and language', async () => {
    const { page, faults, close } = await openPartnerPage(
      site.url,
      `<main><club-signup render="light"></club-signup></main>${script('club-signup')}`,
      { navigates: true },
    );
    await page.getByLabel('First name').fill('Jordan');
    await page.getByLabel('Last name').fill('Reyes');
    await page.getByLabel('Email').fill('light@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Str0ng!pass');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.locator('input[autocomplete="one-time-code"]').waitFor();
    expect(await page.evaluate(() => document.querySelector('club-verify-otp')?.shadowRoot)).toBeNull();
    // From now on, the code screen follows the attributes of the form.
    const colors = () =>
      page
        .locator('club-verify-otp')
        .evaluate((element) => [element.getAttribute('theme'), getComputedStyle(element).colorScheme]);
    await page.locator('club-signup').evaluate((element) => element.setAttribute('theme', 'dark'));
    await expect.poll(colors).toEqual(['dark', 'dark']);
    await page.locator('club-signup').evaluate((element) => element.setAttribute('lang', 'es'));
    await page.getByText('Reenviar').first().waitFor();
    await page.locator('club-signup').evaluate((element) => element.removeAttribute('theme'));
    await expect.poll(colors).toEqual([null, 'normal']);
    expect(faults).toEqual([]);
    await close();
  });
});
