import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { closeBrowser, FOREIGN_HOST } from '#kit/browser/browser.ts';
import {
  openPartner,
  openPartnerPage,
  type PartnerPage,
  type PartnerSite,
} from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// A partner's page whose origin is not in CLUB_ALLOWED_ORIGINS.
const site = sharedSite();
let foreign: PartnerSite;
beforeAll(async () => {
  foreign = await openPartner(FOREIGN_HOST);
});
afterAll(async () => {
  await closeBrowser();
  await foreign.close();
});

const script = (tag: string) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`;
const place = (tag: string, content = '') =>
  `<main><${tag} loading="eager">${content}</${tag}></main>${script(tag)}`;
const open = (body: string, partner?: PartnerSite): Promise<PartnerPage> =>
  openPartnerPage(site.url, body, partner ? { partner } : {});
const api = `${site.url}/api`;
const asked = (page: Page, path: string) =>
  page.evaluate((address) => performance.getEntriesByName(address).length, api + path);

describe.each(['club-signup', 'club-login'])('%s on an unlisted origin', (tag) => {
  it('shows the page’s content before anyone types, and logs the setting and its value', async () => {
    const { page, warnings, faults, close } = await open(
      place(tag, `<a href="${site.url}/signup">Join on our site</a>`),
      foreign,
    );
    await page.getByRole('link', { name: 'Join on our site' }).waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    await expect
      .poll(() => warnings.filter((line) => line.includes('shows its fallback')))
      .toEqual([expect.stringContaining(`Ask the club to set CLUB_ALLOWED_ORIGINS=...,${foreign.origin}`)]);
    expect(faults).toEqual([]);
    await close();
  });

  it('links to the club’s own page when it has no content', async () => {
    const { page, close } = await open(place(tag), foreign);
    const link = page.locator(tag).getByRole('link').first();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    await expect.poll(() => link.getAttribute('href')).toContain(`${site.url}/${tag.replace('club-', '')}`);
    await close();
  });

  it('shows its form on a loopback page, after one plans call', async () => {
    const { page, faults, warnings, close } = await open(place(tag, '<a href="#">Fallback</a>'));
    await page.getByLabel('Email').waitFor();
    await expect.poll(() => asked(page, calls.plans.path)).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(await page.getByLabel('Email').isVisible()).toBe(true);
    expect([faults, warnings]).toEqual([[], []]);
    await close();
  });
});

describe('public elements on an unlisted origin', () => {
  it('show the same as elsewhere, and pricing links to the club’s site', async () => {
    const tags = ['club-pricing', 'club-founder-spots', 'club-logo-strip'];
    const { page, faults, warnings, close } = await openPartnerPage(
      site.url,
      tags.map((tag) => place(tag)).join(''),
      { partner: foreign, navigates: true },
    );
    await page.locator('club-founder-spots [part=count]').waitFor();
    await page.locator('club-logo-strip').getByRole('listitem').first().waitFor();
    await page.getByRole('button', { name: 'Join Monthly' }).first().waitFor();
    expect([faults, warnings]).toEqual([[], []]);
    await page.getByRole('button', { name: 'Join Monthly' }).first().click();
    await page.waitForURL(`${site.url}/signup**`);
    await close();
  });
});
