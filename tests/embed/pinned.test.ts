import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { callDoctor, importDoctor } from '#kit/browser/call-doctor.ts';
import { openPartner, type PartnerSite } from '#kit/browser/partner-page.ts';
import { sampleOf } from '#kit/by-night.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import type { EmbedRelease } from '../../host-app/demo-partner/playground-page.ts';

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
  partner.show(`<!doctype html><link rel="icon" href="data:,"><body>${lines}</body>`);
});
beforeEach(async () => {
  context = await newContext();
});
afterEach(() => context.close());
afterAll(async () => {
  await closeBrowser();
  await partner.close();
});

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

  it.each(sampleOf([entry, ...first], 3))(
    'show the link when one byte of %s changed, and the doctor says integrity',
    async (file) => {
      const page = await openWithChanged(file);
      await page.getByRole('link', { name: /plans/i }).waitFor();
      expect(await doctorFindings(page)).toEqual(integrityOf(file));
      expect(await page.evaluate(() => customElements.get('club-pricing') === undefined)).toBe(true);
    },
  );

  it.each(sampleOf(later, 12))(
    'refuse %s, which loads later, when one byte of it changed, and the doctor says integrity',
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
