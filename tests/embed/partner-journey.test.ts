import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import {
  openPartner,
  openPartnerPage,
  type PartnerPage,
  type PartnerSite,
} from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { step } from '#kit/step.ts';

// One whole membership on a partner's page: the strictest policy, its own storage, its own routing.
const EMAIL = 'journey@example.com';
const PASSWORD = 'Str0ng!pass';
const tags = [
  'club-signup',
  'club-verify-otp',
  'club-pricing',
  'club-profile',
  'club-login',
  'club-chaplain',
  'club-toaster',
];
/** Storage keys of the page. They equal the unprefixed keys of our own site. */
const pageKeys = { userid: 'page-7', email: 'page@example.com', name: 'Page', club: 'x', source: 'page' };

interface Seen {
  requests: { kind: string; detail: Record<string, unknown> }[];
  violations: string[];
  globals: string[];
}

let partner: PartnerSite;
const site = sharedSite();
let open: PartnerPage;
const seen = () => open.page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** Records the requests of elements, handles them in the page's own way and prevents every default. */
function notes(): void {
  const requests: Seen['requests'] = [];
  const violations: string[] = [];
  for (const kind of ['club-navigate', 'club-leave', 'club-reload'])
    addEventListener(kind, (event) => {
      event.preventDefault();
      requests.push({ kind, detail: (event as CustomEvent<Record<string, unknown>>).detail });
    });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    violations.push(`${violatedDirective} ${sample}`),
  );
  Object.assign(globalThis, { seen: { requests, violations, globals: [] } });
  Object.assign(globalThis, { before: Object.getOwnPropertyNames(globalThis) });
}

/** Shows a place, as the page's router does. */
const show = (tag: string) =>
  open.page.evaluate((name) => {
    document.querySelector('main')?.replaceChildren(document.createElement(name));
  }, tag);

async function untilAsked(kind: string, place?: string): Promise<Record<string, unknown>> {
  const wanted = [kind, place] as const;
  await open.page.waitForFunction(
    ([name, where]) =>
      (globalThis as unknown as { seen: Seen }).seen.requests.some(
        (one) => one.kind === name && (where === undefined || one.detail.place === where),
      ),
    wanted,
  );
  return (await seen()).requests.filter((one) => one.kind === kind).at(-1)?.detail ?? {};
}

beforeAll(async () => {
  partner = await openPartner();
  open = await openPartnerPage(
    site.url,
    `<main><club-signup></club-signup></main><club-toaster></club-toaster>${tags
      .map((tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`)
      .join('')}`,
    {
      partner,
      config: { siteOrigin: site.url },
      first: notes,
    },
  );
  await open.page.evaluate((keys) => {
    for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
  }, pageKeys);
});
afterAll(async () => {
  await open.close();
  await closeBrowser();
  await partner.close();
});

it('is a membership on a partner page under a strict policy', async () => {
  await step('signs up and requests the code screen', async () => {
    const { page } = open;
    await page.getByLabel('First name').fill('Jordan');
    await page.getByLabel('Last name').fill('Reyes');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await untilAsked('club-navigate', 'verify-otp');
  });

  await step('accepts the code', async () => {
    await show('club-verify-otp');
    await open.page.locator('input[autocomplete="one-time-code"]').pressSequentially(await site.code(EMAIL));
    await open.page.getByText('OTP verified successfully').first().waitFor();
  });

  await step('requests that the page opens the checkout of a plan', async () => {
    await show('club-pricing');
    await open.page.getByRole('button', { name: 'Join Month' }).first().click();
    const { url } = await untilAsked('club-leave');
    expect(String(url)).toContain('/checkout/');
  });

  await step('logs out and in again', async () => {
    const { page } = open;
    await show('club-profile');
    await page.getByRole('link', { name: 'Open this page at Homefront Club' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await untilAsked('club-navigate', 'home');
    await show('club-login');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await untilAsked('club-navigate', 'benefits');
  });

  await step(
    'lets the page read the request id of a member’s call, which the club names in its errors',
    async () => {
      const read = open.page.evaluate(async (url) => {
        const headers = { Authorization: `Bearer ${localStorage.getItem('club:authToken')}` };
        const answer = await fetch(url, { headers });
        return [answer.status, answer.headers.get('X-Request-Id')];
      }, `${site.url}/api/membership/users/profile`);
      expect(await read).toEqual([200, expect.stringMatching(/^[\w-]{36}$/)]);
    },
  );

  await step('styles the dialogs that load after their widgets', async () => {
    const { page } = open;
    const looks = (selector: string) =>
      page
        .locator(`dialog ${selector}`)
        .first()
        .evaluate((node) => {
          const { borderTopLeftRadius, display } = getComputedStyle(node);
          return { borderTopLeftRadius, display };
        });
    await show('club-chaplain');
    await page.getByRole('button', { name: 'Watch the video' }).click();
    await expect.poll(() => looks('.club-dialog-head')).toMatchObject({ display: 'flex' });
    await expect.poll(() => looks('.club-storyboard')).toMatchObject({ display: 'grid' });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await step(
    'leads on to the club’s own site by the origin alone, because the address holds a code',
    async () => {
      await show('club-profile');
      await open.page.getByRole('link', { name: 'Open this page at Homefront Club' }).click();
      await expect
        .poll(async () => (await seen()).requests.at(-1)?.detail)
        .toEqual({ origin: site.url, how: 'here' });
    },
  );

  await step('announces a hand-off by the origin alone, because the address holds a token', async () => {
    await show('club-profile');
    await open.page.getByText('Go to the partner cash-back portal').click();
    // The server of the elements knows the partner. The page does not name it.
    await expect
      .poll(async () => (await seen()).requests.at(-1)?.detail)
      .toEqual({ origin: `http://localhost:${site.port + 1}`, how: 'here' });
  });

  await step('violates no rule of the policy', async () => {
    expect((await seen()).violations).toEqual([]);
    expect(open.faults).toEqual([]);
  });

  await step('does not change storage, globals and styles of the page', async () => {
    await open.page.getByRole('button', { name: 'Logout' }).click();
    await open.page.waitForFunction(() => !Object.keys(localStorage).includes('club:userid'));
    const after = await open.page.evaluate(() => ({
      kept: Object.fromEntries(Object.entries(localStorage).filter(([key]) => !key.startsWith('club:'))),
      left: Object.keys(localStorage).filter((key) => /token|userid/i.test(key) && key.startsWith('club:')),
      globals: Object.getOwnPropertyNames(globalThis).filter(
        (name) => !(globalThis as unknown as { before: string[] }).before.includes(name) && name !== 'before',
      ),
      styles: document.styleSheets.length + document.adoptedStyleSheets.length,
      elements: [...document.querySelectorAll('head *, body > *')].map(({ localName }) => localName),
    }));
    expect(after.kept).toEqual(pageKeys);
    expect(after.left).toEqual([]);
    expect(after.globals).toEqual([]);
    expect(after.styles).toBe(0);
    const ours = ['meta', 'title', 'script', 'main', 'club-toaster'];
    expect(after.elements.filter((name) => !ours.includes(name))).toEqual([]);
  });

  await step('never navigates or reloads the page', async () => {
    const entries = await open.page.evaluate(() => ({
      address: location.pathname + location.search + location.hash,
      length: history.length,
      loads: performance.getEntriesByType('navigation').length,
      isFirst: Array.isArray((globalThis as unknown as { before?: string[] }).before),
      requests: (globalThis as unknown as { seen: Seen }).seen.requests.length,
    }));
    expect(entries).toMatchObject({ address: '/', loads: 1, isFirst: true });
    expect(entries.requests).toBeGreaterThan(5);
  });
}, 120_000);
