import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { callDoctor, importDoctor } from '#kit/browser/call-doctor.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { oldLibraries } from '#kit/hostile/old-libraries.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// Pages of Magento 1 and Joomla 3, whose libraries replace functions of the browser.
const site = sharedSite();
afterAll(closeBrowser);

const forms = ['club-pricing', 'club-login', 'club-signup'].map((tag) => `<${tag} loading="eager"></${tag}>`);
const scripts = ['club-pricing', 'club-login', 'club-signup', 'club-toaster'].map(
  (tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`,
);
const body = [...forms, '<club-toaster></club-toaster>', ...scripts].join('');

describe('on a page with', () => {
  it.each(Object.entries(oldLibraries))(
    '%s: plans show, a wrong password is answered, and a visitor signs up and stays signed in',
    async (name, first) => {
      const { page, faults, warnings, close } = await openPartnerPage(site.url, body, {
        policy: '',
        navigates: true,
        first,
      });
      const address = page.url();
      const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@example.com`;
      await page.locator('club-pricing').getByRole('tab', { name: 'Yearly' }).click();
      const login = page.locator('club-login');
      await login.getByLabel('Email').fill('nobody@example.com');
      await login.getByLabel('Password', { exact: true }).fill('wrong');
      await login.getByRole('button', { name: 'Login' }).click();
      await page.getByText('Invalid email or password.').first().waitFor();
      // The refused request is an error for the browser.
      expect(faults.splice(0)).toEqual([expect.stringContaining('401')]);
      expect(await callDoctor(page, importDoctor(site.url))).toEqual([]);

      const form = page.locator('club-signup');
      await form.getByLabel('First name').fill('Jordan');
      await form.getByLabel('Last name').fill('Reyes');
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Password', { exact: true }).fill('Str0ng!pass');
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Sign Up' }).click();
      await form.locator('input[autocomplete="one-time-code"]').fill(await site.code(email));
      await page.getByText('OTP verified successfully').first().waitFor();

      await page.goto(address);
      await login.getByText('Logged in as Jordan.').waitFor();
      expect({ faults, warnings }).toEqual({ faults: [], warnings: [] });
      await close();
    },
  );
});
