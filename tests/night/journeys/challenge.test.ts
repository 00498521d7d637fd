import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { openPartner, type PartnerSite, servePartnerPage, strictPolicy } from '#kit/browser/partner-page.ts';
import { standInProvider } from '#kit/challenge/stand-in-provider.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { forgotPasswordEs } from '#languages/es/widgets/forgot-password.copy.ts';
import { forgotPasswordCopy } from '#widgets/forgot-password/forgot-password.copy.ts';

// The challenge past the limit of an email, with a stand-in at the address of the provider. Every page has its real policy.
const RESETS = 5;
const SENT = /Check your inbox/;
let partner: PartnerSite;
let site: SiteServer;
beforeAll(async () => {
  partner = await openPartner('localhost');
  site = await startSite({
    CLUB_ALLOWED_ORIGINS: partner.origin,
    CLUB_FRAME_PARENTS: partner.origin,
    CLUB_CHALLENGE: 'turnstile',
    CLUB_CHALLENGE_SECRET: 'hush-hush',
    CLUB_CHALLENGE_SITE_KEY: 'site-key',
    NODE_OPTIONS: `--import ${pathToFileURL('tests/kit/challenge/siteverify.mjs').href}`,
  });
});
afterAll(async () => {
  await closeBrowser();
  await site.stop();
  await partner.close();
});

/** Asks for reset links until the limit of this email is reached. */
async function reachLimit(page: Page, email: string): Promise<void> {
  const statuses = await page.evaluate(
    async ({ url, body, times }) => {
      const found: number[] = [];
      for (let n = 0; n < times; n += 1) {
        const headers = { 'Content-Type': 'application/json' };
        found.push((await fetch(url, { method: 'POST', headers, body })).status);
      }
      return found;
    },
    {
      url: `${site.url}/api/membership/users/forgot-password`,
      body: JSON.stringify({ email }),
      times: RESETS,
    },
  );
  expect(statuses).toEqual(Array.from({ length: RESETS }, () => 200));
}

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Opens a page and collects what its policy blocked. */
async function open(context: BrowserContext, url: string): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/429/.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(url);
  return { page, faults };
}

const dialogOf = (page: Page, name = 'Security check') => {
  const dialog = page.getByRole('dialog', { name });
  return { dialog, inside: dialog.locator('iframe').contentFrame() };
};

describe('the challenge on the site', () => {
  it('shows past the limit, sends the call again by itself, and keeps what was typed', async () => {
    const context = await newContext();
    await standInProvider(context, 'turnstile');
    const { page, faults } = await open(context, `${site.url}/forgot-password`);
    await reachLimit(page, 'site@example.com');
    await ask(page, 'site@example.com');
    const { dialog, inside } = dialogOf(page);
    await inside.getByRole('heading', { name: 'Let’s check that you’re a person' }).waitFor();
    expect(await dialog.locator('iframe').getAttribute('title')).toBe('Security check');
    await inside.getByRole('group', { name: 'Security check' }).getByRole('checkbox').click();
    await page.getByText(SENT).first().waitFor();
    await page
      .getByText(/site@example\.com/)
      .first()
      .waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('can be closed by keyboard: the text stays, and the focus returns', async () => {
    const context = await newContext();
    await standInProvider(context, 'turnstile');
    const { page } = await open(context, `${site.url}/forgot-password`);
    await reachLimit(page, 'closed@example.com');
    await ask(page, 'closed@example.com');
    const { dialog, inside } = dialogOf(page);
    await inside.getByRole('checkbox').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByText(forgotPasswordCopy.somethingWrong).first().waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await page.getByLabel('Email').inputValue()).toBe('closed@example.com');
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  it('shows in Spanish that the provider did not load, that an answer failed, and works at the next try', async () => {
    const context = await newContext();
    const provider = await standInProvider(context, 'turnstile');
    provider.behave('missing');
    const { page } = await open(context, `${site.url}/forgot-password?lang=es`);
    await reachLimit(page, 'es@example.com');
    await page.locator('input[type=email]').fill('es@example.com');
    await page.locator('form button[type=submit]').click();
    const { dialog, inside } = dialogOf(page, 'Verificación de seguridad');
    await inside.getByRole('alert').filter({ hasText: 'La verificación no se cargó' }).waitFor();
    provider.behave('wrong');
    await inside.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await inside.getByRole('checkbox').waitFor();
    // The open frame has its script already: its answer is wrong, and that of the next frame is right.
    provider.behave('solves');
    await inside.getByRole('checkbox').click();
    await inside.getByText('Esa verificación no funcionó. Inténtelo una vez más.').waitFor();
    expect(await page.locator('input[type=email]').inputValue()).toBe('es@example.com');
    await inside.getByRole('checkbox').click();
    await page.getByRole('heading', { name: forgotPasswordEs.sentTitle }).waitFor();
    await page.getByText(forgotPasswordEs.sentTo('es@example.com')).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('keeps the email in Spanish when it is closed', async () => {
    const context = await newContext();
    await standInProvider(context, 'turnstile');
    const { page } = await open(context, `${site.url}/forgot-password?lang=es`);
    await reachLimit(page, 'cerrado@example.com');
    await page.locator('input[type=email]').fill('cerrado@example.com');
    await page.locator('form button[type=submit]').click();
    const { dialog, inside } = dialogOf(page, 'Verificación de seguridad');
    await inside.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByText(forgotPasswordEs.somethingWrong).first().waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await page.locator('input[type=email]').inputValue()).toBe('cerrado@example.com');
  });
});

describe('the challenge of an element', () => {
  const body = () =>
    '<main><club-forgot-password loading="eager"></club-forgot-password></main>' +
    `<script type="module" src="${site.url}/embed/club-forgot-password.js"></script>`;

  it('shows on a partner’s page under its strict policy, which names only the club', async () => {
    servePartnerPage(partner, site.url, body(), {
      policy: `${strictPolicy(site.url)}; frame-src ${site.url}`,
    });
    const context = await newContext();
    await standInProvider(context, 'turnstile');
    const { page, faults } = await open(context, partner.origin);
    await reachLimit(page, 'partner@example.com');
    await ask(page, 'partner@example.com');
    await dialogOf(page).inside.getByRole('checkbox').click();
    await page.getByText(SENT).first().waitFor();
    expect(faults).toEqual([]);
  });

  it('keeps the text where the policy refuses the frame, and names the line', async () => {
    servePartnerPage(partner, site.url, body());
    const context = await newContext();
    await standInProvider(context, 'turnstile');
    const { page } = await open(context, partner.origin);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await reachLimit(page, 'refused@example.com');
    await ask(page, 'refused@example.com');
    await page.getByText(forgotPasswordCopy.somethingWrong).first().waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('refused@example.com');
    expect(warnings.join()).toContain(`frame-src of your policy allows ${site.url}`);
  });
});
