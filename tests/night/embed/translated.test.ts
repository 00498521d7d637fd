import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { buildFrameworkHost } from '#kit/browser/framework-hosts.ts';
import { openPartner, openPartnerPage, type PartnerSite } from '#kit/browser/partner-page.ts';
import { textIn, translator, untilTranslated } from '#kit/browser/translator.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';

// Elements and React components on a page of a partner that the browser translates. The site itself is in
// tests/journeys/translated.test.ts.
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
const isTranslated = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().locator('xpath=self::font').waitFor();

const script = (tag: string) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`;

/** Does the same in an element on a partner's page. Returns what its shadow root shows then. */
async function inElement(tag: string, attributes: string, first: string, act: (page: Page) => Promise<void>) {
  const opened = await openPartnerPage(site.url, `<${tag} ${attributes}></${tag}>${script(tag)}`, {
    partner,
  });
  const { page, faults, close } = opened;
  await page.route('**/api/**', async (route) => {
    if (first) await new Promise((done) => setTimeout(done, 1_100));
    await route.continue();
  });
  if (first) {
    await page.addInitScript(first);
    await page.reload();
  }
  const settled = () => (first ? untilTranslated(page) : Promise.resolve());
  await page.locator(`${tag}:not([loading])`).waitFor();
  await settled();
  await act(page);
  await settled();
  const shown = await textIn(page, tag);
  await close();
  return { shown, faults: faults.filter((line) => !line.includes('status of 4')) };
}

describe('an element on a translated page', () => {
  const wrong = async (page: Page) => {
    await page.getByLabel('Email').fill(sampleMembers.free.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-pass-1');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  };
  const cases: [string, string, string, (page: Page) => Promise<void>][] = [
    [
      'club-login',
      'a wrong password, twice',
      '',
      async (page) => {
        await wrong(page);
        await wrong(page);
      },
    ],
    [
      'club-forgot-password',
      'a link that was sent',
      '',
      async (page) => {
        await page.getByLabel('Email').fill('pat@example.com');
        await page.getByRole('button', { name: 'Submit' }).click();
        await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
      },
    ],
    [
      'club-contact-form',
      'a message of two lengths, which is sent',
      '',
      async (page) => {
        await page.getByLabel('Name').fill('Pat');
        await page.getByLabel('Email Address').fill('pat@example.com');
        await page.getByRole('textbox', { name: /Message|Suggestion/ }).fill('Hello');
        await page.getByRole('textbox', { name: /Message|Suggestion/ }).fill('Hello, all.');
        await page.getByRole('button', { name: 'Submit' }).click();
        await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor();
      },
    ],
    [
      'club-pricing',
      'both tabs',
      'hide-faq',
      async (page) => {
        await page.getByRole('tab', { name: 'Yearly' }).click();
        await page.getByRole('tab', { name: 'Monthly' }).click();
      },
    ],
    [
      'club-verify-otp',
      'a wrong code',
      'email="pat@example.com"',
      async (page) => {
        await page.getByRole('textbox', { name: '6-digit code' }).fill('123456');
        await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
      },
    ],
    [
      'club-founder-spots',
      'its figure',
      '',
      async (page) => {
        await page.locator('club-founder-spots .club-spots').waitFor();
      },
    ],
  ];
  it.each(cases)('%s shows the same as without a translator after %s', async (tag, _, attributes, act) => {
    const plain = await inElement(tag, attributes, '', act);
    expect(await inElement(tag, attributes, translator, act)).toEqual(plain);
  });
});

describe('React components of the package on a translated page', () => {
  it('keep the page of the partner and what was typed when a login is refused', async () => {
    const host = await buildFrameworkHost({
      name: 'React',
      packages: [],
      files: {
        'main.js': `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { configureClub } from ${JSON.stringify(resolve(process.env.CLUB_PACKED ?? 'dist/package', 'main.js'))};
import { Login } from ${JSON.stringify(resolve(process.env.CLUB_PACKED ?? 'dist/package', 'react/login.js'))};
configureClub({ siteUrl: ${JSON.stringify(site.url)} });
createRoot(document.getElementById('app')).render(h('main', null, h('h2', null, 'Our page'), h(Login)));`,
      },
    });
    const own = `<script type="module">${host.replaceAll('</script', '<\\/script')}</script>`;
    const { page, faults, close } = await openPartnerPage(site.url, `<div id="app"></div>`, {
      partner,
      policy: '',
    });
    await page.addInitScript(translator);
    await page.route('**/api/**', async (route) => {
      await new Promise((done) => setTimeout(done, 1_100));
      await route.continue();
    });
    partner.show(`<!doctype html><html lang="en"><body><div id="app"></div>${own}</body></html>`);
    await page.reload();
    await page.getByLabel('Email').fill(sampleMembers.free.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-pass-1');
    await isTranslated(page, 'Our page');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    await page.waitForTimeout(1_100);
    expect(await page.getByLabel('Email').inputValue()).toBe(sampleMembers.free.email);
    expect(await page.getByRole('button', { name: 'Login', exact: true }).textContent()).toBe('Login');
    expect(await page.getByText('Our page').isVisible()).toBe(true);
    expect(faults.filter((line) => !line.includes('status of 4'))).toEqual([]);
    await close();
  });
});
