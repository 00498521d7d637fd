import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { places, serverRenderedPlaces } from '#club/facts/places.ts';
import { closeBrowser, openBrowser } from '#kit/browser/browser.ts';
import { faultsOf, watchFaults } from '#kit/browser/faults/page-faults.ts';
import { isNightly, sampleOf } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import type { SitePages } from '#server/pages/site-pages.ts';

const open = [...serverRenderedPlaces].map((place) => places[place].path);
const members = [...open, '/profile', '/invoice', '/corporate-chaplains-of-america'];
const widths = [390, 1280];
/** By day some pages at one of the widths. */
const seenAt = (width: number, paths: readonly string[]) => sampleOf(paths, 8, 2 * widths.indexOf(width));

const site = sharedSite();
let context: BrowserContext | undefined;
afterEach(async () => {
  await context?.close();
  context = undefined;
});
afterAll(closeBrowser);

interface Visit {
  page: Page;
  /** Console errors, warnings and uncaught errors. */
  logged: string[];
  /** Origins other than the site's own. */
  foreign: string[];
}

async function visit(path: string): Promise<Visit> {
  if (!context) throw new Error('Open a context first.');
  const page = await context.newPage();
  const logged: string[] = [];
  const foreign: string[] = [];
  page.on('console', (line) => void (/error|warning/.test(line.type()) && logged.push(line.text())));
  page.on('pageerror', (fault) => void logged.push(String(fault)));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${site.url}/`) && !/^(data|blob):/.test(request.url()))
      foreign.push(request.url());
  });
  await watchFaults(page);
  await page.goto(site.url + path);
  await page.locator('html[data-live]').waitFor();
  await page.waitForLoadState('networkidle');
  return { page, logged, foreign };
}

async function newContext(width: number, options = {}) {
  context = await (await openBrowser()).newContext({ viewport: { width, height: 800 }, ...options });
  return context;
}

/** What a browser stores of a paid member. */
let stored: ReturnType<BrowserContext['storageState']> | undefined;

/** Opens a context in which a paid member is signed in. */
async function newMember(width: number): Promise<BrowserContext> {
  stored ??= storeMember();
  return newContext(width, { storageState: await stored });
}

/** Signs in a paid member. */
async function storeMember() {
  const opened = await newContext(390);
  const { page } = await visit('/login');
  await page.getByLabel('Email').fill('paid@homefront.example.com');
  await page.getByLabel('Password', { exact: true }).fill('Paid#Member1');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/benefit');
  const state = await opened.storageState();
  await opened.close();
  return state;
}

/** Opens the page at 390 px and holds its script back. */
async function late(path: string) {
  const page = await (context ?? (await newContext(390))).newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/js/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  return { page, release };
}

describe('every public page', () => {
  it.each(sampleOf(widths, 2))(
    'loads for a guest without a layout shift, a warning or a foreign request at %i px (V14.2.3)',
    async (width) => {
      await newContext(width);
      for (const path of seenAt(width, open)) {
        const { page, logged, foreign } = await visit(path);
        expect([path, await faultsOf(page), logged, foreign]).toEqual([path, [], [], []]);
        await page.close();
      }
    },
  );

  it('has no fault of accessibility that axe finds (WCAG 1.4.3, 2.4.2, 3.1.1, 4.1.2)', async () => {
    // What fades in has no contrast yet.
    const still = await newContext(390, { reducedMotion: 'reduce' });
    await still.addInitScript(axe.source);
    for (const path of ['/', '/pricing-plan', '/signup']) {
      const { page } = await visit(path);
      const { violations } = await page.evaluate(() =>
        (Reflect.get(globalThis, 'axe') as typeof axe).run(document),
      );
      expect([path, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([path, []]);
      await page.close();
    }
  });

  it.each(sampleOf(widths, 2))(
    'loads for a member without a layout shift or a warning at %i px',
    async (width) => {
      await newMember(width);
      const { page: slow, release } = await late('/');
      const banner = slow.getByRole('banner');
      // The style sheet that hides it may come after the HTML. Nothing is painted before.
      await expect.poll(() => banner.getByRole('link', { name: 'SignIn' }).isVisible()).toBe(false);
      await expect.poll(() => slow.locator('link[rel="modulepreload"][href*="/member-"]').count()).toBe(1);
      release();
      await banner.getByRole('link', { name: /Pat/ }).waitFor();
      for (const path of seenAt(width, members)) {
        const { page, logged } = await visit(path);
        expect([path, await faultsOf(page), logged]).toEqual([path, [], []]);
        await page.close();
      }
    },
  );

  it.runIf(isNightly)(
    'shows a member the frame of the site before the script, and a guest no account',
    async () => {
      const { page: guest, release: lead } = await late('/profile');
      lead();
      await guest.waitForURL(`${site.url}/`);
      await guest.context().close();
      await newMember(390);
      const { page, release } = await late('/profile');
      const banner = page.getByRole('banner');
      await banner.waitFor();
      await banner.getByRole('link', { name: 'SignIn' }).waitFor({ state: 'hidden' });
      await page.locator('.club-header-toggle').click();
      await page.locator('.club-slide-out-panel').waitFor();
      release();
      await page.locator('html[data-live]').waitFor();
      expect(await page.locator('.club-slide-out-panel').isVisible()).toBe(true);
      await expect.poll(() => page.locator('main h1').textContent()).toBe('Welcome Pat!');
    },
  );

  it.runIf(isNightly)('keeps a member on the profile when the core does not load', async () => {
    const offline = await newMember(390);
    await offline.route('**/static/js/core-*.js', (route) => route.abort());
    const page = await offline.newPage();
    await page.goto(`${site.url}/profile`);
    await page.getByRole('heading', { level: 1, name: /^Welcome Pat/ }).waitFor();
    expect(page.url()).toBe(`${site.url}/profile`);
  });

  it.runIf(isNightly)('moves nothing when the plan of a member arrives late', async () => {
    const slow = await newMember(390);
    await slow.route('**/subscription/info', async (route) => {
      await new Promise((later) => setTimeout(later, 500));
      await route.continue();
    });
    for (const path of ['/benefit', '/pricing-plan', '/profile', '/invoice']) {
      const { page } = await visit(path);
      expect([path, await faultsOf(page)]).toEqual([path, []]);
      await page.close();
    }
  });

  it.runIf(isNightly)('shows the plan of a campaign first without a layout shift', async () => {
    await newContext(390);
    const { page } = await visit('/pricing-plan?campaign=CCA');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('campaignType'))).toBe('CCA');
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  });

  it.each(
    sampleOf<[string, string, 'Pat' | undefined]>(
      [
        ['a guest', '/about', undefined],
        ['a visitor from a mailing', '/about?utm_source=mail', undefined],
        ['a guest in Spanish', '/about?lang=es', undefined],
        ['a member', '/benefit', 'Pat'],
      ],
      3,
    ),
  )('keeps its elements for %s when the script hydrates it', async (_, path, name) => {
    await (name ? newMember(390) : newContext(390));
    const { page, release } = await late(path);
    await page.evaluate(() => {
      (globalThis as { before?: Element | null }).before = document.querySelector('main h1');
    });
    release();
    await page.locator('html[data-live]:not([data-visitor])').waitFor();
    const same = () => (globalThis as { before?: Element }).before === document.querySelector('main h1');
    expect(await page.evaluate(same)).toBe(true);
    await expect.poll(() => page.getByRole('link', { name: /Pat/ }).count()).toBe(name ? 1 : 0);
  });

  it.runIf(isNightly)('lays out all sections of home, and moves its picture, when it is live', async () => {
    const { page, release } = await late('/');
    const moves = () =>
      page.locator('.club-hero-picture').evaluate((picture) => {
        const states = picture.getAnimations({ subtree: true }).map(({ playState }) => playState);
        return [...new Set(states)].join();
      });
    await expect.poll(moves).toBe('paused');
    const hidden = () => page.evaluate(hiddenBands);
    // The heading is on the page before the last section is.
    await expect.poll(async () => (await hidden()).length).toBeGreaterThan(2);
    // In WebKit the text of a container would keep the width that it had before the container had a size.
    expect((await hidden()).flat()).toEqual([]);
    release();
    await page.locator('html[data-laid-out]').waitFor();
    await expect.poll(moves).not.toContain('paused');
    await expect.poll(hidden).toEqual([]);
  });
});

describe.runIf(isNightly)('style sheets of other pages, which load with visible links', () => {
  it.each(widths)('move nothing on a public page at %i px', async (width) => {
    const pages = JSON.parse(readFileSync('dist/site/pages.json', 'utf8')) as SitePages;
    const all = [pages, ...Object.values(pages.places), ...Object.values(pages.languages)];
    const sheets = [...new Set(all.flatMap((files) => files.sheets))];
    await newContext(width, { reducedMotion: 'reduce' });
    for (const path of seenAt(width, open)) {
      const { page } = await late(path);
      await page.waitForLoadState('domcontentloaded');
      const moved = await page.evaluate(addSheets, sheets);
      expect([path, moved]).toEqual([path, []]);
      await page.close();
    }
  });
});

/** Runs in the page. Returns the containers in each section that is not laid out: our elements and those of style sheets. */
function hiddenBands(): string[][] {
  const isContainer = (node: Element) =>
    node.localName.startsWith('club-') || getComputedStyle(node).containerType !== 'normal';
  return [...document.querySelectorAll('.club-band')]
    .filter((band) => getComputedStyle(band).contentVisibility === 'auto')
    .map((band) => [...band.querySelectorAll('*')].filter(isContainer).map((node) => node.localName));
}

/** Runs in the page. Adds each missing sheet and returns how many elements each one moved. */
async function addSheets(sheets: string[]): Promise<string[]> {
  const places = () =>
    [...document.querySelectorAll('body *')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join();
    });
  const faults: string[] = [];
  // The whole page, not only what is near the screen.
  document.documentElement.dataset['laidOut'] = '';
  // The typeface of text that is laid out just now arrives later and moves it.
  for (let was = '', now = places().join(); was !== now; now = places().join()) {
    was = now;
    await document.fonts.ready;
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  }
  for (const sheet of sheets.filter((name) => !document.querySelector(`link[href="/${name}"]`))) {
    const before = places();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/${sheet}` });
    await new Promise((done) => {
      link.onload = done;
      link.onerror = done;
      document.head.append(link);
    });
    const moved = places().filter((place, index) => place !== before[index]).length;
    if (moved > 0) faults.push(`${sheet} moved ${moved}`);
  }
  return faults;
}

describe('a page whose script loads late', () => {
  it('keeps entered text, and sends it when it was submitted before the script', async () => {
    const { page, release } = await late('/login');
    await page.getByLabel('Email').fill('free@homefront.example.com');
    await page.getByLabel('Password', { exact: true }).fill('Free#Member1');
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${site.url}/login`);
    release();
    await page.waitForURL('**/benefit');
  });

  it.each(
    sampleOf<[string, string, string, (page: Page) => Promise<unknown>]>(
      [
        ['/pricing-plan', 'button', 'Join Month', (page) => page.waitForURL(/\/signup/)],
        ['/login', 'button', 'Show', (page) => page.locator('input[name="password"][type="text"]').waitFor()],
      ],
      2,
    ),
  )(
    'on %s, marks a pressed %s "%s", and does what it is for once (TAP-01)',
    async (path, role, name, done) => {
      const { page, release } = await late(path);
      const button = page.getByRole(role as 'button', { name: new RegExp(`^${name}`) }).first();
      await button.click();
      await button.click();
      expect(await button.getAttribute('data-pressed')).toBe('1');
      release();
      await done(page);
      await page.locator('html[data-live]').waitFor();
      await expect.poll(() => page.locator('[data-pressed]').count()).toBe(0);
    },
  );
});

describe('without JavaScript', () => {
  it.each(sampleOf(open, 12))('%s is readable, and every link on it works', async (path) => {
    await newContext(390, { javaScriptEnabled: false });
    const page = await (context as BrowserContext).newPage();
    await page.goto(site.url + path);
    expect(await page.locator('main h1').first().isVisible()).toBe(true);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(80);
    // A form that shows can be posted.
    expect(await page.locator('main form:not([action])').filter({ visible: true }).count()).toBe(0);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).href));
    for (const href of new Set(links)) expect([href, (await fetch(href)).status]).toEqual([href, 200]);
  });

  it('/pricing-plan shows every price of the API, and every answer', async () => {
    await newContext(390, { javaScriptEnabled: false });
    const page = await (context as BrowserContext).newPage();
    await page.goto(`${site.url}/pricing-plan`);
    for (const question of (await page.locator('.club-pricing-faq summary').all()).slice(1))
      await question.click();
    const text = await page.locator('main').innerText();
    const { data } = (await (await fetch(`${site.url}/api/membership/subscriptions/plans`)).json()) as {
      data: { dollar: string; plan_name: string }[];
    };
    expect(data.length).toBeGreaterThan(2);
    for (const plan of data) expect(text).toContain(plan.plan_name);
    for (const plan of data.filter(({ dollar }) => dollar !== '0.00'))
      expect(text).toContain(`$${plan.dollar}`);
    for (const answer of [/more than discounts/, /10% less/, /rate is lost/, /cash-back portal/])
      expect(text).toMatch(answer);
  });

  it.each(sampleOf(['/support', '/suggestionForm'], 2))('%s shows an address to write to', async (path) => {
    await newContext(390, { javaScriptEnabled: false });
    const page = await (context as BrowserContext).newPage();
    await page.goto(site.url + path);
    const mail = page.locator('main').getByRole('link', { name: 'support@homefront.example.com' });
    expect(await mail.first().isVisible()).toBe(true);
  });
});
