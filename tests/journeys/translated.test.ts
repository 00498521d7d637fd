import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext } from '#kit/browser/browser.ts';
import { buildFrameworkHost } from '#kit/browser/framework-hosts.ts';
import { openPartner, openPartnerPage, type PartnerSite } from '#kit/browser/partner-page.ts';
import { translator } from '#kit/browser/translator.ts';
import { sampleOf } from '#kit/by-night.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';
import { fileFaultServer } from '../faults/file-server.ts';
import { refusal, visitScreen } from '../faults/open-screen.ts';
import { fieldOf, type Screen, screens, sendScreen } from '../faults/screens.ts';

// A browser that translates replaces each text node of a page. Every screen is sent with and without it, and must show
// the same words afterwards.
const server = await fileFaultServer();
let site: SiteServer;
let partner: PartnerSite;
beforeAll(async () => {
  partner = await openPartner();
  site = await startSite({ CLUB_ALLOWED_ORIGINS: partner.origin });
});
afterAll(async () => {
  await partner.close();
  await site.stop();
});

const callOf = ({ calls: [call] }: Screen) => call ?? 'login';
const textOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { innerText } = (node.shadowRoot?.querySelector('.club-mount, .club') ?? node) as HTMLElement;
      return innerText
        .replaceAll(/\d+:\d\d( [AP]M)?/g, 'TIME')
        .replaceAll(/\d+\/10,000/g, 'COUNT')
        .replaceAll(/\s+/g, ' ');
    });
const isTranslated = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().locator('xpath=self::font').waitFor();

/** Sends a screen that is refused after its busy words were translated. Returns what shows, and what was typed. */
async function refused(screen: Screen, script: string) {
  const { page, api, uncaught, close } = await visitScreen(site.url, server, screen, { script });
  if (script) await page.locator('main h1 font').first().waitFor();
  const release = api.hold(callOf(screen));
  api.answer(callOf(screen), refusal('The server says why.'), 400);
  await sendScreen(page, screen);
  await expect.poll(() => api.bodies(callOf(screen)).length).toBeGreaterThan(0);
  if (script) await page.waitForTimeout(1_100);
  release();
  await page.waitForFunction(() => !document.querySelector('[data-state=busy]'));
  if (script) await page.waitForTimeout(600);
  const typed = Object.keys(screen.typed ?? {});
  const kept = await Promise.all(typed.map((label) => fieldOf(page, label).inputValue()));
  const shown = await textOf(page, 'main');
  await close();
  return { shown, kept, uncaught };
}

describe('the site on a translated page', () => {
  const forms = screens.filter(({ button }) => button);
  it.each(sampleOf(forms, 6, 1))(
    'shows the same as without a translator after $at ($path) is refused',
    async (screen) => {
      const plain = await refused(screen, '');
      expect(await refused(screen, translator)).toEqual({ ...plain, uncaught: [] });
    },
  );

  it('renders a page that was translated before it is live, without an error of React', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (line) => void (line.type() === 'error' && errors.push(line.text())));
    page.on('pageerror', (error) => void errors.push(String(error)));
    await page.addInitScript(translator.replaceAll('500', '20'));
    for (const path of ['/', '/pricing-plan', '/login', '/about']) {
      await page.route('**/static/js/**', async (route) => {
        await new Promise((done) => setTimeout(done, 300));
        await route.continue();
      });
      await page.goto(site.url + path);
      await page.locator('html[data-live]').waitFor();
      await page.locator('main h1').first().waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

const script = (tag: string) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`;

/** Does the same in an element on a partner's page. Returns what its shadow root shows then. */
async function inElement(
  tag: string,
  attributes: string,
  first: string,
  act: (page: Page, settled: () => Promise<void>) => Promise<void>,
) {
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
  const settled = () => (first ? page.waitForTimeout(1_200) : page.waitForTimeout(0));
  await page.locator(`${tag}:not([loading])`).waitFor();
  await settled();
  await act(page, settled);
  await settled();
  const shown = await textOf(page, tag);
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
        await page.getByRole('radio', { name: 'Yearly' }).check();
        await page.getByRole('radio', { name: 'Monthly' }).check();
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
  it.each(sampleOf(cases, 4))(
    '%s shows the same as without a translator after %s',
    async (tag, _, attributes, act) => {
      const plain = await inElement(tag, attributes, '', act);
      expect(await inElement(tag, attributes, translator, act)).toEqual(plain);
    },
  );
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
