import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brandScript } from '#club/facts/brand.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { callDoctor, importDoctor } from '#kit/browser/call-doctor.ts';
import { openPartner, type PartnerSite } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import type { EmbedRelease } from '../../../host-app/demo-partner/playground-page.ts';

// The lines of a pinned version: the browser refuses a part of which one byte changed.
const site = sharedSite();
const release = (await (await fetch(`${site.url}/embed/sri.json`)).json()) as EmbedRelease;
const entry = 'club-pricing.js';
const folder = `${site.url}/embed/v${release.version}/`;
const parts = release.parts?.[entry] ?? [];
const first = release.preload?.[entry] ?? [];
const later = parts.filter((part) => !first.includes(part));

let partner: PartnerSite;
let context: BrowserContext;
let lines: string;
beforeAll(async () => {
  lines = await writtenLines();
  partner = await openPartner('localhost');
  partner.show(pageOf(lines));
});
beforeEach(async () => {
  context = await newContext();
});
afterEach(() => context.close());
afterAll(async () => {
  await closeBrowser();
  await partner.close();
});

const pageOf = (content: string) => `<!doctype html><link rel="icon" href="data:,"><body>${content}</body>`;

/** Returns the lines that the theming page of the demo partner writes. */
async function writtenLines(): Promise<string> {
  const opened = await newContext();
  const page = await opened.newPage();
  await page.goto(`http://localhost:${site.port + 1}/theming`);
  const written = await page.locator('#lines', { hasText: 'importmap' }).textContent();
  await opened.close();
  return written ?? '';
}

/** Opens the page. The file arrives with one more byte. */
async function openWithChanged(file: string): Promise<Page> {
  await context.route(`${folder}${file}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  });
  const page = await context.newPage();
  await page.goto(partner.origin);
  return page;
}

const doctorFindings = (page: Page) => callDoctor(page, importDoctor(site.url));

const integrityOf = (file: string) => [
  expect.objectContaining({ problem: 'integrity', found: expect.stringContaining(`${folder}${file}`) }),
];

const ownBrand = (supportEmail: string) => brandScript({ supportEmail });

describe('the brand of a pinned version', () => {
  afterEach(() => partner.show(pageOf(lines)));

  it('is that of today: its script has no integrity, and the doctor finds nothing', async () => {
    const supportEmail = 'help@harbor.example.org';
    const body = ownBrand(supportEmail);
    await context.route(`${folder}brand.js`, async (route) =>
      route.fulfill({ response: await route.fetch(), body }),
    );
    const page = await context.newPage();
    await page.goto(partner.origin);
    await page.locator('club-pricing').getByText(supportEmail).first().waitFor();
    expect(lines).toContain(`href="${folder}brand.js"`);
    expect(lines).not.toContain(`"${folder}brand.js": "sha384-`);
    expect(await doctorFindings(page)).toEqual([]);
  });

  it('is the copy of the page when its import map names one, which its integrity holds', async () => {
    const supportEmail = 'copy@harbor.example.org';
    const kept = ownBrand(supportEmail);
    const held = `sha384-${createHash('sha384').update(kept).digest('base64')}`;
    const copy = `${partner.origin}/club-brand.js`;
    const named = lines
      .replace(
        '{ "integrity": {',
        `{ "imports": { "${folder}brand.js": "${copy}" }, "integrity": {\n  "${copy}": "${held}",`,
      )
      .replace(/<link rel="modulepreload"[^>]*brand\.js">/, '');
    let body = kept;
    partner.show(pageOf(named));
    await context.route(copy, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    const page = await context.newPage();
    await page.goto(partner.origin);
    await page.locator('club-pricing').getByText(supportEmail).first().waitFor();
    expect(await doctorFindings(page)).toEqual([]);
    body = `${kept} `;
    await page.reload();
    await page.getByRole('link', { name: /plans/i }).waitFor();
  });

  it('shows the link when the page has an integrity for it that is not that of today, and the doctor asks to remove it', async () => {
    const url = `${folder}brand.js`;
    const named = lines.replace(
      '{ "integrity": {',
      `{ "integrity": {\n  "${url}": "sha384-${'A'.repeat(64)}",`,
    );
    partner.show(pageOf(named));
    const page = await context.newPage();
    await page.goto(partner.origin);
    await page.getByRole('link', { name: /plans/i }).waitFor();
    expect(await doctorFindings(page)).toEqual([
      {
        problem: 'integrity',
        found: expect.stringContaining(url),
        paste: expect.stringMatching(/^Remove the integrity/),
      },
    ]);
  });
});

describe('the lines of a pinned version', () => {
  it('name every part that the entry may load, now or later', () => {
    expect(first.length).toBeGreaterThan(0);
    expect(later.length).toBeGreaterThan(0);
    for (const part of parts) expect(lines).toContain(`"${folder}${part}": "${release.integrity[part]}"`);
  });

  it('show the element, and the doctor finds nothing', async () => {
    const page = await context.newPage();
    await page.goto(partner.origin);
    await page.locator('club-pricing').locator('h2').first().waitFor();
    expect(await doctorFindings(page)).toEqual([]);
  });

  it.each([entry, ...first.filter((file) => file in release.integrity)])(
    'show the link when one byte of %s changed, and the doctor names integrity',
    async (file) => {
      const page = await openWithChanged(file);
      await page.getByRole('link', { name: /plans/i }).waitFor();
      expect(await doctorFindings(page)).toEqual(integrityOf(file));
      expect(await page.evaluate(() => customElements.get('club-pricing') === undefined)).toBe(true);
    },
  );

  it.each(later)(
    'refuse %s, which loads later, when one byte of it changed, and the doctor names integrity',
    async (file) => {
      const page = await openWithChanged(file);
      await page.locator('club-pricing').locator('h2').first().waitFor();
      const outcome = await page.evaluate<string>(
        `import('${folder}${file}').then(() => 'runs', () => 'is refused')`,
      );
      expect(outcome).toBe('is refused');
      expect(await doctorFindings(page)).toEqual(integrityOf(file));
    },
  );
});
