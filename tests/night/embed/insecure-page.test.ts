import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, INSECURE_HOST } from '#kit/browser/browser.ts';
import {
  openPartner,
  openPartnerPage,
  type PartnerPage,
  type PartnerPageOptions,
  type PartnerSite,
} from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// A partner's page on plain http that is not this machine.
const site = sharedSite();
let insecure: PartnerSite;
let opened: PartnerPage;
beforeAll(async () => {
  insecure = await openPartner(INSECURE_HOST);
});
afterEach(() => opened.close());
afterAll(async () => {
  await closeBrowser();
  await insecure.close();
});

const script = (tag: string) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`;
const place = (tag: string, content = '', attributes = '') =>
  `<main><${tag} loading="eager" ${attributes}>${content}</${tag}></main>${script(tag)}`;
async function open(body: string, options: PartnerPageOptions = {}): Promise<PartnerPage> {
  opened = await openPartnerPage(site.url, body, { partner: insecure, ...options });
  expect(await opened.page.evaluate(() => isSecureContext)).toBe(false);
  return opened;
}
const refusals = () => opened.warnings.filter((line) => line.includes('asks for a password or a code'));

describe.each(['club-login', 'club-signup', 'club-reset-password', 'club-verify-otp', 'club-profile'])(
  '%s on a plain http page',
  (tag) => {
    it('links to the club’s own page in place of its form, and the console names the reason', async () => {
      const { page, faults } = await open(place(tag));
      const link = page.locator(tag).getByRole('link');
      await link.waitFor();
      expect(await link.getAttribute('href')).toContain(`${site.url}/${tag.replace('club-', '')}`);
      expect(await page.locator(`${tag} input`).count()).toBe(0);
      await expect.poll(refusals).toEqual([expect.stringContaining(`<${tag}> shows its fallback.`)]);
      expect(refusals()[0]).toContain('Serve the page over https');
      expect(faults).toEqual([]);
    });
  },
);

describe('a form on a plain http page', () => {
  it.each([
    ['in the page', ''],
    ['in a frame', 'isolation="frame"'],
  ])('shows the page’s own content, %s', async (_, attributes) => {
    const { page } = await open(place('club-login', '<a href="/join">Ask us</a>', attributes));
    await expect.poll(refusals).toHaveLength(1);
    await expect.poll(() => page.getByRole('link').allTextContents()).toEqual(['Ask us']);
    await page.getByRole('link', { name: 'Ask us' }).waitFor();
    expect(await page.locator('club-login :is(input, iframe)').count()).toBe(0);
  });

  it('removes a form that the page’s server has sent', async () => {
    const served =
      '<template shadowrootmode="open"><div class="club-mount"><form><input type="password"></form></div></template>';
    const { page } = await open(place('club-login', served));
    await page.locator('club-login').getByRole('link').waitFor();
    await expect.poll(() => page.locator('club-login input').count()).toBe(0);
  });

  it('shows in a scenario, which sends nothing', async () => {
    const { page } = await open(place('club-login'));
    await page.goto(`${insecure.origin}/?club-scenario=guest`);
    await page.getByLabel('Email').waitFor();
    await expect.poll(() => page.locator('club-login input').count()).toBeGreaterThan(0);
  });

  it('stays away where the address names a scenario that does not play', async () => {
    const { page } = await open(place('club-login'));
    await page.goto(`${insecure.origin}/?club-scenario=unheard-of`);
    await page.locator('club-login').getByRole('link').waitFor();
    expect(await page.locator('club-login input').count()).toBe(0);
  });
});

describe('elements without a secret on a plain http page', () => {
  it('work as for a guest, also where a session is stored', async () => {
    const tags = ['club-account', 'club-pricing', 'club-founder-spots'];
    const { page, faults, warnings } = await open(tags.map((tag) => place(tag)).join(''), {
      navigates: true,
      first: () => {
        localStorage.setItem('club:userid', 'u1');
        localStorage.setItem('club:authToken', 'old');
        localStorage.setItem('club:refreshToken', 'old');
      },
    });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.locator('club-account').getByRole('link', { name: 'Join' }).waitFor();
    await page.locator('club-founder-spots [part=count]').waitFor();
    await page.getByRole('button', { name: 'Join Monthly' }).first().click();
    await page.waitForURL(`${site.url}/signup**`);
    expect(calls.filter((url) => url.includes('/users/'))).toEqual([]);
    expect([faults, warnings]).toEqual([[], []]);
  });
});
