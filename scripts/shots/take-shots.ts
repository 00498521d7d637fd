import { mkdirSync, rmSync } from 'node:fs';
import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright';
import { places } from '#club/facts/places.ts';
import { closeBrowser, openBrowser } from '#kit/browser/browser.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';
import { type Shot, writeContactSheet } from './contact-sheet.ts';

const visitors: readonly Shot['who'][] = ['guest', 'free', 'paid'];
const widths = [390, 768, 1280] as const;
const schemes = ['light', 'dark'] as const;
const NARROW_PX = 320;

/** Addresses that show something: those that need a query get one. */
const queries: Record<string, string> = {
  '/reset-password': '?token=not-a-real-token',
  '/unsubscribe': '?email=someone%40example.com',
};
const routesFor = (who: Shot['who']): string[] => [
  ...Object.values(places)
    .filter(({ access }) => access === 'public' || (access === 'signed-in') === (who !== 'guest'))
    .map(({ path }) => path + (queries[path] ?? '')),
  '/no-such-page',
];

/** Takes the shots of the routes that contain one of `only` (all when empty); the exit code, 1 after any fault. */
export async function takeShots(only: readonly string[]): Promise<number> {
  rmSync('shots', { recursive: true, force: true });
  mkdirSync('shots', { recursive: true });
  const site = await startSite();
  const faults: string[] = [];
  const shots: Shot[] = [];
  try {
    for (const who of visitors)
      for (const scheme of schemes) await walk({ site, who, scheme, only, faults, shots });
    for (const fault of new Set(faults)) console.error(fault);
    await writeContactSheet(shots, await openBrowser());
  } finally {
    await closeBrowser();
    await site.stop();
  }
  console.log(`${shots.length} shots, ${new Set(faults).size} faults: shots/contact-sheet.png`);
  return faults.length > 0 ? 1 : 0;
}

interface Walk extends Pick<Shot, 'who' | 'scheme'> {
  site: SiteServer;
  only: readonly string[];
  faults: string[];
  shots: Shot[];
}

async function walk({ site, who, scheme, only, faults, shots }: Walk): Promise<void> {
  const context = await (await openBrowser()).newContext({ colorScheme: scheme, reducedMotion: 'reduce' });
  const page = await enter(context, site, who);
  const wanted = (await withInvoice(page, site, routesFor(who))).filter(
    (route) => only.length === 0 || only.some((part) => route.includes(part)),
  );
  for (const route of wanted) {
    const note = (text: string) => faults.push(`${route} as ${who}, ${scheme}: ${text}`);
    listen(page, route, note);
    for (const width of widths) {
      const name = route.split('?')[0]?.replaceAll('/', '') || 'home';
      const shot: Shot = { file: `shots/${name}-${who}-${width}-${scheme}.png`, route, who, width, scheme };
      await page.setViewportSize({ width, height: 900 });
      await show(page, site.url + route);
      await page.screenshot({ path: shot.file, fullPage: true });
      for (const violation of await violations(page)) note(`${width} px: ${violation}`);
      shots.push(shot);
    }
    await page.setViewportSize({ width: NARROW_PX, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) note(`scrolls sideways by ${wide} px at ${NARROW_PX} px`);
    page.removeAllListeners();
  }
  await context.close();
}

/** The details of an invoice need one: its newest, where this visitor has any. */
async function withInvoice(page: Page, site: SiteServer, wanted: string[]): Promise<string[]> {
  const { path } = places['invoice-details'];
  if (!wanted.includes(path)) return wanted;
  await show(page, site.url + places.membership.path);
  const [newest] = await page
    .locator(`a[href^="${path}?"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return wanted.map((route) => (route === path && newest ? newest : route));
}

function listen(page: Page, route: string, note: (text: string) => void): void {
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (line) => {
    // The browser logs the 4xx answers to an unknown address and a refused token.
    const expected =
      /no-such-page|reset-password/.test(route) && line.text().includes('Failed to load resource');
    if (line.type() === 'error' && !expected) note(line.text());
  });
}

async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

async function violations(page: Page): Promise<string[]> {
  // By evaluate, not by a script tag: the page's own policy forbids those.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const found = await (
      Reflect.get(globalThis, 'axe') as { run(): Promise<import('axe-core').AxeResults> }
    ).run();
    return found.violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 140)}`);
  });
}

async function enter(context: BrowserContext, site: SiteServer, who: Shot['who']): Promise<Page> {
  const page = await context.newPage();
  if (who === 'guest') return page;
  const person = sampleMembers[who];
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/benefit');
  return page;
}
