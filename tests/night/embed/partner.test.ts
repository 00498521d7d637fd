import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { openPartner } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { elementTags } from '#widgets/element-list.ts';

// The demo partner in a browser: its pages work, and the lines of its theming page work elsewhere.
const site = sharedSite();
afterAll(closeBrowser);

interface Opened {
  page: Page;
  faults: string[];
  close(): Promise<void>;
}

async function open(width = 1280): Promise<Opened> {
  const context = await newContext();
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(axe.source);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  return { page, faults, close: () => context.close() };
}

const address = (path: string) => `http://localhost:${site.port + 1}${path}`;

/** Waits until all elements of the page show. Elements far below load when they are in view. */
async function untilShown(page: Page): Promise<void> {
  const elements = page.locator('main').locator('club-pricing, club-signup, club-founder-spots');
  for (const element of await elements.all()) {
    await element.scrollIntoViewIfNeeded();
    await element.locator('.club:visible, iframe').first().waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
}

const pages = [
  '/join-framed',
  '/embed',
  '/hazards',
  '/plans',
  '/theming',
  '/hazards/storage',
  '/',
  '/join',
  '/founders',
  '/hazards/policy',
  '/hazards/root',
  '/hazards/rtl',
];

describe('every page of the demo partner', () => {
  it.each(pages)('fits 390 and 1280 px, passes axe and logs no error: %s', async (path) => {
    const { page, faults, close } = await open(390);
    await page.goto(address(path));
    await untilShown(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${path} at ${width} px is too wide by`).toBeLessThanOrEqual(0);
    }
    // The sandboxed page has no origin, so the framed axe of the other pages cannot look into it.
    const violations = await page.evaluate(async () => {
      const found = await (Reflect.get(globalThis, 'axe') as typeof axe).run(document, {
        iframes: false,
        preload: false,
      });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    });
    expect(violations).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps its elements intact under a hostile style sheet', async () => {
    const { page, faults, close } = await open();
    await page.goto(address('/hazards/css'));
    const heading = page.locator('club-pricing').getByRole('heading').first();
    await heading.waitFor();
    const look = await page.locator('club-pricing').evaluate((element) => {
      const { display, opacity, direction, letterSpacing } = getComputedStyle(element);
      return { display, opacity, direction, letterSpacing };
    });
    expect(look).toEqual({ display: 'block', opacity: '1', direction: 'ltr', letterSpacing: 'normal' });
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the theming page', () => {
  it('shows each change at once and writes lines with integrity that work on another site', async () => {
    const { page, faults, close } = await open();
    await page.goto(address('/theming'));
    const lines = page.locator('#lines');
    await expect.poll(() => lines.textContent()).toMatch(/integrity="sha384-/);
    await expect.poll(() => page.locator('input[name="--club-brand"]').inputValue()).toMatch(/^#(?!000000)/);
    await expect.poll(() => page.locator('input[name="--club-on-brand"]').inputValue()).toBe('#ffffff');
    expect(await lines.textContent()).not.toContain('--club-');
    const ground = () =>
      page.locator('#preview').evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByLabel('Theme').selectOption('dark');
    await page.locator('input[name="--club-brand"]').fill('#0a7a4b');
    await page.getByLabel('Language').selectOption('es');
    const preview = page.locator('#preview club-pricing');
    const brandOf = (element: Element) => getComputedStyle(element).getPropertyValue('--club-brand').trim();
    await expect.poll(() => preview.evaluate(brandOf)).toBe('#0a7a4b');
    await expect.poll(() => preview.getAttribute('theme')).toBe('dark');
    await expect.poll(ground).toBe('rgb(23, 33, 28)');
    await expect.poll(() => page.locator('#sheet').textContent()).toContain('--club-brand: #0a7a4b;');
    const written = (await lines.textContent()) ?? '';
    expect(written).toMatch(/\/embed\/v\d+\.\d+\.\d+\/club-pricing\.js"/);
    // The entry shows the plans' first state, so no part may arrive before it.
    const [beforeEntry = '', afterEntry = ''] = written.split('<script type="module"');
    expect(beforeEntry).not.toContain('modulepreload');
    expect(afterEntry).toContain('<link rel="modulepreload" fetchpriority="low"');
    const sheet = (await page.locator('#sheet').textContent()) ?? '';
    expect(sheet).toContain('--club-brand: #0a7a4b;');
    for (const tag of elementTags) expect(sheet).toMatch(new RegExp(`${tag}[,)]`));
    expect(faults).toEqual([]);

    const elsewhere = await openPartner();
    await page.route('**/club-theme.css', (route) => route.fulfill({ contentType: 'text/css', body: sheet }));
    elsewhere.show(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body>${written}</body></html>`,
      { 'Content-Security-Policy': "style-src 'self'" },
    );
    await page.goto(elsewhere.origin);
    const element = page.locator('club-pricing');
    await element.locator('h2').first().waitFor();
    await expect.poll(() => element.evaluate(brandOf)).toBe('#0a7a4b');
    // The lines name the entry and all its files, so that none waits for another.
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/embed\/v.*\.js$/.test(name) && !name.endsWith('/brand.js'))
        .map(({ name }) => name),
    );
    const held = [...written.matchAll(/(?:href|src)="(\S+\.js)"\s+integrity="(sha384-\S+)"/g)];
    expect(held.map(([, file]) => file).sort()).toEqual(fetched.slice(0, held.length).sort());
    expect(held.length).toBeGreaterThan(2);
    const entry = held.map(([, file = '']) => file).find((file) => file.endsWith('/club-pricing.js'));
    // A text, because the test runner would rewrite the import() of a function.
    const outcome = () =>
      page.evaluate<string>(
        `import('${entry}').then(({ fetchElement }) => fetchElement()).then(() => 'runs', () => 'is refused')`,
      );
    expect(await outcome()).toBe('runs');
    // With a wrong integrity for any one of them, the browser runs nothing of it, and the fallback stays.
    for (const [, file, sri = ''] of held) {
      elsewhere.show(`<!doctype html><body>${written.replaceAll(sri, `sha384-${'A'.repeat(64)}`)}</body>`);
      await page.goto(elsewhere.origin);
      expect(await outcome(), `${file}`).toBe('is refused');
      expect(await page.evaluate(() => customElements.get('club-pricing') === undefined)).toBe(true);
      await page.getByRole('link', { name: 'Plans' }).waitFor();
    }
    await close();
    await elsewhere.close();
  });

  it('proposes a brand color that is readable in the dark, and warns of one that is not', async () => {
    const { page, faults, close } = await open();
    await page.goto(address('/theming'));
    await expect.poll(() => page.locator('input[name="--club-on-brand"]').inputValue()).toBe('#ffffff');
    await page.getByLabel('Theme').selectOption('auto');
    const brand = page.locator('input[name="--club-brand"]');
    await brand.fill('#14532d');
    const sheet = page.locator('#sheet');
    const dark = /@media \(prefers-color-scheme: dark\) \{[^]*--club-brand: (#\w{6});/;
    await expect.poll(() => sheet.textContent()).toMatch(dark);
    const [, proposed = ''] = dark.exec((await sheet.textContent()) ?? '') ?? [];
    await page.getByLabel('Preview and edit').selectOption('dark');
    await expect.poll(() => brand.inputValue()).toBe(proposed);
    await expect
      .poll(() => page.locator('#contrast-status').textContent())
      .toContain('keep all text readable');
    await page.locator('club-pricing h2').first().waitFor();
    await expect.poll(() => unreadable(page)).toEqual([]);

    await brand.fill('#14532d');
    const warning = page.locator('#contrast li', { hasText: '--club-brand on' });
    await expect
      .poll(() => warning.first().textContent())
      .toMatch(/has a contrast of 1\.\d on a dark page\. Text needs at least 4\.5/);
    await expect.poll(() => unreadable(page)).not.toEqual([]);
    await warning.first().getByRole('button').click();
    await expect.poll(() => page.locator('#contrast li').count()).toBe(0);
    await expect.poll(() => unreadable(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows every element', async () => {
    const { page, close } = await open(390);
    await page.goto(address('/theming'));
    const offered = await page
      .locator('select[name="tag"] option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(offered.sort()).toEqual([...elementTags].sort());
    for (const tag of offered) {
      await page.getByLabel('Element').selectOption(tag);
      await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
      expect(page.url()).toBe(address('/theming'));
    }
    await close();
  });
});

/** Returns the texts of the preview below the contrast that WCAG requires, as axe measures it. */
async function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = await (Reflect.get(globalThis, 'axe') as typeof axe).run('#preview', {
      runOnly: ['color-contrast'],
      preload: false,
    });
    return found.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
}
