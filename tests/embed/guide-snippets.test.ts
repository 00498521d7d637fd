import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartner, openPartnerPage, type PartnerSite } from '#kit/browser/partner-page.ts';
import { guide, snippetsOf } from '#kit/guide-snippets.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';

// Pastes the snippets of the guides for partners, with the address of this club in place of the example's.
let site: SiteServer;
let partner: PartnerSite;
beforeAll(async () => {
  partner = await openPartner();
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
  openPartnerPage(site.url, here(body), { partner, config: null, policy: '', navigates: true, head });

/** Returns the elements of a page that are not defined or show their fallback. */
const plain = () =>
  [...document.querySelectorAll('*')]
    .filter(({ localName }) => localName.startsWith('club-'))
    .filter((element) => {
      const slot = element.shadowRoot?.querySelector('slot');
      return !element.matches(':defined') || (slot && slot.style.display !== 'none');
    })
    .map(({ localName }) => localName);

const pages = [
  ...snippetsOf(guide('getting-started'), 'html').map((text) => ['getting started', text] as const),
  ...snippetsOf('README.md', 'html')
    .filter((text) => text.includes('<script type="module"'))
    .map((text) => ['README', text] as const),
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
    const sheet = snippetsOf(guide('theming'), 'css').join('\n');
    const { page, close } = await paste(text, `<style>${sheet}</style>`);
    const buttons = page.locator('club-pricing [part~=button]');
    await buttons.first().waitFor();
    const looks = await buttons.evaluateAll((all) =>
      all.map((one) => [getComputedStyle(one).textTransform, getComputedStyle(one).backgroundColor]),
    );
    expect(looks.map(([letters]) => letters)).toEqual(looks.map(() => 'uppercase'));
    expect(looks.map(([, ground]) => ground)).toContain('rgb(20, 83, 45)');
    await close();
  });

  it('contain a listener that navigates', async () => {
    const [text = ''] = snippetsOf(guide('events'), 'js');
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
});
