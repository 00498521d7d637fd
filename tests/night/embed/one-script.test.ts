import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

const script = (entry: string) => `<script type="module" src="${site.url}/embed/${entry}.js"></script>`;

describe('club.js, one script for every element', () => {
  it('defines the elements on the page and those added later, and no others', async () => {
    const { page, faults, close } = await openPartnerPage(
      site.url,
      `<main><club-founder-spots></club-founder-spots><club-nobody>text</club-nobody></main>${script('club')}`,
    );
    await page.waitForFunction(() => customElements.get('club-founder-spots'));
    expect(await page.evaluate(() => customElements.get('club-pricing') === undefined)).toBe(true);
    await page.evaluate(() => document.body.append(document.createElement('club-pricing')));
    await page.getByRole('heading', { name: 'Premium' }).first().waitFor();
    expect(await page.evaluate(() => customElements.get('club-nobody') === undefined)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('what a partner page fetches', () => {
  it('is the entry, the plans, the brand and four files for pricing, then its questions; the rest loads with the first interaction', async () => {
    const { page, close } = await openPartnerPage(site.url, '<main><club-pricing></club-pricing></main>', {
      config: null,
    });
    const requests: string[] = [];
    const answered: string[] = [];
    const pathOf = (url: string) => new URL(url).pathname.replace(/-[\w-]{8}\.js$/, '.js');
    page.on('request', (request) => requests.push(pathOf(request.url())));
    page.on('response', (response) => answered.push(pathOf(response.url())));
    // The plans request starts before any shared file arrives.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/chunks/club-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const started = `${site.url}/embed/club-pricing.js`;
    await page.evaluate((src) => {
      const rules = { createScriptURL: (url: string) => url };
      const types = Reflect.get(globalThis, 'trustedTypes') as {
        createPolicy(name: string, given: typeof rules): typeof rules;
      };
      const node = document.createElement('script');
      node.type = 'module';
      node.src = types.createPolicy('lit-html', rules).createScriptURL(src);
      document.head.append(node);
    }, started);
    await expect.poll(() => answered).toContain('/api/membership/subscriptions/plans');
    expect(answered).not.toContain('/embed/chunks/club.js');
    letGo();
    await page.getByRole('heading', { name: 'Premium' }).first().waitFor();
    await page.getByRole('heading', { name: 'Frequently Asked Questions' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.sort()).toEqual([
      '/api/membership/subscriptions/plans',
      '/embed/brand.js',
      '/embed/chunks/club-pricing.js',
      '/embed/chunks/club.js',
      '/embed/chunks/faq-section.js',
      '/embed/chunks/plans.js',
      '/embed/chunks/widget.js',
      '/embed/club-pricing.js',
    ]);
    await page.getByRole('heading', { name: 'Premium' }).first().hover();
    await expect.poll(() => requests.some((path) => path.includes('page-member'))).toBe(true);
    await close();
  });

  it('is preloaded by a framed screen, which fetches each file once', async () => {
    const { preload } = (await (await fetch(`${site.url}/embed/sri.json`)).json()) as {
      preload: Record<string, string[]>;
    };
    // Without a frame it leads to the club's own signup, after its files are loaded.
    const page = await (await newContext()).newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}/frame/signup`, { waitUntil: 'networkidle' });
    const needed = ['frame.js', 'club-signup.js'].flatMap((entry) => [entry, ...(preload[entry] ?? [])]);
    const scripts = requests.filter((path) => path.startsWith('/embed/')).sort();
    expect(scripts).toEqual([...new Set(needed)].map((file) => `/embed/${file}`).sort());
    await page.context().close();
  });
});
