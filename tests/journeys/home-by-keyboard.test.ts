import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, openBrowser } from '#kit/browser/browser.ts';
import { sampleOf } from '#kit/nightly.ts';
import { untilShown } from '#kit/server/sample-visitors.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

const STOPS_MAX = 120;

interface Stop {
  name: string;
  /** True when a focus ring is visible. */
  marked: boolean;
  /** True when nothing covers it: no sticky bar, no dialog. */
  seen: boolean;
}

/** Runs in the page. Returns the focused element, through open shadow roots, or undefined outside of the page. */
function stopNow(): Stop | undefined {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return undefined;
  const { left, right, top, bottom } = at.getBoundingClientRect();
  const look = getComputedStyle(at);
  let above: Element | null = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  for (
    let inside = above;
    inside;
    inside = inside.shadowRoot?.elementFromPoint((left + right) / 2, (top + bottom) / 2) ?? null
  ) {
    if (inside === above && above !== at && !inside.shadowRoot) break;
    above = inside;
    if (!inside.shadowRoot) break;
  }
  const labels =
    at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((label) => label.textContent) : [];
  return {
    name: [at.getAttribute('aria-label'), ...labels, at.textContent].filter(Boolean).join(' ').trim(),
    marked:
      (look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) >= 2) ||
      look.boxShadow !== 'none',
    seen: above !== null && (at.contains(above) || above.contains(at)),
  };
}

/** Runs in the page. Returns the number of controls that can be pressed or filled in. */
function pressable(): number {
  const of = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((node) => [
      ...(node.matches('a[href], button:enabled, input:enabled, summary, [tabindex="0"]') ? [node] : []),
      ...(node.shadowRoot ? of(node.shadowRoot) : []),
    ]);
  return of(document).filter(
    (node) =>
      node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert], [aria-hidden="true"]'),
  ).length;
}

describe('home by keyboard alone', () => {
  it.each(sampleOf([390, 1280], 2))(
    'reaches every control at %i px with a visible focus and a name, and leaves the page again (WCAG 1.3.2, 2.1.1, 2.1.2, 2.4.3, 2.4.7, 3.2.1)',
    async (width) => {
      const context = await (
        await openBrowser()
      ).newContext({
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(site.url);
      await untilShown(page);
      const stops: Stop[] = [];
      for (let presses = 0; presses < STOPS_MAX; presses += 1) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(stopNow);
        if (!stop) break;
        stops.push(stop);
      }
      expect(stops[0]?.name).toMatch(/skip/i);
      expect(stops.filter(({ name, marked, seen }) => name === '' || !marked || !seen)).toEqual([]);
      expect(stops.length).toBe(await page.evaluate(pressable));
      await context.close();
    },
  );
});
