import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { hostileScripts } from '#kit/hostile/hostile-scripts.ts';
import { sampleOf } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

/** With these scripts nothing renders: the page shows a plain link to our site. */
const refused: ReadonlySet<string> = new Set([
  'an enumerable value on every object',
  'dangerouslySetInnerHTML on every object',
  'a handler for every element',
  'no sheets that can be adopted',
]);
const kinds = Object.keys(hostileScripts);

/** Fills the form and waits until the server answered. */
async function signUp(
  page: Page,
  { name, lastName, email, password }: Record<'name' | 'lastName' | 'email' | 'password', string>,
) {
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  // The next step, or the code screen that it opens by itself, shows that the server answered.
  await page.getByText('Check your email').or(page.getByLabel('6-digit code')).first().waitFor();
}

describe('on a page whose scripts changed built-in functions', () => {
  it.each(sampleOf(kinds, 6))(
    '%s: sends the right request or shows a plain link, and runs no foreign code (V15.3.6)',
    async (kind) => {
      const person = {
        name: 'Jordan',
        lastName: '"Reyes" \\ é 𝒳',
        email: `page-${kinds.indexOf(kind)}@example.com`,
        password: 'Str0ng!pass',
      };
      const { page, close } = await openPartnerPage(
        site.url,
        `<main><club-signup></club-signup></main><script type="module" src="${site.url}/embed/club-signup.js"></script>`,
        { policy: '', first: hostileScripts[kind] },
      );
      const bodies: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(calls.register.path)) bodies.push(request.postDataJSON());
      });
      const link = page.getByRole('link', { name: 'Open this page at' });
      if (refused.has(kind)) await link.waitFor();
      else await signUp(page, person);
      const links = await link.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links).toEqual(refused.has(kind) ? [`${site.url}/signup`] : []);
      await expect
        .poll(() => bodies)
        .toEqual(refused.has(kind) ? [] : [{ ...person, source: '', campaignType: '' }]);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked') as unknown)).toBeUndefined();
      await close();
    },
  );
});
