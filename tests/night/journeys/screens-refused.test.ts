import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { places, serverRenderedPlaces } from '#club/facts/places.ts';
import { newContext } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { fileFaultServer } from '../../faults/file-server.ts';
import { type Opened, refusal, visitScreen } from '../../faults/open-screen.ts';
import { type Screen, screens, sendScreen } from '../../faults/screens.ts';

const site = sharedSite();
const server = await fileFaultServer();

const denied = ['localStorage', 'sessionStorage']
  .map(
    (name) =>
      `Object.defineProperty(globalThis, '${name}', { get() { throw new DOMException('denied', 'SecurityError'); } });`,
  )
  .join('');
const noDatabase = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });";
const keyNames = "['authToken', 'refreshToken', 'tokenExpiry', 'userid', 'name', 'source', 'campaignType']";
const refusals: Record<string, string> = {
  'no storage at all': denied + noDatabase,
  'no writes to storage':
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
  'no IndexedDB': noDatabase,
  'junk in every key': `try { for (const key of ${keyNames}) localStorage.setItem(key, '{"junk\\u0000'); } catch {}`,
  'storage that is cleared every 50 ms': 'setInterval(() => { try { localStorage.clear(); } catch {} }, 50);',
};
const paths = [...serverRenderedPlaces].map((place) => places[place].path);

describe('a browser with broken storage', () => {
  it.each(Object.entries(refusals))(
    'with %s, still shows every screen',
    { timeout: 240_000 },
    async (_, script) => {
      const context = await newContext();
      await context.addInitScript(script);
      const page = await context.newPage();
      const uncaught: string[] = [];
      page.on('pageerror', (error) => uncaught.push(String(error)));
      for (const path of paths) {
        await page.goto(site.url + path);
        await page.locator('html[data-live]').waitFor();
        await page.locator('main h1').first().waitFor();
        expect([path, uncaught]).toEqual([path, []]);
      }
      await context.close();
    },
  );
});

describe('a script that a deployment removed', () => {
  it('is requested once more; then the screen offers a button, and nothing reloads by itself (A-91)', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${site.url}/about`);
    await page.locator('html[data-live]').waitFor();
    await page.waitForLoadState('networkidle');
    let loads = 0;
    const requests: string[] = [];
    page.on('framenavigated', () => void (loads += 1));
    await page.route('**/static/js/**', (route) => {
      requests.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' });
    });
    const missing = page.getByRole('heading', { name: 'This page didn’t load' });
    for (const name of ['SignIn', 'Support']) {
      await page.getByRole('link', { name, exact: true }).first().click();
      if (
        await missing.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        )
      )
        break;
    }
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    // These are navigations inside the document, not loads.
    expect(loads).toBeLessThanOrEqual(2);
    expect(requests.length).toBeGreaterThan(0);
    await context.close();
  });

  it('never reloads a partner’s page, and keeps the content of the element', async () => {
    const body = '<main><club-login><a href="/theirs">Log in</a></club-login></main>';
    const { page, warnings, close } = await openPartnerPage(site.url, body);
    await page.route(/\/embed\/(?!club\.js)/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    let loads = 0;
    page.on('load', () => void (loads += 1));
    await page.evaluate((src) => {
      const rules = { createScriptURL: (url: string) => url };
      const types = Reflect.get(globalThis, 'trustedTypes') as {
        createPolicy(name: string, given: typeof rules): typeof rules;
      };
      const node = document.createElement('script');
      node.type = 'module';
      node.src = types.createPolicy('lit-html', rules).createScriptURL(src);
      document.head.append(node);
    }, `${site.url}/embed/club.js`);
    await expect.poll(() => warnings.join()).toContain('shows its fallback');
    expect(loads).toBe(0);
    expect(await page.getByRole('link', { name: 'Log in' }).isVisible()).toBe(true);
    await close();
  });
});

interface Guise {
  width?: number;
  fontSize?: string;
  colorScheme?: 'dark';
  forcedColors?: 'active';
}
/** How each state of a screen is looked at. */
const guises: Record<string, Guise> = {
  'at 320 px': { width: 320 },
  'with text at 200 %': { fontSize: '200%' },
  'in forced colors': { forcedColors: 'active' },
  'in the dark': { colorScheme: 'dark' },
};

async function putOn(
  page: Page,
  { width = 1_280, fontSize = '', colorScheme, forcedColors }: Guise,
): Promise<void> {
  await page.setViewportSize({ width, height: 720 });
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', forcedColors: forcedColors ?? 'none' });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
}

const forms = screens.filter(({ button }) => button);
const callOf = ({ calls: [call] }: Screen) => call ?? 'login';

/** Sends a filled-in screen. Resolves when the API has the request. */
async function send({ page, api }: Opened, screen: Screen): Promise<void> {
  await sendScreen(page, screen);
  await expect.poll(() => api.bodies(callOf(screen)).length).toBeGreaterThan(0);
}

/** A success may lead to a page that still loads. */
const untilIdle = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-state=busy], .club-screen-waiting'));

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    (Reflect.get(globalThis, 'axe') as { run(root: Document): Promise<AxeResults> }).run(document),
  );
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

/** Returns what is wrong with the screen in this state, in each guise: what axe finds, and px beyond its width. */
async function faultsIn(state: string, page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, guise] of Object.entries(guises)) {
    await putOn(page, guise);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wide > 0) found.push(`${state} ${name}: ${wide} px too wide`);
    found.push(...(await violations(page)).map((fault) => `${state} ${name}: ${fault}`));
  }
  return found;
}

describe('at 320 px, with text at 200 %, in forced colors and in the dark', () => {
  const open = (screen: Screen): Promise<Opened> =>
    visitScreen(site.url, server, screen, {
      // An element that fades in has no contrast yet.
      browser: { reducedMotion: 'reduce' },
      script: axe.source,
    });

  it.each(forms)(
    'axe finds nothing before, while and after $at ($path) is refused or succeeds, and no page scrolls sideways (WCAG 1.3.1, 4.1.2)',
    async (screen) => {
      const refused = await open(screen);
      const found = await faultsIn('idle', refused.page);
      const release = refused.api.hold(callOf(screen));
      refused.api.answer(callOf(screen), refusal('The server says why.'), 400);
      await send(refused, screen);
      found.push(...(await faultsIn('busy', refused.page)));
      release();
      await untilIdle(refused.page);
      found.push(...(await faultsIn('error', refused.page)));
      await refused.close();

      const accepted = await open(screen);
      await send(accepted, screen);
      await untilIdle(accepted.page);
      found.push(...(await faultsIn('success', accepted.page)));
      expect(found).toEqual([]);
      await accepted.close();
    },
  );
});
