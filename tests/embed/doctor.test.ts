import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext, PARTNER_HOST } from '#kit/browser.ts';
import { openPartner, type Partner } from '#kit/partner-page.ts';
import { type SiteServer, startSite } from '#kit/site-server.ts';

// The embed doctor on the hard cases of the demo partner, each verdict on a page of its own.
let site: SiteServer;
let elsewhere: Partner;
beforeAll(async () => {
  site = await startSite();
  elsewhere = await openPartner();
});
afterAll(async () => {
  await closeBrowser();
  await site.stop();
  await elsewhere.close();
});

interface Finding {
  problem: string;
  found: string;
  paste: string;
}

/** Opens the page without the doctor, then calls it as the console does. */
async function findingsOn(address: string): Promise<Finding[]> {
  return onPage(address, (page) =>
    page.evaluate(async (doctor) => {
      const { clubDoctor } = (await import(doctor)) as { clubDoctor(): Promise<Finding[]> };
      return clubDoctor();
    }, `${site.url}/embed/doctor.js`),
  );
}

async function onPage<T>(address: string, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(address);
  const seen = await look(page);
  await context.close();
  return seen;
}

const partner = (path: string) => `http://localhost:${site.port + 1}${path}`;
const tag = (file: string) => `<script type="module" src="${site.url}/embed/${file}.js"></script>`;

describe('clubDoctor()', () => {
  it.each<[string, string, { problem: string; found?: RegExp; paste: RegExp }[]]>([
    ['css', 'a hostile sheet', []],
    ['policy', 'the strictest policy', []],
    ['root', 'a root of 62.5 %', []],
    ['rtl', 'a page from right to left', []],
    [
      'versions',
      'two versions',
      [{ problem: 'versions', found: /2 places.*embed\/v0/, paste: /club-pricing\.js/ }],
    ],
    [
      'module',
      'no module type',
      [
        {
          problem: 'module',
          found: /club-pricing\.js has no type/,
          paste: /^<script type="module" src="[^"]+club-pricing\.js">/,
        },
        { problem: 'undefined', paste: /club-pricing/ },
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
        { problem: 'policy', found: /img-src/, paste: /Content-Security-Policy: img-src 'self' http/ },
      ],
    ],
    [
      'api',
      'a wrong api-host',
      [{ problem: 'api-host', found: /No answer came from http:\/\/localhost:9/, paste: /siteOrigin/ }],
    ],
    [
      'undefined',
      'elements that nothing defines',
      [
        {
          problem: 'undefined',
          found: /<club-pricing> stands/,
          paste: /<script type="module"[^>]+club-pricing\.js/,
        },
        { problem: 'undefined', found: /<club-prices> is no element/, paste: /club-pricing/ },
      ],
    ],
    [
      'frame',
      'a frame that its own policy refuses',
      [
        { problem: 'policy', found: /frame-src/, paste: /frame-src http/ },
        { problem: 'frame', paste: /CLUB_FRAME_PARENTS/ },
      ],
    ],
  ])('says of %s (%s) what to mend', async (name, _words, wanted) => {
    const found = await findingsOn(partner(`/hazards/${name}`));
    expect(found).toEqual(
      wanted.map(({ problem, found: text = /./, paste }) => ({
        problem,
        found: expect.stringMatching(text),
        paste: expect.stringMatching(paste),
      })),
    );
  });

  it('says what an insecure page and one without storage must do', async () => {
    const insecure = partner('/plans').replace('localhost', PARTNER_HOST);
    expect(await findingsOn(insecure)).toEqual([
      expect.objectContaining({
        problem: 'insecure',
        paste: expect.stringContaining('https://partner.test'),
      }),
    ]);
    expect(await findingsOn(partner('/hazards/storage'))).toContainEqual({
      problem: 'storage',
      found: expect.stringContaining('localStorage, sessionStorage'),
      paste: expect.stringContaining('allow-same-origin'),
    });
  });

  it('says that this page is on no list, and that a site is not the club', async () => {
    elsewhere.show(`<!doctype html><club-login></club-login>${tag('club-login')}`);
    expect(await findingsOn(elsewhere.origin)).toContainEqual({
      problem: 'origin',
      found: expect.stringContaining(elsewhere.origin),
      paste: expect.stringContaining('CLUB_ALLOWED_ORIGINS'),
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
      expect.objectContaining({ problem: 'api-host', found: expect.stringContaining('lets no other site') }),
    );
  });

  it('comes by ?club-doctor, prints, and is not asked for otherwise', async () => {
    const visit = (address: string) =>
      onPage('about:blank', async (page) => {
        const said: string[] = [];
        const asked: string[] = [];
        page.on('console', (line) => said.push(`${line.type()} ${line.text()}`));
        page.on('request', (request) => asked.push(request.url()));
        await page.goto(address);
        await page.locator('club-pricing h2').first().waitFor();
        if (address.includes('doctor'))
          await expect.poll(() => said.join(), { timeout: 15_000 }).toMatch(/Homefront Club/);
        return { said, asked: asked.filter((url) => url.endsWith('/doctor.js')) };
      });
    const quiet = await visit(partner('/plans'));
    expect(quiet).toEqual({ said: [], asked: [] });
    const asked = await visit(partner('/plans?club-doctor'));
    expect(asked.asked).toHaveLength(1);
    expect(asked.said).toEqual([expect.stringMatching(/^info Homefront Club: nothing is wrong on /)]);
    const ill = await visit(partner('/hazards/versions?club-doctor'));
    expect(ill.said.join('\n')).toMatch(/one thing is wrong[^]*table[^]*lines to paste/);
  });
});
