import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, FOREIGN_HOST } from '#kit/browser/browser.ts';
import {
  openPartner,
  openPartnerPage,
  type PartnerPage,
  type PartnerSite,
} from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { scenarioNames } from '#testing/scenarios.ts';

// ?club-scenario=paid in the address of a partner's page.
const site = sharedSite();
let foreign: PartnerSite;
let opened: PartnerPage | undefined;
beforeAll(async () => {
  foreign = await openPartner(FOREIGN_HOST);
});
afterEach(() => opened?.close());
afterAll(async () => {
  await closeBrowser();
  await foreign.close();
});

const tags = [
  'club-account',
  'club-founder-spots',
  'club-login',
  'club-membership',
  'club-pricing',
  'club-profile',
];
const body =
  tags.map((tag) => `<${tag} loading="eager"></${tag}>`).join('') +
  tags.map((tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`).join('');

/** Opens the page with this query and records the requests to the API and for scenario files. */
async function open(query: string, options: Parameters<typeof openPartnerPage>[2] = {}) {
  opened = await openPartnerPage(site.url, '', options);
  const { page } = opened;
  const sent: string[] = [];
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${site.url}/api`)) sent.push(request.url());
    if (request.url().endsWith('/embed/scenario.js')) loaded.push(request.url());
  });
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  const { partner = await openPartner() } = options;
  const config = options.config ?? { siteOrigin: site.url };
  partner.show(
    `<!doctype html><html lang="en"><title>Partner</title><script type="application/json" id="club-config">${JSON.stringify(config)}</script><body>${body}</body></html>`,
  );
  await page.goto(`${partner.origin}/${query}`);
  return { page, sent, loaded, logged, faults: opened.faults };
}

describe('?club-scenario', () => {
  it('shows every element in the requested state without a request to the API', async () => {
    const { page, sent, faults } = await open('?club-scenario=past-due');
    await page.locator('club-membership').getByText('Due', { exact: true }).waitFor();
    await page.locator('club-pricing').getByRole('button', { name: 'Active' }).waitFor();
    await page.locator('club-profile').getByText('Welcome').waitFor();
    await page.locator('club-founder-spots [part=count]').waitFor();
    await page.waitForLoadState('networkidle');
    expect([sent, faults]).toEqual([[], []]);
  });

  it('answers a login without a request', async () => {
    const { page, sent } = await open('?club-scenario=login-refused');
    const login = page.locator('club-login');
    await login.getByLabel('Email').fill('jane@example.com');
    await login.getByLabel('Password', { exact: true }).fill('Sunrise#2026');
    await login.getByRole('button', { name: 'Login' }).click();
    await login.getByText('Invalid email or password.').waitFor();
    expect(sent).toEqual([]);
  });

  it('stores nothing on the page', async () => {
    const { page } = await open('?club-scenario=paid');
    await page.locator('club-profile').getByText('Welcome').waitFor();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });

  it('lists the scenarios when the name is unknown', async () => {
    const { page, logged } = await open('?club-scenario=unheard-of');
    await page.locator('club-founder-spots [part=count]').waitFor();
    await expect.poll(() => logged.join('\n')).toContain(`The names are: ${scenarioNames.join(', ')}`);
  });

  it('does nothing on an origin that is not for development, and logs why', async () => {
    const { page, sent, logged } = await open('?club-scenario=paid', { partner: foreign });
    await page.locator('club-pricing').getByRole('button', { name: 'Join Monthly' }).first().waitFor();
    expect(sent.length).toBeGreaterThan(0);
    await expect.poll(() => logged.join('\n')).toContain(`${foreign.origin} is not a development origin`);
    expect(await page.locator('club-profile').getByText('Welcome').count()).toBe(0);
  });

  it('works on an origin that the page lists as one for development', async () => {
    const config = { siteOrigin: site.url, developmentOrigins: [foreign.origin] };
    const { page, sent } = await open('?club-scenario=paid', { partner: foreign, config });
    await page.locator('club-profile').getByText('Welcome').waitFor();
    expect(sent).toEqual([]);
  });

  it('is not loaded without the query', async () => {
    const { page, sent, loaded } = await open('');
    await page.locator('club-pricing').getByRole('button', { name: 'Join Monthly' }).first().waitFor();
    expect([loaded, sent.length > 0]).toEqual([[], true]);
  });
});
