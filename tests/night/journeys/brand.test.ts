import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, openBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { aPng, someBrand, someColors, somePartners, writeBrandFolder } from '#kit/server/brand-folder.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';
import { loginCopy } from '#widgets/login/login.copy.ts';

const OURS = /homefront/i;

describe('a club with a settings folder', () => {
  const folder = writeBrandFolder({
    'brand.json': { ...someBrand, colors: someColors },
    'logo.png': aPng(240, 80),
    'partners.json': somePartners,
  });
  let site: SiteServer;
  beforeAll(async () => {
    site = await startSite({ CLUB_SETTINGS_DIR: folder });
  });
  afterAll(async () => {
    await closeBrowser();
    await site.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(['/', '/?lang=es', '/pricing-plan'])(
    'shows its brand at %s before and after the page is live, without a difference',
    async (path) => {
      const context = await (await openBrowser()).newContext({ viewport: { width: 390, height: 800 } });
      const page = await context.newPage();
      const logged: string[] = [];
      page.on('console', (line) => void (/error|warning/.test(line.type()) && logged.push(line.text())));
      page.on('pageerror', (fault) => void logged.push(String(fault)));
      await page.goto(site.url + path);
      await page.locator('html[data-live]').waitFor();
      await page.waitForLoadState('networkidle');
      const shown = async () => (await page.locator('body').innerText()) + (await page.title());
      await expect.poll(shown).toContain(someBrand.name);
      await expect.poll(shown).toContain(someBrand.supportPhone);
      const logo = page.locator('header .club-logo');
      expect(await logo.evaluate((name) => getComputedStyle(name).backgroundImage)).toContain('/brand/logo-');
      expect(await shown()).not.toMatch(OURS);
      expect(logged).toEqual([]);
      await context.close();
    },
  );

  it.each([
    ['/benefit?campaign=pets-campaign', 'Pet care', 'What you came for'],
    ['/benefit?campaign=pets-campaign&lang=es', 'Mascotas', 'Ahorre en comida y chequeos'],
  ])(
    'shows its benefits at %s, highlights the one of a campaign, and hides the others',
    async (path, name, text) => {
      const context = await (await openBrowser()).newContext();
      const page = await context.newPage();
      await page.goto(site.url + path);
      const card = page.locator('[data-service=pets][data-state=highlighted]');
      await card.getByRole('heading', { name }).waitFor();
      await card.getByText(text).waitFor();
      const cards = await page
        .locator('[data-service]')
        .evaluateAll((all) => all.map((one) => one.dataset.service));
      expect(cards).toEqual(['nextrip', 'cca', 'denali', 'pets']);
      await context.close();
    },
  );

  it('leads a paid member to the addresses of its partners', async () => {
    const context = await (await openBrowser()).newContext();
    const page = await context.newPage();
    await page.goto(`${site.url}/login`);
    await page.locator('html[data-live]').waitFor();
    await page.getByLabel('Email').fill(sampleMembers.paid.email);
    await page.getByLabel('Password', { exact: true }).fill(sampleMembers.paid.password);
    await page.getByRole('button', { name: loginCopy.submit, exact: true }).click();
    await page.waitForURL('**/benefit');
    for (const [key, url] of [
      ['nextrip', 'https://travel.example.org/harbor'],
      ['pets', 'https://pets.example.org/harbor'],
    ]) {
      const link = page.locator(`[data-service=${key}]`).getByRole('link', { name: 'Access' });
      await expect.poll(() => link.getAttribute('href')).toBe(url);
    }
    await context.close();
  });

  it('colors a prerendered element as soon as the brand is there, and does not wait for it before it draws', async () => {
    const { page, close } = await openPartnerPage(
      site.url,
      `<club-login></club-login><script type="module" src="${site.url}/embed/club-login.js"></script>`,
    );
    for (const [held, color] of [
      ['**/embed/brand.js', 'rgb(28, 66, 112)'],
      ['**/embed/chunks/**', 'rgb(122, 31, 61)'],
    ] as const) {
      await page.route(held, () => undefined);
      await page.reload({ waitUntil: 'commit' });
      const button = page.locator('club-login').getByRole('button', { name: loginCopy.submit, exact: true });
      await expect.poll(() => button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(color);
      expect(await page.evaluate(() => customElements.get('club-login') === undefined)).toBe(true);
      await page.unroute(held);
    }
    await close();
  });

  it('shows its brand in elements on the page of a partner', async () => {
    const tags = [
      'club-verify-otp',
      'club-pricing',
      'club-benefits',
      'club-logo-strip',
      'club-founder-spots',
    ];
    const { page, faults, close } = await openPartnerPage(
      site.url,
      tags
        .map(
          (tag) =>
            `<${tag} email="jordan@example.com"></${tag}><script type="module" src="${site.url}/embed/${tag}.js"></script>`,
        )
        .join(''),
    );
    await page.locator('club-pricing').getByText(someBrand.supportEmail).first().waitFor();
    await page.locator('club-verify-otp').getByText(someBrand.mailFrom).waitFor({ state: 'attached' });
    // An element mounts when it comes near the view.
    await page.locator('club-benefits').scrollIntoViewIfNeeded();
    await page.locator('club-benefits').getByRole('heading', { name: 'Pet care' }).waitFor();
    await page.locator('club-logo-strip').getByText('Harbor Travel').first().waitFor();
    const textOf = (tag: string) =>
      page.locator(tag).evaluate((element) => element.shadowRoot?.textContent ?? '');
    for (const tag of tags) expect(await textOf(tag)).not.toMatch(OURS);
    // The value has a light and a dark color, so the test reads a color in use.
    const accentOf = (tag: string) =>
      page.locator(tag).evaluate((element, color) => {
        const probe = element.appendChild(document.createElement('i'));
        const shown = ['var(--club-brand)', color].map((each) => {
          probe.style.color = each;
          return getComputedStyle(probe).color;
        });
        probe.remove();
        return shown;
      }, someColors.light.accent);
    for (const tag of tags) {
      const [shown, wanted] = await accentOf(tag);
      expect(shown).toBe(wanted);
    }
    expect(faults).toEqual([]);
    await close();
  });
});
