import type { BrowserContextOptions, Locator } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext, PARTNER_HOST } from '#kit/browser/browser.ts';
import { openFrameParent, openPartner, type PartnerSite } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// Elements without `theme` on pages of each `color-scheme`.
const site = sharedSite();
afterAll(closeBrowser);

const LIGHT = 'rgb(22, 32, 46)';
const DARK = 'rgb(238, 242, 248)';
const tags = ['club-pricing', 'club-login', 'club-logo-strip', 'club-toaster'];

async function open(
  { head, body, system }: { head: string; body: string; system?: BrowserContextOptions['colorScheme'] },
  given?: PartnerSite,
) {
  const partner = given ?? (await openPartner());
  const scripts = tags.map((tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`);
  partner.show(`<!doctype html><html lang="en"><title>Deals</title>${head}<body>${body}${scripts.join('')}`);
  const context = await newContext({ colorScheme: system ?? 'light' });
  const page = await context.newPage();
  await page.goto(partner.origin);
  return {
    page,
    close: async () => {
      await context.close();
      await partner.close();
    },
  };
}

const place = (attributes = '') =>
  tags.map((tag) => `<${tag} loading="eager"${attributes}></${tag}>`).join('');
/** Returns the color of the text of an element. */
const ink = (element: Locator) =>
  element.evaluate((one) => getComputedStyle(one.shadowRoot?.querySelector('.club') ?? one).color);

describe('elements', () => {
  const cases: [string, string, string, BrowserContextOptions['colorScheme'], string][] = [
    ['a page that declares none', '', '', 'dark', LIGHT],
    ['a dark page', '<style>:root { color-scheme: dark; background: #111 }</style>', '', 'light', DARK],
    ['a dark page by its meta tag', '<meta name="color-scheme" content="dark">', '', 'light', DARK],
    [
      'a page of both, and a dark system',
      '<style>:root { color-scheme: light dark }</style>',
      '',
      'dark',
      DARK,
    ],
    [
      'a page of both, and a light system',
      '<style>:root { color-scheme: light dark }</style>',
      '',
      'light',
      LIGHT,
    ],
    ['a dark part of a light page', '<style>body { color-scheme: dark }</style>', '', 'light', DARK],
    [
      'a dark page, with theme="light"',
      '<style>:root { color-scheme: dark }</style>',
      ' theme="light"',
      'dark',
      LIGHT,
    ],
    [
      'a light page, with theme="dark"',
      '<style>:root { color-scheme: light }</style>',
      ' theme="dark"',
      'light',
      DARK,
    ],
    [
      'a light page, with theme="auto"',
      '<style>:root { color-scheme: light }</style>',
      ' theme="auto"',
      'dark',
      DARK,
    ],
    [
      'a dark page, with a theme that does not exist',
      '<style>:root { color-scheme: dark }</style>',
      ' theme="drak"',
      'light',
      DARK,
    ],
  ];
  it.each(cases)('have the right scheme on %s', async (_, head, attributes, system, wanted) => {
    const { page, close } = await open({ head, body: place(attributes), system });
    await page.getByLabel('Email').first().waitFor();
    await page.locator('club-logo-strip').getByRole('listitem').first().waitFor();
    for (const tag of tags) await expect.poll(() => ink(page.locator(tag).first())).toBe(wanted);
    await close();
  });

  it('follow a switch of the page at once', async () => {
    const { page, close } = await open({
      head: '<style>.dark { color-scheme: dark }</style>',
      body: place(),
    });
    await page.getByLabel('Email').first().waitFor();
    for (const wanted of [DARK, LIGHT]) {
      await page.evaluate(() => document.documentElement.classList.toggle('dark'));
      for (const tag of tags) await expect.poll(() => ink(page.locator(tag).first())).toBe(wanted);
    }
    await close();
  });

  it('in a frame follow the page, and the frame stays transparent', async () => {
    const parent = await openFrameParent(PARTNER_HOST);
    const { page, close } = await open(
      {
        head: '<style>:root { background: #111 } .dark { color-scheme: dark }</style>',
        body: '<club-login isolation="frame" loading="eager"></club-login>',
      },
      parent,
    );
    const inner = page.frameLocator('iframe').locator('club-login');
    await page.frameLocator('iframe').getByLabel('Email').waitFor();
    for (const wanted of [DARK, LIGHT]) {
      await page.evaluate(() => document.documentElement.classList.toggle('dark'));
      await expect.poll(() => ink(inner)).toBe(wanted);
    }
    expect(await inner.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).not.toContain(
      'dark',
    );
    await close();
  });
});
