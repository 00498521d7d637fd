import type { BrowserContext, Page, Request } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, INSECURE_HOST, newContext } from '#kit/browser/browser.ts';
import { isNightly, sampleOf } from '#kit/nightly.ts';
import { sendLogin } from '#kit/server/sample-visitors.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';
import { DEVELOPMENT_HANDOFF_KEY } from '#server/settings/config.ts';
import { readHandoffToken } from '../../host-app/demo-partner/handoff-token.ts';

// From the club to the partner and back, on the two real sites, without a fake.
const site = sharedSite();
const partnerUrl = `http://localhost:${site.port + 1}`;
afterAll(closeBrowser);

const { free, paid } = sampleMembers;

/** Records every request of the context's pages with its headers and body, and every event that they dispatch. */
async function watch(context: BrowserContext) {
  const requests: { url: string; referer: string | undefined }[] = [];
  const events: string[] = [];
  const lines: string[] = [];
  context.on('request', (request: Request) => {
    void request.allHeaders().then(
      (headers) => requests.push({ url: request.url(), referer: headers.referer }),
      () => requests.push({ url: request.url(), referer: request.headers().referer }),
    );
  });
  context.on('console', (line) => lines.push(line.text()));
  await context.exposeFunction('noteEvent', (text: string) => void events.push(text));
  await context.addInitScript(() => {
    const note = (globalThis as unknown as { noteEvent(text: string): void }).noteEvent;
    const kinds = ['navigate', 'leave', 'notify', 'reload', 'login', 'logout', 'token-refreshed'];
    for (const kind of kinds) {
      addEventListener(`club-${kind}`, (event) =>
        note(`${kind} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
    }
  });
  return { requests, events, lines };
}

/** Returns everything that a page stores or shows. */
const contentOf = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookie: document.cookie,
    address: location.href,
    referrer: document.referrer,
    history: JSON.stringify(history.state),
  }));

describe('the hand-off to the partner', () => {
  it('hands a member over by a key that nothing else ever gets (HANDOFF-10, PROFILE-07, Z-47)', async () => {
    const context = await newContext();
    const { requests, events, lines } = await watch(context);
    const page = await context.newPage();
    await page.goto(`${site.url}/login`);
    await sendLogin(page, free);
    await page.waitForURL('**/benefit');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /account|profile|Frances/i })
      .first()
      .click();
    await page.waitForURL('**/profile');
    const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
    const before = await contentOf(page);
    await page.getByRole('link', { name: /cash-back portal/ }).click();
    await page.getByRole('heading', { name: `Welcome ${free.name}` }).waitFor();
    await expect.poll(() => page.url()).toBe(`${partnerUrl}/`);

    // The headers of a request come a moment after the request.
    const arrivals = () => requests.filter(({ url }) => url.includes('key='));
    await expect.poll(arrivals).toHaveLength(1);
    const address = new URL(arrivals()[0]?.url ?? '');
    const key = address.searchParams.get('key') ?? '';
    expect([address.origin, address.pathname, [...address.searchParams.keys()]]).toEqual([
      partnerUrl,
      '/',
      ['key'],
    ]);
    const opened = await readHandoffToken(key, DEVELOPMENT_HANDOFF_KEY, Date.now());
    expect(opened?.tk).toBe(token);

    const after = await contentOf(page);
    const ownStorage = before.local;
    const everythingElse = [
      ...Object.values({ ...before, local: '' }),
      ...Object.values(after),
      ...requests.filter(({ url }) => !url.includes('key=')).map(({ url }) => url),
      ...requests.map(({ referer }) => referer ?? ''),
      ...events,
      ...lines,
      JSON.stringify(await context.cookies()),
      site.output(),
    ].join('\n');
    expect(ownStorage).toContain(token);
    for (const secret of [key, token]) expect(everythingElse.includes(secret)).toBe(false);
    expect(ownStorage).not.toContain(key);
    await expect.poll(() => events.some((line) => line.startsWith('leave'))).toBe(true);
    expect(after.referrer).not.toContain('key');
    // One step back is the club: the address with the key is not in the history.
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.url()).toBe(`${site.url}/profile`);
    await context.close();
  });

  it('opens a new tab from the benefits, without an opener and a referrer (BENEFIT-11, BENEFIT-13, A-17)', async () => {
    const context = await newContext();
    const { requests } = await watch(context);
    const page = await context.newPage();
    await page.goto(`${site.url}/login`);
    await sendLogin(page, paid);
    await page.waitForURL('**/benefit');
    const opened = context.waitForEvent('page');
    await page
      .locator('[data-service=insider]')
      .getByRole('button', { name: /opens in a new tab/ })
      .click();
    const tab = await opened;
    await tab.getByRole('heading', { name: `Welcome ${paid.name}` }).waitFor();
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    const referrers = () => requests.filter(({ url }) => url.includes('key=')).map(({ referer }) => referer);
    await expect.poll(referrers).toEqual([undefined]);
    expect(page.url()).toBe(`${site.url}/benefit`);
    await context.close();
  });

  it.runIf(isNightly)(
    'is a plain link without a key when the page is not a secure context (Z-47)',
    async () => {
      const context = await newContext();
      const { requests } = await watch(context);
      const page = await context.newPage();
      await page.goto(`http://${INSECURE_HOST}:${site.port}/login`);
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await sendLogin(page, free);
      await page.waitForURL('**/benefit');
      // A page that is not secure stores no session, so the visit must stay on the page.
      await page
        .getByRole('banner')
        .getByRole('link', { name: /account|profile|Frances/i })
        .first()
        .click();
      await page.waitForURL('**/profile');
      await page.getByRole('link', { name: /cash-back portal/ }).click();
      await page.getByRole('link', { name: /^Log in with/ }).waitFor();
      await expect.poll(() => page.url()).toBe(`${partnerUrl}/`);
      expect(requests.filter(({ url }) => url.includes('key='))).toEqual([]);
      await context.close();
    },
  );

  it.runIf(isNightly)('explains calmly that a key no longer works (Z-47)', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${partnerUrl}/?key=AAAA`);
    await page.getByText('You won’t lose anything').waitFor();
    await expect.poll(() => page.url()).toBe(`${partnerUrl}/again`);
    await page.getByRole('link', { name: /^Back to/ }).click();
    await page.waitForURL(`${site.url}/**`);
    await context.close();
  });
});

describe('login on behalf of the partner', () => {
  it.each(
    sampleOf<[string, string, (page: Page) => Promise<unknown>]>(
      [
        ['LOGIN-11', 'a returnTo', (page) => page.getByRole('link', { name: /^Log in with/ }).click()],
        ['LOGIN-12', 'a from', (page) => page.goto(`${site.url}/login?from=parent`)],
        [
          'LOGIN-13',
          'its referrer',
          async (page) => {
            await page.goto(`${partnerUrl}/embed`);
            await page.getByRole('link', { name: /^Already a member/ }).click();
          },
        ],
      ],
      3,
    ),
  )(
    'returns to the partner with a greeting by name, after %s: %s (LOGIN-18, A-29)',
    async (row, _, goToLogin) => {
      const context = await newContext();
      const page = await context.newPage();
      await page.goto(partnerUrl);
      await goToLogin(page);
      await page.waitForURL(`${site.url}/login**`);
      const referrer = await page.evaluate(() => document.referrer);
      expect(row === 'LOGIN-13' ? referrer : `${partnerUrl}/`).toBe(`${partnerUrl}/`);
      await sendLogin(page, paid);
      await page.getByRole('heading', { name: `Welcome ${paid.name}` }).waitFor();
      await expect.poll(() => page.url()).toBe(`${partnerUrl}/`);
      await context.close();
    },
  );

  it.each(
    sampleOf(
      ['?returnTo=MMI', '?returnTo=https://evil.test', '?from=parents', '?returnTo=x&returnTo=mmi'],
      4,
      1,
    ),
  )('opens the benefits after login%s (Z-48)', async (query) => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${site.url}/login${query}`);
    await sendLogin(page, paid);
    await expect.poll(() => page.url()).toBe(`${site.url}/benefit`);
    await context.close();
  });
});

describe('the page with the club’s elements', () => {
  it('shows plans and signup under its own policy, without an error', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (line) => {
      if (line.type() === 'error') faults.push(line.text());
    });
    await page.goto(`${partnerUrl}/embed`);
    await page
      .getByRole('button', { name: /Join Month/ })
      .or(page.getByRole('link', { name: /Join Month/ }))
      .first()
      .waitFor();
    await page.locator('club-signup').scrollIntoViewIfNeeded();
    await page.locator('form').getByRole('button', { name: 'Sign Up' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
