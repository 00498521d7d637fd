import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { CAROUSEL_SLIDE_MS } from '#club/facts/limits.ts';
import { closeBrowser, openBrowser } from '#kit/browser/browser.ts';
import { faultsOf, watchFaults } from '#kit/browser/faults/page-faults.ts';
import { showLayout } from '#kit/browser/layouts.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

async function home(width: number, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await (await openBrowser()).newContext({ viewport: { width, height: 900 }, ...options });
  const page = await context.newPage();
  await page.clock.install();
  await watchFaults(page);
  await page.goto(site.url);
  await page.locator('.club-carousel:not([data-state=still])').first().waitFor();
  // The site lays out the sections below the screen one at a time.
  await page.locator('html[data-laid-out]').waitFor();
  return page;
}

/** Returns the position of the row, in widths of a slide. */
const placeOfRow = (page: Page, carousel: number) =>
  page
    .locator('.club-carousel-track')
    .nth(carousel)
    .evaluate((row) => Math.round((row.scrollLeft / row.clientWidth) * 100) / 100);

describe('home in a browser', () => {
  it('shows 5, 4, 3 or 2 logos side by side, by the width (HOME-04, HOME-05, A-78)', async () => {
    const page = await home(1200, { reducedMotion: 'reduce' });
    const seen = () =>
      page.locator('club-logo-strip').evaluate((strip) => {
        const frame = strip.shadowRoot?.querySelector('.club-logos-frame')?.getBoundingClientRect();
        return [...(strip.shadowRoot?.querySelectorAll('li') ?? [])].filter((logo) => {
          const { left, right } = logo.getBoundingClientRect();
          return frame && left >= frame.left - 1 && right <= frame.right + 1;
        }).length;
      });
    for (const [width, count] of [
      [1200, 5],
      [1199, 4],
      [992, 4],
      [991, 3],
      [768, 3],
      [767, 2],
      [320, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(seen, { message: `at ${width} px` }).toBe(count);
    }
    await page.context().close();
  });

  it('keeps its first words whole and off the picture, at every width around the first with two columns', async () => {
    const page = await home(880, { reducedMotion: 'reduce' });
    await showLayout(page, { name: 'wide font', font: 'wide', sizePx: 16, height: 900 });
    const faults: string[] = [];
    for (let width = 880; width <= 1000; width += 4) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await page.evaluate(heroFaults)) faults.push(`${fault} at ${width} px`);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('changes the slides on the screen and moves nothing else (HOME-09, HOME-19, TIME-07)', async () => {
    const page = await home(1280);
    for (const carousel of [0, 1]) {
      await page
        .locator('.club-carousel')
        .nth(carousel)
        .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const other = await placeOfRow(page, 1 - carousel);
      const scrolled = await page.evaluate(() => window.scrollY);
      await page.clock.runFor(CAROUSEL_SLIDE_MS + 100);
      await expect.poll(() => placeOfRow(page, carousel)).toBe(1);
      expect(await placeOfRow(page, 1 - carousel)).toBe(other);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    }
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('stops its slides after a swipe, and also by a press of its button (WCAG 2.2.2)', async () => {
    const page = await home(1280);
    const carousel = page.locator('.club-carousel').nth(1);
    await carousel.scrollIntoViewIfNeeded();
    await carousel.locator('.club-carousel-track').hover();
    await page.mouse.wheel(1_200, 0);
    await expect.poll(() => carousel.getAttribute('data-state')).toBe('stopped');
    await expect.poll(() => placeOfRow(page, 1)).toBe(1);
    await carousel.getByRole('button', { name: 'Start the slides' }).click();
    await carousel.getByRole('button', { name: 'Stop the slides' }).click();
    await carousel.getByRole('button', { name: 'Start the slides' }).waitFor();
    await page.context().close();
  });

  it('does not move when the visitor prefers reduced motion (Z-71)', async () => {
    const page = await home(1280, { reducedMotion: 'reduce' });
    await page.clock.runFor(4 * CAROUSEL_SLIDE_MS);
    expect(await placeOfRow(page, 0)).toBe(0);
    await page.locator('club-logo-strip').getByRole('button', { name: 'Start the logos' }).waitFor();
    await page.context().close();
  });
});

/** Returns where words of the hero reach over its picture, and the words of its title that break. Runs in the page. */
function heroFaults(): string[] {
  const words = document.querySelector('.club-hero-words');
  const title = words?.querySelector('h1')?.firstChild;
  const picture = document.querySelector('.club-hero-picture')?.getBoundingClientRect();
  if (!words || !(title instanceof Text) || !picture) throw new Error('The page has no hero.');
  const range = document.createRange();
  range.selectNodeContents(words);
  const boxes = [...words.querySelectorAll('*')].map((node) => node.getBoundingClientRect());
  const faults = [...range.getClientRects(), ...boxes]
    .filter(({ top, bottom, right }) => bottom > picture.top && top < picture.bottom && right > picture.left)
    .map(({ right }) => `${Math.round(right - picture.left)} px over the picture`);
  for (const { 0: word, index } of title.data.matchAll(/\S+/g)) {
    range.setStart(title, index);
    range.setEnd(title, index + word.length);
    if (range.getClientRects().length > 1) faults.push(`"${word}" breaks`);
  }
  return faults;
}
