import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { sendLogin } from '#kit/server/sample-visitors.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';

const site = sharedSite();
afterAll(closeBrowser);

interface Seen {
  /** Every visible heading, in order of appearance. */
  titles: string[];
}

async function openPage(viewport = { width: 1280, height: 800 }) {
  const context = await newContext();
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const seen: Seen = { titles: [] };
    Reflect.set(globalThis, 'seen', seen);
    const look = () => {
      const title = document.querySelector('main h1');
      const text = title && getComputedStyle(title).visibility === 'visible' ? title.textContent : '';
      if (text && seen.titles.at(-1) !== text) seen.titles.push(text);
      requestAnimationFrame(look);
    };
    look();
  });
  return { page, errors, requests, close: () => context.close() };
}

const live = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' });
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const titlesSeen = (page: Page) => page.evaluate(() => (Reflect.get(globalThis, 'seen') as Seen).titles);
/** Returns every title that was seen, once the one of the live page is among them. */
async function untilSeen(page: Page): Promise<string[]> {
  await page.waitForFunction(
    () =>
      (Reflect.get(globalThis, 'seen') as Seen).titles.at(-1) ===
      document.querySelector('main h1')?.textContent,
  );
  return titlesSeen(page);
}
async function go(page: Page, at: string) {
  await page.goto(site.url + at);
  await live(page);
}

describe('the site in Spanish', () => {
  it('starts by the address, is remembered without a flash of English, and ends by its link', async () => {
    const { page, errors, close } = await openPage();
    await go(page, '/about?lang=es');
    expect([await language(page), await page.title()]).toEqual(['es', 'Quiénes somos | Homefront Club']);
    expect(await untilSeen(page)).toEqual(['Nuestra misión']);

    for (const at of ['/about', '/', '/pricing-plan', '/login']) {
      await go(page, at);
      expect([at, await language(page)]).toEqual([at, 'es']);
      expect(await untilSeen(page)).toHaveLength(1);
    }
    expect(await titlesSeen(page)).toEqual(['Nos alegra verle de nuevo']);

    const english = page.getByRole('contentinfo').getByRole('link', { name: 'English' });
    expect(await english.getAttribute('hreflang')).toBe('en');
    await english.click();
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await go(page, '/about');
    expect([await language(page), await page.title()]).toEqual(['en', 'About us | Homefront Club']);
    expect(errors).toEqual([]);
    await close();
  });

  it('stays while the visitor moves through the site, also in what a form asks for', async () => {
    const { page, errors, close } = await openPage();
    await go(page, '/forgot-password?lang=es');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('El correo electrónico es obligatorio').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' }).click();
    await page.getByText('rige el texto en inglés').waitFor();
    await page.getByText('Vigente desde el 12 de agosto de 2025').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(errors).toEqual([]);
    await close();
  });

  it('asks the server for Spanish from the first call of a page on', async () => {
    const { page, errors, close } = await openPage();
    await go(page, '/login');
    await sendLogin(page, sampleMembers.founder);
    await page.waitForURL('**/benefit');
    await go(page, '/invoice?lang=es');
    await page.reload();
    await page.getByRole('main').getByRole('heading', { name: 'Miembro Fundador' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('loads nothing for English visitors, and ignores the browser’s language', async () => {
    const { page, requests, close } = await openPage();
    await page.setExtraHTTPHeaders({ 'Accept-Language': 'es-US,es;q=0.9' });
    await go(page, '/');
    await go(page, '/pricing-plan');
    expect(await language(page)).toBe('en');
    expect(requests.filter((path) => path.includes('/book-'))).toEqual([]);
    await go(page, '/pricing-plan?lang=es');
    expect(requests.filter((path) => path.includes('/book-'))).toHaveLength(1);
    await close();
  });

  it('falls back to English when its words fail to load', async () => {
    const { page, close } = await openPage();
    await page.route('**/book-*.js*', (route) => route.abort());
    await go(page, '/login?lang=es');
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await expect.poll(() => language(page)).toBe('en');
    await close();
  });

  it('is rendered by the server for a Spanish address', async () => {
    const html = await (await fetch(`${site.url}/terms?lang=es`)).text();
    expect(html).toMatch(/<html lang="es"/);
    expect(html).toContain('Términos de uso | Homefront Club');
    expect(html).toContain('rige el texto en inglés');
  });

  it.each(['/', '/pricing-plan', '/signup'])('passes axe on %s, and fits 320 px (WCAG 3.1.1)', async (at) => {
    const { page, close } = await openPage({ width: 320, height: 700 });
    await page.addInitScript(axe.source);
    await go(page, `${at}?lang=es`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const faults = await page.evaluate(async () => {
      const { violations } = await (Reflect.get(globalThis, 'axe') as typeof axe).run(document);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    });
    expect(faults).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(320);
    await close();
  });
});
