import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, FOREIGN_HOST, INSECURE_HOST, newContext } from '#kit/browser/browser.ts';
import { callDoctor, type DoctorFinding, importDoctor } from '#kit/browser/call-doctor.ts';
import { openPartner, type PartnerSite } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// Runs the embed doctor on the hard cases of the demo partner, each on its own page.
const site = sharedSite();
let elsewhere: PartnerSite;
beforeAll(async () => {
  elsewhere = await openPartner(FOREIGN_HOST);
});
afterAll(async () => {
  await closeBrowser();
  await elsewhere.close();
});

let page: Page;
beforeAll(async () => {
  // The whole Chromium treats FOREIGN_HOST as secure.
  page = await (await newContext({}, { whole: true })).newPage();
});

/** Opens the page without the doctor, then calls it as a developer does in the console. */
async function findingsOn(address: string, settled = 'html'): Promise<DoctorFinding[]> {
  await page.goto(address);
  await page.locator(settled).first().waitFor({ state: 'attached' });
  return callDoctor(page, importDoctor(site.url));
}

/** Returns the findings about colors. */
const themesOn = async (address: string) =>
  (await findingsOn(address, 'club-pricing h2')).filter(({ problem }) => problem === 'theme');

const partner = (path: string) => `http://localhost:${site.port + 1}${path}`;
const tag = (file: string) => `<script type="module" src="${site.url}/embed/${file}.js"></script>`;

describe('clubDoctor()', () => {
  const cases: [string, string, { problem: string; found?: RegExp; paste: RegExp; note?: true }[]][] = [
    [
      'css',
      'a hostile sheet',
      [{ problem: 'width', found: /display: none has no effect/, paste: /club-pricing/, note: true }],
    ],
    ['policy', 'the strictest policy', []],
    ['root', 'a root of 62.5 %', []],
    ['rtl', 'a page from right to left', []],
    [
      'width',
      'a box without a width',
      [
        {
          problem: 'width',
          found: /<club-pricing> is 0 px wide/,
          paste: /\.club-box \{ inline-size: 100% \}/,
        },
      ],
    ],
    [
      'dark',
      'a dark page under a light element',
      [
        {
          problem: 'theme',
          found: /<club-pricing> is hard to read .*“Membership plans” has a contrast of 1\.\d/,
          paste: /^<club-pricing theme="dark">$/,
        },
      ],
    ],
    [
      'versions',
      'two versions',
      [{ problem: 'versions', found: /2 addresses.*embed\/v0/, paste: /club-pricing\.js/ }],
    ],
    [
      'module',
      'a script without type="module"',
      [
        {
          problem: 'module',
          found: /club-pricing\.js has no type/,
          paste: /^<script type="module" src="[^"]+club-pricing\.js">/,
        },
      ],
    ],
    [
      'forgotten',
      'missing policy lines',
      [
        {
          problem: 'policy',
          found: /connect-src/,
          paste: /Content-Security-Policy: connect-src 'self' http:\/\/localhost:\d+;/,
        },
      ],
    ],
    [
      'types',
      'a Trusted Types policy that the CSP does not list',
      [
        {
          problem: 'policy',
          found: /lit-html is not one of them/,
          paste: /^Content-Security-Policy: trusted-types partner lit-html;$/,
        },
      ],
    ],
    [
      'api',
      'a wrong api-host',
      [
        {
          problem: 'api-host',
          found: /http:\/\/localhost:9 did not answer/,
          paste: /^Remove api-host from <club-pricing>/,
        },
      ],
    ],
    [
      'undefined',
      'elements without a definition',
      [
        {
          problem: 'undefined',
          found: /<club-pricing> is on this page/,
          paste: /<script type="module"[^>]+club-pricing\.js/,
        },
        { problem: 'undefined', found: /<club-prices> is not a club element/, paste: /^<club-pricing>/ },
      ],
    ],
    [
      'host',
      'a script from a wrong host',
      [
        {
          problem: 'script',
          found: /localhost:9\/embed\/club-pricing\.js did not load/,
          paste: /^<script type="module" src="http:\/\/localhost:\d+\/embed\/club-pricing\.js">/,
        },
      ],
    ],
    [
      'block',
      'a #club-config block that is not JSON',
      [{ problem: 'config', found: /is not valid JSON/, paste: /\{"siteOrigin":"http:\/\/localhost:\d+"\}/ }],
    ],
    [
      'site',
      'a wrong siteOrigin',
      [
        {
          problem: 'api-host',
          found: /http:\/\/localhost:9 did not answer/,
          paste: /\{"siteOrigin":"http:\/\/localhost:\d{4,}"\}/,
        },
      ],
    ],
    [
      'style',
      'tokens in a style element that the policy blocks',
      [
        {
          problem: 'policy',
          found: /style-src blocks your <style>/,
          paste: /^<link rel="stylesheet"[^]*--club-brand: #14532d/,
        },
      ],
    ],
    [
      'token',
      'a token that hides the text of a button',
      [
        {
          problem: 'theme',
          found: /<club-account> is hard to read .*contrast of 1\.0/,
          paste: /^club-account \{ --club-on-brand: #fff \}$/,
        },
      ],
    ],
    [
      'frame',
      'a frame that its own policy blocks',
      [{ problem: 'policy', found: /frame-src/, paste: /frame-src http/ }],
    ],
  ];
  const shows = /^(css|policy|root|rtl|dark|style)$/;
  it.each(cases)('prints what to fix for %s (%s)', async (name, _words, wanted) => {
    const found = await findingsOn(
      partner(`/hazards/${name}`),
      shows.test(name) ? 'club-pricing h2' : 'html',
    );
    expect(found).toEqual(
      wanted.map(({ problem, found: text = /./, paste, note }) => ({
        problem,
        found: expect.stringMatching(text),
        paste: expect.stringMatching(paste),
        ...(note && { note }),
      })),
    );
  });

  it.each([
    ['/join', 'club-signup [type=submit]', 'dark'],
    ['/join', 'club-signup [type=submit]', 'light'],
    ['/founders', 'club-founder-spots [part=count]', 'dark'],
  ] as const)('finds all text readable on %s (%s, %s)', async (path, shown, colorScheme) => {
    await page.emulateMedia({ colorScheme });
    expect(await findingsOn(partner(path), shown)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('prints what to fix on an insecure page and on one without storage', async () => {
    const insecure = partner('/plans').replace('localhost', INSECURE_HOST);
    expect(await findingsOn(insecure)).toEqual([
      expect.objectContaining({
        problem: 'insecure',
        found: expect.stringContaining('passwords and codes show a link instead'),
        paste: expect.stringContaining('https://partner.test'),
      }),
    ]);
    expect(await findingsOn(partner('/hazards/storage'))).toContainEqual({
      problem: 'storage',
      found: expect.stringContaining('localStorage, sessionStorage'),
      paste: expect.stringContaining('allow-same-origin'),
    });
  });

  it('reports an origin that is not listed, and a site that is not the club', async () => {
    elsewhere.show(`<!doctype html><club-login></club-login>${tag('club-login')}`);
    expect(await findingsOn(elsewhere.origin)).toContainEqual({
      problem: 'origin',
      found: expect.stringContaining(elsewhere.origin),
      paste: expect.stringContaining(`CLUB_ALLOWED_ORIGINS=...,${elsewhere.origin}`),
    });
    elsewhere.show(
      `<!doctype html><club-login isolation="frame" loading="eager"></club-login>${tag('club-login')}`,
    );
    await page.addInitScript(() =>
      addEventListener('club-error', () => document.documentElement.setAttribute('data-failed', '')),
    );
    expect(await findingsOn(elsewhere.origin, '[data-failed]')).toContainEqual({
      problem: 'frame',
      found: expect.stringContaining(elsewhere.origin),
      paste: expect.stringContaining('CLUB_FRAME_PARENTS'),
    });
    elsewhere.show(
      `<!doctype html><club-pricing api-host="${elsewhere.origin}"></club-pricing>${tag('club-pricing')}`,
    );
    expect(await findingsOn(elsewhere.origin)).toContainEqual(
      expect.objectContaining({ problem: 'api-host', found: expect.stringContaining('is not the club') }),
    );
    elsewhere.show(
      `<!doctype html><club-pricing api-host="${partner('')}"></club-pricing>${tag('club-pricing')}`,
    );
    expect(await findingsOn(elsewhere.origin)).toContainEqual(
      expect.objectContaining({
        problem: 'api-host',
        found: expect.stringContaining('do not let this site'),
      }),
    );
  });

  it('names the blocked script in the snippet, and every problem when its code is pasted', async () => {
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    await page.goto(partner('/hazards/script'));
    const snippet = await page.locator('pre code').first().textContent();
    await page.evaluate(snippet ?? '');
    await expect.poll(() => logged.join('\n')).toContain(`This page refuses ${site.url}/embed/doctor.js`);
    const text = await (await fetch(`${site.url}/embed/doctor.js`)).text();
    expect(await callDoctor(page, () => page.evaluate(text))).toEqual([
      {
        problem: 'policy',
        found: expect.stringContaining('script-src'),
        paste: `Content-Security-Policy: script-src 'self' ${site.url};`,
      },
    ]);
  });

  it.each(['#ffd400', '#fff', '#f4f4f0'])(
    'offers every line that a page with the brand %s needs at once',
    async (brand) => {
      const show = (rules: string) =>
        elsewhere.show(
          `<!doctype html><style>club-pricing { --club-brand: ${brand} }\n${rules}</style><club-pricing></club-pricing>${tag('club-pricing')}`,
        );
      show('');
      const found = await themesOn(elsewhere.origin);
      expect(found).toEqual([
        {
          problem: 'theme',
          found: expect.stringMatching(/“Monthly” has a contrast of 1\.\d with its background/),
          paste: expect.stringMatching(/^club-pricing \{ --club-brand: #\w+ \}$/),
        },
      ]);
      show(found.map(({ paste }) => paste).join('\n'));
      expect(await themesOn(elsewhere.origin)).toEqual([]);
    },
  );

  it('runs from a classic script tag and reports that a page has no elements', async () => {
    elsewhere.show(`<!doctype html><p>Deals</p><script src="${site.url}/embed/doctor.js"></script>`);
    await page.goto(elsewhere.origin);
    // The tag has called the doctor already, and this joins that call.
    expect(await page.evaluate<DoctorFinding[]>('clubDoctor()')).toContainEqual(
      expect.objectContaining({ problem: 'absent', paste: expect.stringContaining(`${site.url}/embed/`) }),
    );
  });

  it('loads with ?club-doctor only, and prints once', async () => {
    const logged: string[] = [];
    const requests: string[] = [];
    page.on('console', (line) => line.type() !== 'debug' && logged.push(`${line.type()} ${line.text()}`));
    page.on('request', (request) => request.url().endsWith('/doctor.js') && requests.push(request.url()));
    await page.goto(partner('/plans'));
    await page.locator('club-pricing h2').first().waitFor();
    expect([logged, requests]).toEqual([[], []]);
    await page.goto(partner('/hazards/versions?club-doctor'));
    await expect
      .poll(() => logged.join('\n'), { timeout: 20_000 })
      .toMatch(
        /info Homefront Club: found one problem on [^]*table [^]*info versions: code to paste\n<script/,
      );
    expect(logged.filter((line) => line.startsWith('info Homefront Club'))).toHaveLength(1);
  });
});
