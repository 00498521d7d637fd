import type { Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
const open: Page[] = [];
afterEach(async () => {
  for (const page of open.splice(0)) await page.context().close();
});
afterAll(closeBrowser);

async function visit(at: string, width: number, height = 844): Promise<Page> {
  const page = await (await newContext({ viewport: { width, height }, hasTouch: width < 500 })).newPage();
  open.push(page);
  await page.goto(site.url + at);
  await page.locator('html[data-live]').waitFor();
  return page;
}
const boxOf = async (page: Page, part: string) => {
  const box = await page.locator(part).first().boundingBox();
  if (!box) throw new Error(`${part} has no box.`);
  return { ...box, end: box.x + box.width, bottom: box.y + box.height };
};

describe('a phone', () => {
  it('checks the consent from 44 px around the box, and at the box itself', async () => {
    const page = await visit('/signup', 390);
    const box = page.getByRole('checkbox', { name: /^I agree to the Terms/ });
    await box.scrollIntoViewIfNeeded();
    const { x, y, end, bottom } = await boxOf(page, '[name=consent]');
    const middle = { x: (x + end) / 2, y: (y + bottom) / 2 };
    for (const [across, down] of [
      [-21, 0],
      [0, -21],
      [20, 20],
    ] as const) {
      const was = await box.isChecked();
      await page.mouse.click(middle.x + across, middle.y + down);
      await expect.poll(() => box.isChecked()).toBe(!was);
    }
    await box.check();
    await page
      .locator('main')
      .getByRole('link', { name: /^Terms/ })
      .click({ trial: true });
  });
});

describe('the plans on a phone', () => {
  it('have the free plan as a strip, and the price and the button of Premium on the first screen', async () => {
    const page = await visit('/pricing-plan', 390);
    expect((await boxOf(page, '[data-kind=free]')).height).toBeLessThan(112);
    const bar = await boxOf(page, '.club-bottom-bar');
    expect((await boxOf(page, '[data-kind=other] .club-button')).bottom).toBeLessThan(bar.y);
  });

  it.each([390, 320])('have the renewal of each paid plan on its own start edge at %i px', async (width) => {
    const page = await visit('/pricing-plan', width);
    const edges = await page
      .locator('[data-kind=other], [data-kind=founder]')
      .locator('.club-pricing-note, .club-pricing-name')
      .evaluateAll((nodes) =>
        nodes.map((node) => [getComputedStyle(node).textAlign, node.getBoundingClientRect().x]),
      );
    expect(new Set(edges.map(String)).size).toBe(1);
  });
});

describe('a form on a small screen', () => {
  const submit = (page: Page) => page.locator('main form [type=submit]').click();

  it.each([
    [390, 844],
    [844, 390],
  ])('has no bars at %i x %i px, and 96 px of room above the first fault', async (width, height) => {
    const page = await visit('/signup', width, height);
    await page.getByLabel('First name').fill('Ann');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await submit(page);
    const label = page.getByText('Last name', { exact: true });
    await expect.poll(async () => (await label.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(90);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('lastName');
    expect(await page.locator('.club-bottom-bar').count()).toBe(0);
    expect(await page.locator('.club-header').evaluate((node) => getComputedStyle(node).position)).toBe(
      'relative',
    );
  });

  it('shows a fault at its field, so that nothing covers a field', async () => {
    const page = await visit('/signup', 390);
    await submit(page);
    await page.getByText('Please fill in all fields.').waitFor();
    expect(await page.locator('club-toaster [part=toast]').count()).toBe(0);
    const covered = await page.locator('main input:not([type=checkbox])').evaluateAll(
      (inputs) =>
        inputs.filter((input) => {
          const { x, y, width, height } = input.getBoundingClientRect();
          const middle = y + height / 2;
          const isInView = y > 0 && y + height < innerHeight;
          return isInView && document.elementFromPoint(x + width / 3, middle) !== input;
        }).length,
    );
    expect(covered).toBe(0);
  });
});

describe('the bottom bar', () => {
  it('is one row at 320 px in Spanish', async () => {
    const page = await visit('/about?lang=es', 320, 640);
    const [first, second] = await page
      .locator('.club-bottom-bar a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y));
    expect(first).toBe(second);
  });

  it('is not there on a screen of 450 px in height', async () => {
    const page = await visit('/about', 640, 450);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.locator('.club-header[data-state=sticky]').waitFor();
    expect(await page.locator('.club-bottom-bar').isVisible()).toBe(false);
    await expect.poll(async () => (await boxOf(page, '.club-header')).bottom).toBeLessThan(0);
  });
});

describe('the plans', () => {
  it.each([320, 390, 768, 860, 1280])('keep the period next to the price at %i px', async (width) => {
    const page = await visit('/pricing-plan', width);
    const cards = page.locator('.club-pricing-plan[data-kind]');
    await cards.first().waitFor();
    const lines = await cards.evaluateAll((all) =>
      all.map((card) => {
        const [price, period] = [...card.querySelectorAll('.club-pricing-price > *')].map((part) =>
          part.getBoundingClientRect(),
        );
        const inner = card.getBoundingClientRect();
        return {
          isOneLine: period && price ? period.top < price.bottom && period.left >= price.right : false,
          isInside: (period?.right ?? Number.POSITIVE_INFINITY) < inner.right,
          hasRoomForBadge: (card.querySelector('.club-pricing-badge')?.clientWidth ?? 0) < inner.width * 0.8,
        };
      }),
    );
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines)
      expect(line).toEqual({ isOneLine: true, isInside: true, hasRoomForBadge: true });
  });
});
