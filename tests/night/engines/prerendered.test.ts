import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PARTNER_HOST } from '#kit/browser/browser.ts';
import type { EngineContext, EngineName, EnginePage } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, openEngine, otherEngines } from '#kit/browser/engines/open-engine.ts';
import { openPartner, type PartnerSite, servePartnerPage, strictPolicy } from '#kit/browser/partner-page.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { type SlowSite, slowScripts } from '#kit/server/slow-scripts.ts';

// Entries draw forms and plans while the code of the element is held back. Chromium sees more of it in tests/embed.
let partner: PartnerSite;
let site: SiteServer;
let held: SlowSite;
let context: EngineContext;
beforeAll(async () => {
  partner = await openPartner(PARTNER_HOST);
  site = await startSite({ CLUB_ALLOWED_ORIGINS: partner.origin });
});
afterEach(async () => {
  await context.close();
  held.close();
});
afterAll(async () => {
  await closeEngines();
  await site.stop();
  await partner.close();
});

/** Runs before the scripts of the page. */
const noteReady = 'globalThis.isLive = false; addEventListener("club-ready", () => { isLive = true })';

/** Opens a page whose element gets no code but its entry before `goLive`. */
async function openHeld(engine: EngineName, tag: string) {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  held = await slowScripts(site.url, () => released, '/embed/chunks/');
  servePartnerPage(partner, held.url, `<main><${tag}></${tag}></main>`, { policy: strictPolicy(held.url) });
  context = await openEngine(engine, { width: 390, height: 844, first: noteReady });
  const page = await context.newPage();
  await page.goto(`${partner.origin}/`);
  // A script tag would hold back the page's load event, for which the drivers wait.
  await page.evaluate(`void import('${held.url}/embed/${tag}.js')`);
  const goLive = async () => {
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isLive') as boolean)).toBe(false);
    release();
    await page.waitForFunction(() => Reflect.get(globalThis, 'isLive') as boolean);
  };
  return { page, goLive };
}

const faults = () => context.faults.filter((fault) => !fault.includes('favicon'));

/** The name of the field that has the focus. */
const focusIn = (page: EnginePage, tag: string) =>
  page.evaluate((name) => document.querySelector(name)?.shadowRoot?.activeElement?.getAttribute('name'), tag);

describeIn(otherEngines, (engine) => {
  it.each(['club-signup', 'club-login', 'club-pricing'])(
    '%s is prerendered, and its element keeps the nodes (AHEAD-11)',
    async (tag) => {
      const { page, goLive } = await openHeld(engine, tag);
      const title = page.getByRole('heading', { name: /./ }).first();
      await title.waitFor();
      await title.evaluate((node) => {
        Object.assign(node, { prerendered: true });
      });
      await goLive();
      expect(await title.evaluate((node) => Reflect.get(node, 'prerendered') as unknown)).toBe(true);
      expect(faults()).toEqual([]);
    },
  );

  it('keeps what was typed, and the focus (AHEAD-11)', async () => {
    const { page, goLive } = await openHeld(engine, 'club-signup');
    await page.getByLabel('First name').fill('Jordan');
    await page.getByLabel('Email').fill('jordan@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Sunrise#2026');
    expect(await focusIn(page, 'club-signup')).toBe('password');
    await goLive();
    expect(await page.getByLabel('First name').inputValue()).toBe('Jordan');
    expect(await page.getByLabel('Email').inputValue()).toBe('jordan@example.com');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Sunrise#2026');
    expect(await focusIn(page, 'club-signup')).toBe('password');
    await expect.poll(() => page.locator('.club-checklist [data-state=met]').count()).toBe(5);
    expect(faults()).toEqual([]);
  });

  it('shows that an early submit was taken, and sends it once (AHEAD-11)', async () => {
    const { page, goLive } = await openHeld(engine, 'club-login');
    await page.getByLabel('Email').fill('free@homefront.example.com');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Wrong#Password1');
    await password.press('Enter');
    const button = page.locator('button[type=submit]');
    expect(await button.getAttribute('aria-busy')).toBe('true');
    await goLive();
    await expect.poll(() => page.locator('[role=alert]').innerText()).toMatch(/\w/);
    const logins = held.requests.filter((line) => line.startsWith('POST ') && line.endsWith('/users/login'));
    expect(logins).toHaveLength(1);
    await expect.poll(() => button.getAttribute('aria-busy')).toBe(null);
    expect(page.url()).not.toContain('?');
  });
});
