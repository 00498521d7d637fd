import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartner, openPartnerPage, type PartnerSite } from '#kit/browser/partner-page.ts';
import { guide, snippetsOf } from '#kit/guide-snippets.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { DEMO_PARTNER } from '#server/settings/handoff-settings.ts';

// Pastes the snippets of the guides for partners, with the address of this club in place of the example's.
let site: SiteServer;
let partner: PartnerSite;
beforeAll(async () => {
  partner = await openPartner('localhost');
  site = await startSite({ CLUB_FRAME_PARENTS: partner.origin });
});
afterAll(async () => {
  await closeBrowser();
  await site.stop();
  await partner.close();
});

const EXAMPLE = 'https://club.example.com';
const here = (text: string) => text.replaceAll(EXAMPLE, site.url);
const paste = (body: string, head = '') =>
  openPartnerPage(site.url, here(body), {
    partner,
    config: null,
    policy: '',
    navigates: true,
    head: here(head),
  });

/** Returns the elements of a page that are not defined or show their fallback. */
const plain = () =>
  [...document.querySelectorAll('*')]
    .filter(({ localName }) => localName.startsWith('club-'))
    .filter((element) => {
      const slot = element.shadowRoot?.querySelector('slot');
      return !element.matches(':defined') || (slot && slot.style.display !== 'none');
    })
    .map(({ localName }) => localName);

const guides = ['README.md', 'docs/embed.md', 'docs/member-content.md', 'docs/wordpress.md'];
const pages = [
  ...snippetsOf(guide('getting-started'), 'html').map((text) => ['getting started', text] as const),
  ...guides.flatMap((name) =>
    snippetsOf(name, 'html')
      .filter((text) => text.includes('<script type="module"'))
      .map((text) => [name, text] as const),
  ),
];

describe('the guides', () => {
  it.each(pages)('show every element of their snippets: %s %#', async (_, text) => {
    const { page, faults, close } = await paste(text);
    await expect.poll(() => page.locator(':not(:defined)').count(), { timeout: 20_000 }).toBe(0);
    await expect.poll(() => page.evaluate(plain), { timeout: 20_000 }).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('contain a style sheet that themes the plans', async () => {
    const [text = ''] = snippetsOf(guide('getting-started'), 'html');
    const sheet = [...snippetsOf(guide('theming'), 'css'), ...snippetsOf('docs/embed.md', 'css')].join('\n');
    const { page, close } = await paste(text, `<style>${sheet}</style>`);
    const buttons = page.locator('club-pricing [part~=button]');
    await buttons.first().waitFor();
    const looks = () =>
      buttons.evaluateAll((all) =>
        all.map((one) => ({
          isUpper: getComputedStyle(one).textTransform === 'uppercase',
          ground: getComputedStyle(one).backgroundColor,
        })),
      );
    await expect.poll(async () => (await looks()).every(({ isUpper }) => isUpper)).toBe(true);
    await expect.poll(async () => (await looks()).map(({ ground }) => ground)).toContain('rgb(20, 83, 45)');
    await close();
  });

  it.each([guide('events'), 'docs/events.md'])('contain a listener that navigates: %s', async (name) => {
    const [text = ''] = snippetsOf(name, 'js');
    const { page, close } = await paste(
      `<output></output>
      <script>router = { push: (place) => (document.querySelector('output').textContent = place) }</script>
      <script type="module">${text}</script>
      <script type="module" src="${EXAMPLE}/embed/club-login.js"></script><club-login></club-login>`,
    );
    await page.getByRole('link', { name: 'Forgot' }).first().click();
    await expect.poll(() => page.locator('output').textContent()).toBe('forgot-password');
    expect(page.url()).toBe(`${partner.origin}/`);
    await close();
  });

  it('contain a login with content for members, which a server of the page checks', async () => {
    const name = 'docs/member-content.md';
    const [html = ''] = snippetsOf(name, 'html');
    const head = snippetsOf(name, 'js').map((text) => `<script type="module">${text}</script>`);
    const [server = ''] = snippetsOf(name, 'mjs');
    vi.stubEnv('CLUB_PARTNER_SECRET', DEMO_PARTNER.secret);
    const { memberOf } = (await import(`data:text/javascript,${encodeURIComponent(here(server))}`)) as {
      memberOf(code: string): Promise<{ name: string; planId: string } | undefined>;
    };
    const { page, close } = await paste(html, head.join(''));
    await page.route('**/my-codes', async (route) => {
      const member = await memberOf(route.request().postData() ?? '');
      await route.fulfill(member ? { body: `BOOTS6 for ${member.planId}` } : { status: 403 });
    });
    await page.getByText("Members see today's codes here.").waitFor();
    await page.getByLabel('Email').fill('free@homefront.example.com');
    await page.getByLabel('Password', { exact: true }).fill('Free#Member1');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Your codes: BOOTS6 for free_month').waitFor();
    await page.getByText("Members see today's codes here.").waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${partner.origin}/`);
    expect(await memberOf('no code')).toBeUndefined();
    vi.unstubAllEnvs();
    await close();
  });
});
