import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage, type PartnerPage } from '#kit/browser/partner-page.ts';
import { hostileSheets } from '#kit/hostile/hostile-sheets.ts';
import { isNightly, sampleOf } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// All widgets are on one page. Only the page's own sheet changes. The dialog opens over the page by an event.
const tags = readdirSync('widgets')
  .filter((name) => existsSync(`widgets/${name}/${name}.tsx`))
  .map((name) => `club-${name}`)
  .filter((tag) => isNightly || ['club-login', 'club-pricing', 'club-signup'].includes(tag))
  .filter((tag) => tag !== 'club-paid-member-dialog');
const widths = sampleOf([360, 768, 1280], 3, 1);
/** Two pictures of the same page differ by up to this much of 255 where tiles of a gradient meet. */
const DRAWING_NOISE = 1;

const site = sharedSite();
let partner: PartnerPage;
beforeAll(async () => {
  partner = await openPartnerPage(
    site.url,
    `<main>${tags.map((tag) => `<${tag} loading="eager"></${tag}>`).join('')}</main>${tags
      .map((tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`)
      .join('')}`,
    {
      policy: '',
      head: '<style>html { background: white !important } body { margin: 0 8px }</style><style id="hostile"></style>',
    },
  );
  const { page } = partner;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A running countdown would change the picture each second.
  await page.clock.setFixedTime(new Date('2026-03-04T12:00:00Z'));
  await page.reload();
  await page.waitForFunction((names) => {
    const waiting = ':is([data-state=loading], [data-state=checking], [aria-busy=true], [data-prerendered])';
    const roots = names.map((name) => document.querySelector(name)?.shadowRoot);
    return roots.every((root) => root?.querySelector('.club') && !root.querySelector(waiting));
  }, tags);
  await page.waitForLoadState('networkidle');
});
afterAll(async () => {
  await partner.close();
  await closeBrowser();
});

/** Returns every widget's box and pixels with this sheet. */
async function pictures(page: Page, css: string) {
  await page.evaluate((text) => {
    const sheet = document.getElementById('hostile');
    if (sheet) sheet.textContent = text;
  }, css);
  const boxes = await page.evaluate(
    (names) =>
      names.map((name) => {
        const { x, y, width, height } =
          document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
        return { left: x, top: y, width, height };
      }),
    tags,
  );
  const shot = sharp(await page.screenshot({ animations: 'disabled' }));
  const { data, info } = await shot.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { boxes, data, row: info.width * info.channels };
}

function mostDifferent(one: Uint8Array, other: Uint8Array): number {
  let most = Math.abs(one.length - other.length);
  for (const [index, value] of one.entries()) most = Math.max(most, Math.abs(value - (other[index] ?? 0)));
  return most;
}

type Pictures = Awaited<ReturnType<typeof pictures>>;

/** Returns the differences, widget by widget. */
function differences(plain: Pictures, under: Pictures): string[] {
  return tags.filter((_, index) => {
    const { top, height } = plain.boxes[index] ?? { top: 0, height: 0 };
    const rows = [Math.ceil(top) * plain.row, Math.floor(top + height) * plain.row] as const;
    return mostDifferent(plain.data.subarray(...rows), under.data.subarray(...rows)) > DRAWING_NOISE;
  });
}

describe.each(widths)('the widgets under hostile style sheets, at %i px', (width) => {
  let plain: Pictures;
  beforeAll(async () => {
    const { page } = partner;
    await page.setViewportSize({ width, height: 800 });
    // All of it must be in view: a picture beyond the view shows marks of the view's edge.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    plain = await pictures(page, '');
  });

  it.each(sampleOf(Object.entries(hostileSheets), 9))('look the same with %s', async (_, css) => {
    let under = await pictures(partner.page, css);
    expect(under.boxes).toEqual(plain.boxes);
    for (const { height } of plain.boxes) expect(height).toBeGreaterThan(40);
    // A busy machine may draw a tile in other colors. A sheet changes the picture every time.
    for (let again = 0; again < 3 && differences(plain, under).length > 0; again += 1) {
      plain = await pictures(partner.page, '');
      under = await pictures(partner.page, css);
    }
    expect(differences(plain, under)).toEqual([]);
  });
});

it('uses no rem unit, which depends on the page', () => {
  const sheets = ['src', 'widgets'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(folder, file)),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((file) => /[\d.]rem\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
