import type { BrowserContext, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { callDoctor, importDoctor } from '#kit/browser/call-doctor.ts';
import { openPartner, type PartnerSite } from '#kit/browser/partner-page.ts';
import { markupMistakes } from '#kit/hostile/markup-mistakes.ts';
import { type Mistake, mistakesFor } from '#kit/hostile/mistakes.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { knownElementsDefine } from '../../../scripts/build/doctor-bundle.ts';
import { definingModule, definingModules } from '../../../scripts/build/prerender/element-entries.ts';

// Mistakes of partners, each on its own page: what a visitor sees, and what the doctor prints.
const site = sharedSite();
const NPM = 'http://localhost:9/npm/main.js';
const HTTPS = 'https://deals.example/';
const version = /"version": "([^"]+)"/.exec(await (await fetch(`${site.url}/embed/sri.json`)).text())?.[1];

let partner: PartnerSite;
/** Built for the one page that loads it. */
let files: Promise<Map<string, string>> | undefined;
let doctor: string;
beforeAll(async () => {
  partner = await openPartner('localhost');
  doctor = await (await fetch(`${site.url}/embed/doctor.js`)).text();
});
afterAll(async () => {
  await closeBrowser();
  await partner.close();
});

/** Builds a page's own bundle of the npm package with one element and without configureClub(). */
async function npmBuild(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    mode: 'lib',
    logLevel: 'error',
    publicDir: false,
    plugins: [definingModules()],
    define: { ...(await knownElementsDefine()), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: definingModule({ name: 'pricing', kind: 'react' }),
        formats: ['es'],
        fileName: () => 'main.js',
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}

async function openMistake(mistake: Mistake): Promise<{ page: Page; context: BrowserContext }> {
  const { html, headers, https, byAddress, prepare } = mistake;
  // A page on https may send requests to a club on this machine.
  const context = await newContext({ permissions: ['local-network-access'] });
  await prepare?.(context);
  await context.route('http://localhost:9/npm/**', async (route) => {
    const body = (await (files ??= npmBuild())).get(
      new URL(route.request().url()).pathname.slice('/npm/'.length),
    );
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body,
    });
  });
  const body = `<!doctype html><link rel="icon" href="data:,">${html}`;
  await context.route(`${HTTPS}**`, (route) => route.fulfill({ contentType: 'text/html', headers, body }));
  partner.show(body, headers);
  const page = await context.newPage();
  await page.goto(`${https ? HTTPS : `${partner.origin}/`}${byAddress ? '?club-doctor' : ''}`);
  return { page, context };
}

/** Runs in the page. Returns what is visible of the element. */
function seen(): Mistake['shows'] {
  const element = document.querySelector('club-pricing, club-prices, club-login');
  const isSeen = (one: Element | null | undefined) => {
    const { width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
    return width > 0 && height > 0;
  };
  if (isSeen(element?.shadowRoot?.querySelector('.club:not(style)'))) return 'the widget';
  // Links of the widget itself are no fallback.
  const links = [element?.querySelector('a'), element?.shadowRoot?.querySelector('a:not(.club a)')];
  return links.some(isSeen) ? 'the fallback' : 'nothing';
}

describe('clubDoctor() on a page with', () => {
  const mistakes = [
    ...mistakesFor({ club: site.url, version: version ?? '', bundle: NPM }),
    ...markupMistakes(site.url),
  ];
  it.each(mistakes)(
    '$name: a visitor sees $shows, and the doctor offers lines for each problem',
    async (mistake) => {
      const { page, context } = await openMistake(mistake);
      await expect.poll(() => page.evaluate(seen)).toBe(mistake.shows);
      // As in the console: by the one line, and by the pasted code where the policy blocks the file.
      const found = await callDoctor(page, () =>
        mistake.byAddress
          ? page.waitForFunction('globalThis.clubDoctor')
          : importDoctor(site.url)(page).catch(() => page.evaluate(doctor)),
      );
      // Some pages show their fallback first, and must still show it.
      await expect.poll(() => page.evaluate(seen)).toBe(mistake.shows);
      expect(found).toEqual(
        mistake.findings.map(({ problem, found, paste }) =>
          expect.objectContaining({
            problem,
            found: expect.stringMatching(found),
            paste: expect.stringMatching(paste),
          }),
        ),
      );
      await context.close();
    },
  );
});
