import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { openPartner, openPartnerPage, strictPolicy } from '#kit/browser/partner-page.ts';
import { isNightly } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import type * as Ssr from '../../widgets/entries/ssr.ts';
import { packedSsr } from '../package/packed.ts';

// Elements of the embed take over the HTML of `homefront-club/ssr`, on a slow page with the strict policy.

const site = sharedSite();
const folder = mkdtempSync(join(tmpdir(), 'club-ssr-'));
let ssr: typeof Ssr;
let plans: unknown;
beforeAll(async () => {
  ssr = await packedSsr(folder);
  plans = await ssr.loadPlans({ siteUrl: site.url });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeBrowser();
});

const NONCE = 'r4nd0m';
const script = () => `<script type="module" src="${site.url}/embed/club-pricing.js"></script>`;
const policy = () => strictPolicy(site.url).replace("style-src 'none'", `style-src 'nonce-${NONCE}'`);
const served = (more: Partial<Ssr.ServedOptions> = {}) =>
  ssr.renderElement('club-pricing', {
    siteUrl: site.url,
    plans,
    nonce: NONCE,
    fallback: '<a href="/own">Our own link</a>',
    ...more,
  });

/** Runs in the page. Records layout shifts, and in every frame which plans show. */
function watch(): void {
  const seen = { shift: 0, frames: [] as string[] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const element = document.querySelector('club-pricing');
    const card = element?.shadowRoot?.querySelector('.club-pricing-plan');
    const item = element?.querySelector('li');
    if (item) seen.frames.push(`${card?.checkVisibility() ?? false} ${item.checkVisibility()}`);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
const seenIn = (page: Page) =>
  page.evaluate(() => {
    const { shift, frames } = (globalThis as unknown as { seen: { shift: number; frames: string[] } }).seen;
    return { shift, frames: [...new Set(frames)] };
  });
const isLive = (page: Page) =>
  page.locator('club-pricing').getByRole('button', { name: 'Sign Up' }).waitFor();
const plainList = (page: Page) => page.locator('club-pricing > ul > li');

describe('<club-pricing> with HTML from the server', () => {
  it('shows the plain list until its own plans, without a layout shift or a violation of the policy', async () => {
    const { page, faults, close } = await openPartnerPage(
      site.url,
      `${served()}<footer>Below</footer>${script()}`,
      { policy: policy(), first: watch },
    );
    await isLive(page);
    await page.waitForTimeout(300);
    const { shift, frames } = await seenIn(page);
    expect(shift).toBe(0);
    // Always one of the two: the list of the server, or the plans.
    expect(frames).toEqual(['false true', 'true false']);
    expect(faults).toEqual([]);
    await page.getByRole('tab', { name: 'Yearly' }).click();
    await page.locator('.club-pricing-plan').getByText('/year').first().waitFor();
    await close();
  });

  it.runIf(isNightly).each([
    ['its plans', () => served(), 'Premium'],
    ['the page’s content', () => served({ plans: undefined }), 'Our own link'],
  ])('keeps %s when the API fails', async (_, html, text) => {
    const { page, close } = await openPartnerPage(site.url, `<footer>Below</footer>`, {
      policy: '',
      first: watch,
    });
    await page.route('**/api/**', (route) => route.abort());
    await page.evaluate((markup) => document.body.setHTMLUnsafe(markup), html());
    const failed = page.evaluate(
      () => new Promise((done) => document.addEventListener('club-error', () => done(true))),
    );
    await page.addScriptTag({ url: `${site.url}/embed/club-pricing.js`, type: 'module' });
    await failed;
    // What the failure changes would show after this pause.
    await page.waitForTimeout(500);
    expect(await page.getByRole('link', { name: text, exact: true }).isVisible()).toBe(true);
    await close();
  });

  it('is readable without JavaScript: plans with prices, renewals and links to the club', async () => {
    const partner = await openPartner();
    const page = await (await newContext({ javaScriptEnabled: false })).newPage();
    partner.show(`<!doctype html><title>Partner</title>${served()}`, { 'Content-Security-Policy': policy() });
    await page.goto(partner.origin);
    const link = page.getByRole('link', { name: 'Premium', exact: true }).first();
    expect(await link.getAttribute('href')).toBe(`${site.url}/pricing-plan`);
    expect(await plainList(page).allInnerTexts()).toContainEqual(
      expect.stringMatching(/^Premium \$.+\/month Renews automatically at \$.+ every month/),
    );
    const { height = 0 } = (await page.locator('club-pricing').boundingBox()) ?? {};
    expect(height).toBeLessThan(400);
    partner.show(`<!doctype html><title>Partner</title>${served({ plans: undefined })}`);
    await page.goto(partner.origin);
    expect(await page.getByText('Our own link').isVisible()).toBe(true);
    await partner.close();
  });

  it.runIf(isNightly)(
    'has the type and the colors of the page before its script, also where a policy refuses inline styles',
    async () => {
      const { page, faults, close } = await openPartnerPage(
        site.url,
        `<div class="own">${served({ nonce: undefined, stylesheet: `${site.url}/club-pricing.css` })}</div>`,
        { policy: strictPolicy(site.url).replace("style-src 'none'", `style-src ${site.url}`) },
      );
      await page.route('**/club-pricing.css', (route) =>
        route.fulfill({ contentType: 'text/css', body: ssr.servedSheet('club-pricing') }),
      );
      await page.reload();
      const height = () => page.locator('club-pricing').evaluate((element) => element.clientHeight);
      await expect.poll(height).toBeGreaterThan(1_000);
      const fonts = await page.evaluate(() =>
        ['.own', 'club-pricing li'].map((selector) => {
          const { fontFamily, color } = getComputedStyle(document.querySelector(selector) as Element);
          return `${fontFamily} ${color}`;
        }),
      );
      expect(fonts[1]).toBe(fonts[0]);
      expect(faults.filter((fault) => fault.includes('style'))).toEqual([]);
      await close();
    },
  );
});

describe('<club-founder-spots> with HTML from the server', () => {
  it('shows its sentence until the first answer, then the counter in the same place', async () => {
    const html = ssr.renderElement('club-founder-spots', {
      siteUrl: site.url,
      plans: { status: 'success', data: [], founding_limit: 10_000, current_founder_subscriptions: 5_678 },
      nonce: NONCE,
    });
    const { page, faults, close } = await openPartnerPage(site.url, `${html}<footer>Below</footer>`, {
      // A script is added later by hand, which Trusted Types would block.
      policy: '',
    });
    const footer = page.locator('footer');
    const sentence = page.getByText('5,678/10,000 Founding Member spots taken');
    expect(await sentence.isVisible()).toBe(true);
    const place = () => footer.evaluate((node) => Math.round(node.getBoundingClientRect().top));
    const before = await place();
    await page.addScriptTag({ url: `${site.url}/embed/club-founder-spots.js`, type: 'module' });
    await page.locator('club-founder-spots [part=count]').waitFor();
    expect(await sentence.isVisible()).toBe(false);
    expect(await place()).toBe(before);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('<club-login> with HTML from the server', () => {
  /** Opens a page with a served form. Its element's code waits for `goLive`, its entry for `start`. */
  async function openForm(more: Partial<Ssr.ServedOptions> = {}) {
    const html = ssr.renderElement('club-login', {
      siteUrl: site.url,
      nonce: NONCE,
      fallback: '<a href="/own">Our own link</a>',
      ...more,
    });
    const opened = await openPartnerPage(site.url, `${html}<footer>Below</footer>`, { policy: '' });
    const { page } = opened;
    let goLive = (): void => {};
    const released = new Promise<void>((done) => {
      goLive = done;
    });
    await page.route('**/embed/chunks/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.evaluate(() => {
      const box = document.querySelector('club-login')?.shadowRoot?.querySelector('.club-mount *');
      Object.assign(globalThis, { served: box });
    });
    const start = () => page.addScriptTag({ url: `${site.url}/embed/club-login.js`, type: 'module' });
    const isKept = () =>
      page.evaluate(() => {
        const box = document.querySelector('club-login')?.shadowRoot?.querySelector('.club-mount *');
        return box === Reflect.get(globalThis, 'served');
      });
    return { ...opened, goLive, start, isKept };
  }

  it('is visible and inert before any script, then keeps what is typed and sends it once', async () => {
    const { page, faults, goLive, start, isKept, close } = await openForm();
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') calls += 1;
    });
    const email = page.locator('input[name=email]');
    expect(await email.isVisible()).toBe(true);
    const isInert = () => email.evaluate((field) => field.closest('.club-mount[inert]') !== null);
    expect(await isInert()).toBe(true);
    await start();
    await expect.poll(isInert).toBe(false);
    await email.fill('free@homefront.example.com');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Wrong#Password1');
    await password.press('Enter');
    expect(calls).toBe(0);
    goLive();
    await page.getByRole('alert').getByText(/\w/).waitFor();
    expect(await email.inputValue()).toBe('free@homefront.example.com');
    expect(await isKept()).toBe(true);
    expect(calls).toBe(1);
    // The browser logs the answer to the wrong password.
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
    await close();
  });

  it('hydrates the value that the server rendered', async () => {
    const { page, faults, goLive, start, isKept, close } = await openForm({
      attributes: { email: 'rowan@example.com' },
    });
    await start();
    goLive();
    await page.waitForFunction(() => customElements.get('club-login'));
    await expect.poll(() => page.locator('[data-prerendered]').count()).toBe(0);
    await expect.poll(() => page.locator('input[name=email]').inputValue()).toBe('rowan@example.com');
    expect(await isKept()).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows the content of the element when its code fails to load', async () => {
    const { page, start, close } = await openForm();
    await page.unroute('**/embed/chunks/**');
    await page.route('**/embed/chunks/**', (route) => route.abort());
    await start();
    await page.getByText('Our own link').waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    await close();
  });
});
