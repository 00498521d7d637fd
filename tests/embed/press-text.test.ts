import type { Page } from 'playwright';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

/** Opens a page with an element that is ready, also after its prerendered markup. */
async function open(tag: string): Promise<Page> {
  const body = `<main><${tag}></${tag}></main><script type="module" src="${site.url}/embed/${tag}.js"></script>`;
  const { page, close } = await openPartnerPage(site.url, body, {
    first: () => addEventListener('club-ready', () => document.documentElement.classList.add('is-ready')),
  });
  onTestFinished(close);
  await page.locator('html.is-ready').waitFor();
  return page;
}

/** Returns the name or the tag of what has focus, in the element too, and how far the page is scrolled. */
const look = (page: Page) =>
  page.evaluate(() => {
    const host = document.activeElement;
    const focused = host?.shadowRoot?.activeElement ?? host;
    return { focused: focused?.getAttribute('name') ?? focused?.localName, top: scrollY };
  });

describe('a press on a text of an element', () => {
  it('in the middle of a page moves neither the page nor the focus', async () => {
    const page = await open('club-pricing');
    const answer = page.locator('details[open] .club-accordion-panel p').first();
    await answer.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const before = await look(page);
    expect(before.top).toBeGreaterThan(300);
    await answer.click();
    expect(await look(page)).toEqual({ ...before, focused: 'body' });
  });

  it('of a form focuses no field, and selects the text', async () => {
    const page = await open('club-signup');
    const lead = page.locator('.club-form-head .club-soft');
    await lead.click({ clickCount: 3 });
    expect((await look(page)).focused).toBe('body');
    const selected = await lead.evaluate((node) =>
      (node.getRootNode() as unknown as { getSelection(): Selection }).getSelection().toString(),
    );
    expect(selected.trim()).toBe(await lead.textContent());
  });

  it('differs from focus(), which focuses the first field', async () => {
    const page = await open('club-signup');
    await page.locator('club-signup').evaluate((element: HTMLElement) => element.focus());
    expect((await look(page)).focused).toBe('name');
  });
});
