import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { buildFrameworkHost, frameworkHosts } from '#kit/browser/framework-hosts.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// The elements in pages of every framework: properties, attributes, events, content and removal. The elements are
// defined before the page renders, or after. All but
// one of the frameworks come from the package registry.
const site = sharedSite();
afterAll(closeBrowser);

const tags = ['club-pricing', 'club-membership', 'club-login'];

/** Runs in the page. Returns the values of the elements' properties. */
const propertiesOf = (page: Page) =>
  page.evaluate(() => {
    const of = (tag: string, name: string): unknown => Reflect.get(document.querySelector(tag) ?? {}, name);
    return [of('club-pricing', 'tab'), of('club-membership', 'page'), of('club-login', 'returnTo')];
  });

describe.each(frameworkHosts)('on a page of $name', (host) => {
  let script: string;
  beforeAll(async () => {
    // The script is inline, so it must not contain a closing tag.
    script = (await buildFrameworkHost(host)).replaceAll('</script', '<\\/script');
  }, 300_000);

  it.each(['before', 'after'])(
    'accept properties and content, and dispatch events (defined %s)',
    async (when) => {
      const elements = tags.map((tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`);
      const own = `<script type="module">${script}</script>`;
      const scripts = when === 'before' ? [...elements, own] : [own, ...elements];
      const { page, faults, close } = await openPartnerPage(
        site.url,
        `<div id="app"></div>${scripts.join('')}`,
        { policy: '' },
      );
      const plan = page.locator('club-pricing .club-pricing-plan button:not([disabled])');
      await plan.first().waitFor();
      expect(await page.locator('club-pricing > a').textContent()).toBe('See plans');
      await expect.poll(() => propertiesOf(page)).toEqual(['month', 1, 'mmi']);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => propertiesOf(page)).toEqual(['year', 2, 'parent']);
      await plan.last().click();
      await expect.poll(() => page.locator('output').textContent()).toMatch(/^\w+_(month|year)$/);
      await page.getByRole('button', { name: 'Away' }).click();
      await expect.poll(() => page.locator(tags.join()).count()).toBe(0);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
