import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { closeBrowser } from '#kit/browser/browser.ts';
import {
  openPartner,
  openPartnerPage,
  type PartnerPage,
  type PartnerSite,
} from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { step } from '#kit/step.ts';
import { sampleMembers } from '#server/sample-members.ts';

// A member logs in on a partner's page, and does the rest on the club's own site.
const { email, password } = sampleMembers.paid;
const site = sharedSite();
let partner: PartnerSite;
let open: PartnerPage;

beforeAll(async () => {
  partner = await openPartner();
  const scripts = ['club-login', 'club-profile', 'club-membership'].map(
    (tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`,
  );
  open = await openPartnerPage(
    site.url,
    `<club-login></club-login><club-profile></club-profile><club-membership></club-membership>${scripts.join('')}`,
    { partner, config: { siteOrigin: site.url }, navigates: true },
  );
});
afterAll(async () => {
  await open.close();
  await closeBrowser();
  await partner.close();
});

it('belongs to the page, and the club’s own site does the rest', async () => {
  const { page } = open;

  await step('logs in, and stays on the page', async () => {
    await page.evaluate(() => addEventListener('club-navigate', (event) => event.preventDefault()));
    const login = page.locator('club-login');
    await login.getByLabel('Email').fill(email);
    await login.getByLabel('Password', { exact: true }).fill(password);
    await login.getByRole('button', { name: 'Login' }).click();
    await page.locator('club-membership').getByRole('heading', { name: 'Premium' }).waitFor();
  });

  await step('gives a script of the page nothing with the token that it takes', async () => {
    const statuses = await page.evaluate(
      async ({ api, paths }) => {
        const headers = { Authorization: `Bearer ${localStorage.getItem('club:authToken')}` };
        return Promise.all(
          paths.map(async ([method = '', path = '']) =>
            fetch(`${api}${path}`, { method, headers }).then(({ status }) => status),
          ),
        );
      },
      {
        api: `${site.url}/api`,
        paths: Object.values(calls)
          .filter(({ scope }) => scope === 'club')
          .map(({ method, path }) => [method, path.replace(':id', '1')]),
      },
    );
    expect(new Set(statuses)).toEqual(new Set([403]));
  });

  await step('hands the member over by a method of the element and of its class', async () => {
    const codes = await page.evaluate(async () => {
      const element = document.querySelector('club-profile') as unknown as {
        handoff(name: string): Promise<string>;
      };
      const face = customElements.get('club-login') as unknown as typeof element;
      return [await element.handoff('demo'), await face.handoff('demo')];
    });
    expect(codes).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  });

  await step('opens the club’s own site at the right page, with the member’s plan', async () => {
    await page
      .locator('club-membership')
      .getByRole('link', { name: 'Open this page at Homefront Club' })
      .click();
    await page.waitForURL(`${site.url}/invoice`);
    await page.getByRole('heading', { name: 'Premium' }).waitFor();
    expect(page.url()).not.toContain('code');
    expect(await page.getByRole('button', { name: 'Cancel Plan' }).count()).toBe(0);
  });

  await step('asks for the password before it does more, and leads back', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL(`${site.url}/login?to=membership`);
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`${site.url}/invoice`);
    await page.getByRole('button', { name: 'Cancel Plan' }).waitFor();
  });

  await step('does not need a code again: the site has its own session', async () => {
    await page.goto(partner.origin);
    await page
      .locator('club-profile')
      .getByRole('link', { name: 'Open this page at Homefront Club' })
      .click();
    await page.waitForURL(`${site.url}/profile`);
    await page.getByRole('button', { name: /^My Profile/ }).waitFor();
  });
}, 120_000);

it('goes along to the club’s own site after the login and with each link', async () => {
  const scripts = ['club-login', 'club-account'].map(
    (tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`,
  );
  const { page, close } = await openPartnerPage(
    site.url,
    `<club-login></club-login><club-account></club-account>${scripts.join('')}`,
    { partner, config: { siteOrigin: site.url }, navigates: true },
  );
  const login = page.locator('club-login');
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${site.url}/benefit`);
  await page.getByText('Your membership is active.').first().waitFor();
  // Where nobody is signed in.
  await page.evaluate(() => localStorage.clear());
  await page.goto(partner.origin);
  await page.locator('club-account').getByRole('link', { name: 'Hi, Pat' }).click();
  await page.waitForURL(`${site.url}/profile`);
  await page.getByRole('heading', { name: 'Welcome Pat!' }).waitFor();
  expect(page.url()).not.toContain('code');
  await close();
}, 60_000);
