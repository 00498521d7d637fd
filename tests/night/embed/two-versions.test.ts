import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage, strictPolicy } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const OTHER = '9.8.7';
const site = sharedSite();
let other: { origin: string; close(): void };
beforeAll(async () => {
  other = await serveOther();
});
afterAll(async () => {
  await closeBrowser();
  other.close();
});

/** Serves the same build at another address, as a later version of it. */
async function serveOther() {
  const server = createServer(async (request, answer) => {
    const found = await fetch(`${site.url}${request.url}`);
    const text = (await found.text()).replaceAll(`\`${packageJson.version}\``, `\`${OTHER}\``);
    answer.writeHead(found.status, {
      'Content-Type': found.headers.get('content-type') ?? '',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    answer.end(text);
  });
  await new Promise<void>((done) => server.listen(0, done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

const script = (origin: string, tag: string) =>
  `<script type="module" src="${origin}/embed/${tag}.js"></script>`;

interface Noted {
  conflicts: unknown[];
}

async function open(scripts: string[]) {
  const body = `<main><club-pricing></club-pricing>${['login', 'signup'].map((name) => `<club-${name} loading="eager"></club-${name}>`).join('')}</main>${scripts.join('')}`;
  const opened = await openPartnerPage(site.url, body, {
    policy: strictPolicy(`${site.url} ${other.origin}`),
    first: () => {
      const conflicts: unknown[] = [];
      Object.assign(globalThis, { conflicts });
      document.addEventListener('club-version-conflict', (event) => {
        conflicts.push((event as CustomEvent).detail);
      });
    },
  });
  await opened.page.waitForLoadState('networkidle');
  await opened.page.getByLabel('Email').first().waitFor();
  const conflicts = () => opened.page.evaluate(() => (globalThis as unknown as Noted).conflicts);
  return { ...opened, conflicts };
}

describe('the script twice on a page', () => {
  it('logs nothing for a second copy of the same version', async () => {
    const { faults, warnings, conflicts, close } = await open([
      script(site.url, 'club-pricing'),
      script(site.url, 'club-pricing').replace('.js', '.js?again'),
      script(site.url, 'club-login'),
    ]);
    expect({ faults, warnings, conflicts: await conflicts() }).toEqual({
      faults: [],
      warnings: [],
      conflicts: [],
    });
    await close();
  });

  it('keeps the first of two versions, warns once, and has one club for both', async () => {
    const { page, faults, warnings, conflicts, close } = await open([
      script(site.url, 'club-pricing'),
      script(other.origin, 'club-login'),
    ]);
    // The first version is the one that defines the tag first, whatever the order of the lines.
    await page.evaluate(() => customElements.whenDefined('club-pricing').then(() => undefined));
    await page.evaluate(`import('${other.origin}/embed/club-pricing.js').then(() => undefined)`);
    expect(faults).toEqual([]);
    await expect.poll(() => warnings).toEqual([expect.stringContaining(`version ${OTHER} is left out`)]);
    await expect.poll(conflicts).toEqual([{ tag: 'club-pricing', here: packageJson.version, other: OTHER }]);
    const session = await page.evaluate(async () => {
      const slots = Object.getOwnPropertySymbols(globalThis).filter(
        (symbol) => Symbol.keyFor(symbol) === 'homefront.club',
      );
      return slots.length;
    });
    expect(session).toBe(1);
    await close();
  });

  it('shows a login and a logout of one copy in the elements of the other', async () => {
    const { page, faults, close } = await open([script(site.url, 'club-login')]);
    await page.evaluate(`import('${other.origin}/embed/club-signup.js').then(() => undefined)`);
    const login = page.locator('club-login');
    const signup = page.locator('club-signup');
    await signup.getByLabel('Email').waitFor();
    await login.getByLabel('Email').fill('free@homefront.example.com');
    await login.getByLabel('Password', { exact: true }).fill('Free#Member1');
    await login.getByRole('button', { name: 'Login' }).click();
    await login.getByText('Logged in as Frances.').waitFor();
    await signup.getByRole('button', { name: 'Log out' }).click();
    await login.getByLabel('Email').waitFor();
    await signup.getByLabel('Email').waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
