import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

const tags = ['club-pricing', 'club-login', 'club-signup', 'club-forgot-password', 'club-unsubscribe'];

/** Runs in the page. Returns the words of the title that are broken over two lines. */
function brokenWords(tag: string): string[] {
  let title: Node | null | undefined = document.querySelector(tag)?.shadowRoot?.querySelector('h1');
  // A text that changes is in its own element.
  while (title?.firstChild) title = title.firstChild;
  const text = title?.textContent ?? '';
  const range = document.createRange();
  return [...text.matchAll(/\S+/g)]
    .filter(({ 0: word, index }) => {
      if (!title) return true;
      range.setStart(title, index);
      range.setEnd(title, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    })
    .map(([word]) => word);
}

/** Runs in the page. Returns the inner space at the sides of the first button, in px. */
const sidesOfButton = (tag: string) => {
  const button = document.querySelector(tag)?.shadowRoot?.querySelector('.club-button');
  return button ? Number.parseFloat(getComputedStyle(button).paddingInlineStart) : Number.NaN;
};

describe('the title of an element on a wide page', () => {
  it.each([200, 320, 390, 1_280])('breaks no word in a box of %i px', async (width) => {
    const elements = tags.map((tag) => `<${tag} loading="eager"></${tag}>`).join('');
    const scripts = tags
      .map((tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`)
      .join('');
    const body = `<div style="inline-size:${width}px">${elements}</div>${scripts}`;
    const { page, close } = await openPartnerPage(site.url, body, { policy: '' });
    onTestFinished(close);
    await page.setViewportSize({ width: 1_280, height: 900 });
    for (const tag of tags) {
      await page.locator(`${tag} h1`).first().waitFor();
      expect([tag, await page.evaluate(brokenWords, tag)]).toEqual([tag, []]);
    }
    // A share of the element, not of the page: 1.25em on a wide one.
    const sides = await page.evaluate(sidesOfButton, 'club-login');
    expect(sides).toBeLessThanOrEqual(Math.min(20, width * 0.0625));
    expect(sides).toBeGreaterThanOrEqual(width > 400 ? 20 : 0);
  });
});
