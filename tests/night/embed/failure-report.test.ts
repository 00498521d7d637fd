import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { closeBrowser, FOREIGN_HOST } from '#kit/browser/browser.ts';
import {
  openPartner,
  openPartnerPage,
  type PartnerPageOptions,
  type PartnerSite,
} from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// An element that fails on a partner's page: here because the origin of the page is not in CLUB_ALLOWED_ORIGINS.
const site = sharedSite();
let foreign: PartnerSite;
beforeAll(async () => {
  foreign = await openPartner(FOREIGN_HOST);
});
afterAll(async () => {
  await closeBrowser();
  await foreign.close();
});

const REPORTER = 'report-failure';
const isReport = (request: Request): boolean => request.url().endsWith(calls.reportFailure.path);
const body = () =>
  `<main><club-signup loading="eager"></club-signup></main>
  <script type="module" src="${site.url}/embed/club-signup.js"></script>`;
const open = async (options: PartnerPageOptions = {}) => {
  const opened = await openPartnerPage(site.url, body(), options);
  const reports: Request[] = [];
  opened.page.on('request', (request) => void (isReport(request) && reports.push(request)));
  return { ...opened, reports };
};
const loaded = (page: Page, name: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').filter((entry) => entry.name.includes(part)).length,
    name,
  );

describe('an element on a partner’s page', () => {
  it('that fails sends one text to the club: without a preflight, a cookie or the address of the page', async () => {
    const { page, reports, faults, close } = await open({ partner: foreign });
    await expect.poll(() => reports.length).toBe(1);
    const [sent] = reports;
    const headers = (await sent?.allHeaders()) ?? {};
    expect([sent?.method(), headers['content-type'], headers.cookie]).toEqual([
      'POST',
      'text/plain;charset=UTF-8',
      undefined,
    ]);
    expect(JSON.parse(sent?.postData() ?? '')).toEqual({
      tag: 'club-signup',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      reason: 'origin',
      origin: foreign.origin,
    });
    expect((await sent?.response())?.status()).toBe(200);
    await page.getByRole('link').first().waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('that fails sends nothing where the page has turned it off', async () => {
    const config = { siteOrigin: site.url, reports: false };
    const { page, reports, close } = await open({ partner: foreign, config });
    await expect.poll(() => loaded(page, REPORTER)).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(reports).toEqual([]);
    await close();
  });

  it('that works sends nothing, and loads no code for it', async () => {
    const { page, reports, close } = await open();
    await page.getByLabel('Email').waitFor();
    await page.waitForLoadState('networkidle');
    expect([reports, await loaded(page, REPORTER)]).toEqual([[], 0]);
    await close();
  });
});
